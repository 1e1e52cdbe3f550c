import ComposableCore
import Dependencies

/// The ids of stack elements in a test, numbered from zero, by their recorded ids.
final class StackNumbering {
  private var numbers: [StackElementID: Int] = [:]

  /// Creates a numbering.
  ///
  /// - Parameter ids: The recorded ids in the order in which the test's generator makes their counterparts.
  init(_ ids: [StackElementID]) {
    for id in ids { _ = number(of: id) }
  }

  /// Returns the number of an element in the test.
  ///
  /// An id that was not made by a reducer gets a number beyond the range of the test's generator.
  func number(of id: StackElementID) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbers.count
    return numbers.count - 1
  }

  /// Returns the ids that a test's generator makes for a step: first of pushed elements, then of elements added by
  /// reducers.
  static func ids<State, Action>(of step: Recording<State, Action>.Step) -> [StackElementID] {
    pushedIDs(in: step.action)
      + step.world.compactMap { entry in
        guard case .stackElement(let generation) = entry else { return nil }
        return StackElementID(generation: generation)
      }
  }

  /// Returns the ids of elements pushed by an action or by a child's action in it.
  private static func pushedIDs(in action: Any) -> [StackElementID] {
    if let action = action as? any PushingAction, let id = action.pushedID { return [id] }
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return [] }
    return mirror.children.flatMap { pushedIDs(in: $0.value) }
  }
}

/// An action of a stack of any element type.
private protocol PushingAction {
  /// The id of the element that the action pushes; `nil` for other actions.
  var pushedID: StackElementID? { get }
}

extension StackAction: PushingAction {
  fileprivate var pushedID: StackElementID? {
    if case .push(let id, _) = self { id } else { nil }
  }
}
