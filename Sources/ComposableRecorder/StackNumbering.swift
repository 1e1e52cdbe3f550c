import ComposableCore
import Dependencies

/// The ids of stack elements in a test, which counts them from zero, by the recorded ids.
final class StackNumbering {
  private var numbers: [StackElementID: Int] = [:]

  /// Creates a numbering.
  ///
  /// - Parameter ids: The recorded ids in the order in which the test's generator makes their counterparts.
  init(_ ids: [StackElementID]) {
    for id in ids { _ = number(of: id) }
  }

  /// The number of an element in the test.
  ///
  /// An id that no reducer made gets a number that the test's generator does not reach.
  func number(of id: StackElementID) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbers.count
    return numbers.count - 1
  }

  /// The ids that a test's generator makes for a step: of pushed elements, and of elements that reducers add.
  static func ids<State, Action>(of step: Recording<State, Action>.Step) -> [StackElementID] {
    pushedIDs(in: step.action)
      + step.world.compactMap { entry in
        guard case .stackElement(let generation) = entry else { return nil }
        return StackElementID(generation: generation)
      }
  }

  /// The ids of the elements that an action pushes, for a child's action too.
  private static func pushedIDs(in action: Any) -> [StackElementID] {
    if let action = action as? any PushingAction, let id = action.pushedID { return [id] }
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return [] }
    return mirror.children.flatMap { pushedIDs(in: $0.value) }
  }
}

/// The actions of a stack, for any element type.
private protocol PushingAction {
  /// The id of the element that the action pushes; `nil` for other actions.
  var pushedID: StackElementID? { get }
}

extension StackAction: PushingAction {
  fileprivate var pushedID: StackElementID? {
    if case .push(let id, _) = self { id } else { nil }
  }
}
