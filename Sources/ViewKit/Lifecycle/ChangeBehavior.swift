/// A behavior that runs a closure when a value differs from its value at the last evaluation.
private final class ChangeBehavior<Value: Equatable>: Behavior {
  private var value: Value
  private let isInitial: Bool
  private var action: @MainActor (Value, Value) -> Void

  init(value: Value, isInitial: Bool, action: @escaping @MainActor (Value, Value) -> Void) {
    self.value = value
    self.isInitial = isInitial
    self.action = action
  }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    if isInitial { run(from: value) }
  }

  override func update(from other: Behavior) {
    guard let other = other as? ChangeBehavior else { return }
    let old = value
    value = other.value
    action = other.action
    if value != old { run(from: old) }
  }

  private func run(from old: Value) {
    graph?.afterUpdate { [action, value] in action(old, value) }
  }
}

extension View {
  /// Runs a closure with the old and the new value after a value has changed.
  ///
  /// Changes of the closure are part of the same update. With `initial` the closure also runs when the view appears.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    Attached(content: self) { _ in
      ChangeBehavior(value: value, isInitial: initial, action: action)
    }
  }

  /// Runs a closure after a value has changed.
  public func onChange(
    of value: some Equatable,
    initial: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs a closure with the new value after a value has changed; the deprecated form.
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View {
    onChange(of: value) { _, newValue in action(newValue) }
  }
}
