import ComposableCore
import ConcurrencyExtras

/// Every sentence that this module says to a person: what happened, where, why, and how to mend it.
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

  static func switchWithoutCase(_ state: Any, callSite: CallSite) -> String {
    """
    The "SwitchStore" at \(callSite) shows nothing: the state is in none of its cases.

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
}
