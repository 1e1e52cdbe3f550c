import ComposableCore
import ComposableDiagnostics

/// The messages of this module: the failure, its place, its reason and its fix.
enum Messages {
  static func linkWithoutStack(_ state: Any.Type, callSite: CallSite) -> String {
    """
    The navigation link at \(callSite) has no effect: no enclosing stack accepts its state.

      State: \(state)

    Place it in a "NavigationStack(path:root:destination:)" with a path of this state.
    """
  }

  static func caseLetOutsideSwitch(_ state: Any.Type, callSite: CallSite) -> String {
    """
    The "CaseLet" at \(callSite) shows nothing: no enclosing "SwitchStore" has its state.

      State: \(state)

    Place it in a "SwitchStore" with a store of this state, and check both types.
    """
  }

  static func caseLetOutsideSwitch(ofValue value: Any.Type, callSite: CallSite) -> String {
    """
    The "CaseLet" at \(callSite) shows nothing: no enclosing "Switch" has its value.

      Value: \(value)

    Place it in a "Switch" with a binding to this value, or pass "action:" if it is inside a "SwitchStore".
    """
  }

  static func switchWithoutCase(
    _ state: Any,
    of switchName: String,
    callSite: CallSite
  ) -> String {
    """
    The "\(switchName)" at \(callSite) shows nothing: none of its cases matches the state.

      State: \(ActionLabel.of(state))

    Add a "CaseLet" for this state, or a "Default" at the end.
    """
  }

  static func caseLetOfAnotherCase(_ state: Any, callSite: CallSite) -> String {
    """
    The "CaseLet" at \(callSite) shows nothing: the state is in a different case.

      State: \(ActionLabel.of(state))

    Use the same case in the "case" of the "switch" and in the "CaseLet" after it.
    """
  }

  static func unfitAddress(_ pattern: String, of place: Any.Type, callSite: CallSite) -> String {
    """
    The addresses of "\(place)" at \(callSite) have an invalid pattern.

      Pattern: \(pattern)

    The pattern does not begin with a slash, has an empty part, or does not have one name for each value of the case.
    Write one name for each value, for example "/products/:id" or "/search?words".
    """
  }

  static func addressLeadsElsewhere(
    _ address: Any,
    from place: Any,
    to found: Any?,
    callSite: CallSite
  ) -> String {
    """
    The address of a place, declared at \(callSite), leads to a different place.

      Place:   \(place)
      Address: \(address)
      There:   \(found.map { "\($0)" } ?? "nothing")

    An earlier pattern matches the address, or parsing a value does not restore it. Put the more specific pattern first,
    and use values that can be restored from their text.
    """
  }
}
