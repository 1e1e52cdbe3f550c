/// A behavior that handles events of the elements inside, for modifiers such as `onTapGesture`.
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

/// Content whose elements listen to one kind of event.
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
  /// Runs a closure when the user presses Return in a field of the given kinds inside.
  ///
  /// If several `onSubmit` modifiers enclose a field, all closures run, the innermost first.
  public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    SubmitListener(content: self, triggers: triggers, action: action)
  }

  /// Adds a reload action to the content, which is marked as busy until the closure returns.
  ///
  /// Only one reload runs at a time: a request during a reload is ignored.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    Refreshable(content: self, action: action)
  }
}

/// Content whose fields send Return to a closure; fields register for the event themselves.
private struct SubmitListener<Content: View>: View, PrimitiveView {
  let content: Content
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void

  func outline(into outline: inout Outline) {
    let behavior = SubmitBehavior(triggers: triggers, action: action)
    outline.attach(behavior, listeningFor: []) { content.resolveView(into: &$0) }
  }
}

/// A behavior that runs a closure when the user presses Return in a field of some kinds inside.
final class SubmitBehavior: Behavior {
  private var triggers: SubmitTriggers
  private var action: @MainActor () -> Void

  init(triggers: SubmitTriggers, action: @escaping @MainActor () -> Void) {
    self.triggers = triggers
    self.action = action
  }

  override func update(from other: Behavior) {
    guard let other = other as? SubmitBehavior else { return }
    (triggers, action) = (other.triggers, other.action)
  }

  override func submitAction(of field: ElementNode) -> (@MainActor () -> Void)? {
    let isSearch = field.props[.style] == .string("search")
    return triggers.contains(isSearch ? .search : .text) ? action : nil
  }
}

/// Content with a reload action; it tracks whether the action is running.
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

/// The kinds of fields that trigger a submission.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Text fields.
  public static let text = Self(rawValue: 1)
  /// Search fields.
  public static let search = Self(rawValue: 2)
}
