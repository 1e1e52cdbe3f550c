/// Handles events of the elements inside, for modifiers such as `onTapGesture`.
final class EventBehavior: Behavior {
  private var handlers: EventHandlers

  init(_ handlers: EventHandlers) {
    self.handlers = handlers
  }

  override func update(from other: Behavior) {
    if let other = other as? EventBehavior { handlers = other.handlers }
  }

  override func handler(for kind: EventKind) -> EventHandler? {
    handlers[kind]
  }
}

/// Content whose elements listen to events that a closure handles.
struct EventListener<Content: View>: View, PrimitiveView {
  let content: Content
  let kind: EventKind
  let handler: EventHandler

  func outline(into outline: inout Outline) {
    let isEnabled = outline.environment.isEnabled
    outline.attach(EventBehavior([kind: handler]), listeningFor: isEnabled ? [kind] : []) {
      content.resolveView(into: &$0)
    }
  }
}

extension View {
  /// Runs a closure when Return is pressed in a field inside.
  ///
  /// Which kind of field it is, `triggers` tells; hosts treat fields for searching like all others.
  public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    SubmitListener(content: self, action: action)
  }

  /// Lets people reload what is inside; the list shows that it is busy until the closure returns.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    Refreshable(content: self, action: action)
  }
}

/// Content whose fields hand Return on to a closure; fields listen by themselves.
private struct SubmitListener<Content: View>: View, PrimitiveView {
  let content: Content
  let action: @MainActor () -> Void

  func outline(into outline: inout Outline) {
    let behavior = EventBehavior([
      .submit: { _ in
        action()
        return .handled
      }
    ])
    outline.attach(behavior, listeningFor: []) { content.resolveView(into: &$0) }
  }
}

/// Content that can be reloaded, and knows while it is.
private struct Refreshable<Content: View>: View {
  @State private var isBusy = false
  let content: Content
  let action: @MainActor @Sendable () async -> Void

  var body: some View {
    EventListener(content: content, kind: .refresh) { _ in
      guard !isBusy else { return .disabled }
      isBusy = true
      Task {
        await action()
        isBusy = false
      }
      return .handled
    }
    .withModifications(isBusy ? [.meaning(.isBusy, .bool(true))] : [])
  }
}

/// Which fields hand Return on.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Fields for text.
  public static let text = Self(rawValue: 1)
  /// Fields for searching.
  public static let search = Self(rawValue: 2)
}
