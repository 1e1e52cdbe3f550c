public import Sharing
public import SwiftNavigation

extension UIBinding {
  /// Makes a binding to a shared value, where there are no views.
  ///
  /// Bindings that are made one by one count as different, even if they lead to one shared value.
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

/// What a binding to a shared value is told from others by.
@MainActor
private final class SharedSource<Value> {
  let shared: Shared<Value>

  init(_ shared: Shared<Value>) {
    self.shared = shared
  }
}
