public import Sharing
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Binding {
  /// Creates a binding to a shared value, for a control that changes it.
  ///
  /// ```swift
  /// Stepper("\(count)", value: Binding($count))
  /// ```
  ///
  /// - Parameter base: The shared value.
  @MainActor
  public init(_ base: Shared<Value>) {
    self.init(
      get: { base.wrappedValue },
      set: { value in base.withLock { $0 = value } }
    )
  }
}
