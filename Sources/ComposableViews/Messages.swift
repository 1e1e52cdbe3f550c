import ComposableCore
import ComposableDiagnostics

/// The messages of this module: the failure, its place, its reason and its fix.
enum Messages {
  static func linkWithoutStack(_ state: Any.Type, callSite: CallSite) -> String {
    """
    The navigation link at \(callSite) does nothing: no stack around it takes its state.

      State: \(state)

    Put it into a "NavigationStack(path:root:destination:)" whose path holds this state.
    """
  }

  static func caseLetOutsideSwitch(_ state: Any.Type, callSite: CallSite) -> String {
    """
    The "CaseLet" at \(callSite) shows nothing: no "SwitchStore" around it has its state.

      State: \(state)

    Put it into a "SwitchStore" whose store has this state, and check the types of both.
    """
  }

  static func caseLetOutsideSwitch(ofValue value: Any.Type, callSite: CallSite) -> String {
    """
    The "CaseLet" at \(callSite) shows nothing: no "Switch" around it has its value.

      Value: \(value)

    Put it into a "Switch" whose binding has this value, or name an "action:" if it stands in a "SwitchStore".
    """
  }

  static func switchWithoutCase(
    _ state: Any,
    of switchName: String,
    callSite: CallSite
  ) -> String {
    """
    The "\(switchName)" at \(callSite) shows nothing: the state is in none of its cases.

      State: \(ActionLabel.of(state))

    Add a "CaseLet" for it, or a "Default" at the end.
    """
  }

  static func caseLetOfAnotherCase(_ state: Any, callSite: CallSite) -> String {
    """
    The "CaseLet" at \(callSite) shows nothing: the state is another case than its own.

      State: \(ActionLabel.of(state))

    Name the same case in the "case" of the "switch" and in the "CaseLet" behind it.
    """
  }

  static func unfitAddress(_ pattern: String, of place: Any.Type, callSite: CallSite) -> String {
    """
    The addresses of "\(place)" at \(callSite) have a pattern that fits nothing.

      Pattern: \(pattern)

    It does not begin with a slash, has an empty part, or has not as many names as the case has values. Write one
    name for each value, as in "/products/:id" or "/search?words".
    """
  }

  static func addressLeadsElsewhere(
    _ address: Any,
    from place: Any,
    to found: Any?,
    callSite: CallSite
  ) -> String {
    """
    The address of a place, as written at \(callSite), leads elsewhere.

      Place:   \(place)
      Address: \(address)
      There:   \(found.map { "\($0)" } ?? "nothing")

    An earlier pattern fits the address, or a value is not read as it was written. Put the more exact pattern first,
    and make values that read themselves again.
    """
  }
}
