/// A behaviour that begins when its views come onto the screen and finishes when they leave it.
///
/// Rows of lazy containers come onto the screen when the host says so, all others when they are made.
class AppearanceBehavior: Behavior {
  private let isLazy: Bool
  private var hasBegun = false

  init(isLazy: Bool) {
    self.isLazy = isLazy
  }

  /// The views are on the screen; runs while bodies may be evaluated, so it only queues work.
  func begin() {}

  /// The views are gone.
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

/// Runs a closure when views have come onto the screen.
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

/// Runs a closure when views have left the screen.
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
  /// Runs a closure when the view has come onto the screen.
  ///
  /// It runs again when the view comes back in a tab that is selected again. In a list or a lazy stack a
  /// row is on the screen when the host says that a person can see it.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Attached(content: self) { AppearBehavior(isLazy: $0.isLazy, action: action ?? {}) }
  }

  /// Runs a closure when the view has left the screen: it has ended, or its tab is no longer selected.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Attached(content: self) { DisappearBehavior(isLazy: $0.isLazy, action: action ?? {}) }
  }
}

/// Content with a behaviour that follows its time on the screen.
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
