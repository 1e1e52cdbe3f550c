import ComposableDiagnostics
import ConcurrencyExtras

extension Messages {
  static func stackElementIsMissing(
    _ action: Any,
    id: StackElementID,
    ids: [StackElementID],
    callSite: CallSite
  ) -> String {
    """
    "forEach" at \(callSite) received an action for an element that is not on its stack.

      Action: \(ActionLabel.of(action))
      Element: \(id.debugDescription)
      On the stack: \(ids)

    Either the parent popped the element first, or a retained store of the element sent the action later. Run \
    "forEach" before the logic that pops elements.
    """
  }

  static func poppedFromMissing(
    _ id: StackElementID,
    ids: [StackElementID],
    callSite: CallSite
  ) -> String {
    """
    "forEach" at \(callSite) received "popFrom" for an element that is not on its stack.

      Element: \(id.debugDescription)
      On the stack: \(ids)

    The element was already popped, or never pushed. Send "popFrom" only with ids of elements on the stack.
    """
  }

  static func pushedTwice(
    _ id: StackElementID,
    ids: [StackElementID],
    callSite: CallSite
  ) -> String {
    """
    "forEach" at \(callSite) received "push" with the id of an element that is already on its stack.

      Element: \(id.debugDescription)
      On the stack: \(ids)

    The element was not pushed. Push each element with a unique id.
    """
  }

  static func pushedOutOfOrder(
    _ id: StackElementID,
    next: StackElementID,
    callSite: CallSite
  ) -> String {
    """
    "forEach" at \(callSite) received "push" with an id other than the next generated id.

      Element: \(id.debugDescription)
      Next id: \(next.debugDescription)

    The element was pushed anyway. In a test, number the elements from zero in the order of their pushes.
    """
  }

  static func stackElementAssignedToMissingID(
    _ id: StackElementID,
    ids: [StackElementID]
  ) -> String {
    """
    An element was assigned to an id that is not on the stack.

      Element: \(id.debugDescription)
      On the stack: \(ids)

    The stack was not changed. Use "append" to push an element; it generates the id.
    """
  }

  static func stackElementIDLiteral(_ value: Int) -> String {
    """
    The id of a stack element was written as the integer literal \(value) outside a test. Such ids are predictable \
    only in tests; elsewhere, read the id from the stack's "ids".
    """
  }
}
