public import Sharing
public import SwiftNavigation

extension UIBinding {
  /// Creates a binding to a shared value, for code without views.
  ///
  /// Bindings that are created separately are not equal, even if they refer to the same shared value.
  ///
  /// - Parameter base: The shared value.
  @MainActor
  public init(_ base: Shared<Value>) {
    let source = SharedSource(base)
    self.init(
      object: source,
      path: [],
      get: { source.shared.wrappedValue },
      set: { value in source.shared.withLock { $0 = value } }
    )
  }
}

/// The identity of a binding to a shared value.
@MainActor
private final class SharedSource<Value> {
  let shared: Shared<Value>

  init(_ shared: Shared<Value>) {
    self.shared = shared
  }
}
