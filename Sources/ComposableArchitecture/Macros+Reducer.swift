import ComposableCore

/// Makes a type a feature: a struct with state, actions and logic, or an enum of such features.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State { var count = 0 }
///   enum Action { case incrementTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// On a struct the macro adds the conformance to `Reducer`, makes the cases of `Action` reachable by
/// key paths, and adds what the source leaves out: a `State` without fields, an `Action` without cases,
/// a `body` that does nothing. An extension can declare `State` and `Action` if the type of `body` spells them, or one of them
/// if `body` names a field or a case of it.
///
/// On an enum whose cases hold features it generates the state, the actions and the body of whichever
/// of them is there:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(EditItem)
///   case alert(AlertState<Alert>)
///   enum Alert { case deleteConfirmed }
/// }
/// ```
@attached(
  member,
  names: named(State),
  named(Action),
  named(init),
  named(body),
  named(Reduce),
  named(CaseScope),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "ComposableMacros", type: "ReducerMacro")

/// Marks a case of an enum reducer as state that is there until its first action, as an alert is.
///
/// Cases with an `AlertState` or a `ConfirmationDialogState` need no mark.
@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ComposableMacros", type: "ReducerCaseMarkerMacro")

/// Marks a case of an enum reducer as state without a feature.
@attached(peer, names: named(_))
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ComposableMacros", type: "ReducerCaseMarkerMacro")
