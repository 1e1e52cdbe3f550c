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

    Either the parent popped the element first, or something kept a store of it and sent to it \
    later. Run "forEach" before the logic that pops elements.
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

    The element was popped before, or never pushed. Send "popFrom" only with ids of the stack.
    """
  }

  static func pushedTwice(
    _ id: StackElementID,
    ids: [StackElementID],
    callSite: CallSite
  ) -> String {
    """
    "forEach" at \(callSite) received "push" with the id of an element that is on its stack already.

      Element: \(id.debugDescription)
      On the stack: \(ids)

    Nothing was pushed. Push every element with an id of its own.
    """
  }

  static func pushedOutOfOrder(
    _ id: StackElementID,
    next: StackElementID,
    callSite: CallSite
  ) -> String {
    """
    "forEach" at \(callSite) received "push" with an id that the running program would not have made.

      Element: \(id.debugDescription)
      Next id: \(next.debugDescription)

    The element was pushed all the same. Number the elements of a test from zero in the order in \
    which they are pushed.
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

    Nothing was changed. Use "append" to put an element on the stack; it gets an id of its own.
    """
  }

  static func stackElementIDLiteral(_ value: Int) -> String {
    """
    The id of a stack's element was written as the number \(value) outside a test. Only a test can \
    know the number of an element; elsewhere take the id from the stack's "ids".
    """
  }
}
