/// The content of a stack in a row of a ``ForEach``, which is outlined only if it differs from the displayed content.
///
/// The closure of a row runs whenever its parent is evaluated, because it may capture values of the parent. Most rows
/// are the same afterwards. Then the element of the stack keeps its children, and its buttons receive the new actions.
@MainActor
class RowContent {
  fileprivate init() {}

  /// Outlines the content.
  func outlined() -> [OutlineItem] {
    preconditionFailure("Only subclasses of RowContent are created.")
  }

  /// Moves the actions of newer content to the buttons of this content, and returns true if nothing else differs.
  ///
  /// After a negative result the buttons may have newer actions.
  func accept(_ next: RowContent) -> Bool {
    preconditionFailure("Only subclasses of RowContent are created.")
  }
}

/// The content of a stack, with its type.
final class TypedRowContent<Content: ComparableContent>: RowContent {
  private let view: Content
  private let environment: EnvironmentValues
  private var actions: [ButtonAction] = []

  init(_ view: Content, in environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    super.init()
  }

  override func outlined() -> [OutlineItem] {
    var outline = Outline(environment: environment)
    view.outline(into: &outline, with: &actions)
    return outline.items
  }

  override func accept(_ next: RowContent) -> Bool {
    guard let next = next as? Self, environment.isSame(as: next.environment) else { return false }
    return view.accept(next.view, into: actions)
  }
}

/// The action of a button in a row.
@MainActor
final class ButtonAction {
  fileprivate var run: @MainActor () -> Void

  fileprivate init(_ run: @escaping @MainActor () -> Void) {
    self.run = run
  }
}

/// The actions of the buttons that an outline contains, in order.
@MainActor
final class ButtonActions {
  fileprivate var actions: [ButtonAction] = []

  /// Adds an action, and returns an action that runs its newest replacement.
  func add(_ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let action = ButtonAction(action)
    actions.append(action)
    return { action.run() }
  }
}

/// The progress of a comparison: the actions of the older content, in the order of their buttons.
@MainActor
struct ContentComparison {
  fileprivate let actions: [ButtonAction]
  private var next = 0

  fileprivate init(actions: [ButtonAction]) {
    self.actions = actions
  }

  /// Replaces the action of the next button.
  mutating func replace(by action: @escaping @MainActor () -> Void) {
    if next < actions.count { actions[next].run = action }
    next += 1
  }

  /// True if the compared views contain the buttons that the outline contained.
  ///
  /// A button with a custom style is a composite view, which keeps its own action.
  fileprivate var isComplete: Bool { next == actions.count }
}

/// A primitive view that can be compared with a newer value, except for the actions of its buttons.
///
/// Its outline depends only on its fields and the environment. It reads no observable value, so it may be outlined
/// after the evaluation of its component.
@MainActor
protocol ComparableContent: PrimitiveView {
  /// Returns true if the newer value differs only in the actions of its buttons, and moves these to the comparison.
  func isSame(as newer: Self, in comparison: inout ContentComparison) -> Bool
}

extension ComparableContent {
  /// Adds the view to an outline, and collects the actions of its buttons.
  ///
  /// The actions from an earlier outline of equal content stay, because they are newer.
  func outline(into outline: inout Outline, with actions: inout [ButtonAction]) {
    let collector = ButtonActions()
    let outer = outline.buttonActions
    outline.buttonActions = collector
    self.outline(into: &outline)
    outline.buttonActions = outer
    for (action, newest) in zip(collector.actions, actions) { action.run = newest.run }
    actions = collector.actions
  }

  /// Moves the actions of a newer value to the buttons of this one, and returns true if nothing else differs.
  ///
  /// After a negative result the buttons may have newer actions.
  func accept(_ newer: Self, into actions: [ButtonAction]) -> Bool {
    var comparison = ContentComparison(actions: actions)
    return isSame(as: newer, in: &comparison) && comparison.isComplete
  }
}
