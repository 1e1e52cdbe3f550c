/// A behavior that begins when its views appear on the screen and finishes when they leave it.
///
/// Rows of lazy containers appear when the host reports them; other views appear when they are created.
class AppearanceBehavior: Behavior {
  private let isLazy: Bool
  private var hasBegun = false

  init(isLazy: Bool) {
    self.isLazy = isLazy
  }

  /// Runs after the views appeared, while bodies may be evaluated: an override may only queue work.
  func begin() {}

  /// Runs after the views left the screen.
  func finish() {}

  override final func appear() {
    if !isLazy { beginOnce() }
  }

  override final func disappear() {
    guard hasBegun else { return }
    hasBegun = false
    finish()
  }

  override final func handler(for kind: EventKind) -> EventHandler? {
    guard kind == .appear, isLazy else { return nil }
    return { [weak self] _ in
      self?.beginOnce()
      return .handled
    }
  }

  private func beginOnce() {
    guard !hasBegun else { return }
    hasBegun = true
    begin()
  }
}

/// A behavior that runs a closure when views appear.
private final class AppearBehavior: AppearanceBehavior {
  private var action: @MainActor () -> Void

  init(isLazy: Bool, action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init(isLazy: isLazy)
  }

  override func update(from other: Behavior) {
    if let other = other as? AppearBehavior { action = other.action }
  }

  override func begin() {
    graph?.afterUpdate(action)
  }
}

/// A behavior that runs a closure when views leave the screen.
private final class DisappearBehavior: AppearanceBehavior {
  private var action: @MainActor () -> Void

  init(isLazy: Bool, action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init(isLazy: isLazy)
  }

  override func update(from other: Behavior) {
    if let other = other as? DisappearBehavior { action = other.action }
  }

  override func finish() {
    graph?.afterUpdate(isDeparture: true, action)
  }
}

extension View {
  /// Runs a closure when the view appears.
  ///
  /// The closure runs again when the view's tab is selected again. In a list or a lazy stack a row appears when the
  /// host reports that the user can see it.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Attached(content: self) { AppearBehavior(isLazy: $0.isLazy, action: action ?? {}) }
  }

  /// Runs a closure when the view leaves the screen: it was removed, or its tab is no longer selected.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Attached(content: self) { DisappearBehavior(isLazy: $0.isLazy, action: action ?? {}) }
  }
}

/// Content with a behavior.
struct Attached<Content: View>: View, PrimitiveView {
  let content: Content
  let makeBehavior: @MainActor (ContainerContext) -> Behavior

  func outline(into outline: inout Outline) {
    let container = outline.environment.container
    let behavior = makeBehavior(container)
    let asksHost = container.isLazy && behavior is AppearanceBehavior
    outline.attach(behavior, listeningFor: asksHost ? [.appear] : []) {
      content.resolveView(into: &$0)
    }
  }
}
