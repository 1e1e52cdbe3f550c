import ComposableCore

/// Declares a feature: a struct with state, actions and logic, or an enum of such features.
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
/// On a struct the macro adds the conformance to `Reducer` and case paths for `Action`. It also adds missing members: a
/// `State` without fields, an `Action` without cases, a `body` without effect. An extension can declare `State` and
/// `Action` if the type of `body` names them, or one of them if `body` names one of its fields or cases.
///
/// A public struct whose stored properties are dependencies or values of the standard library is `Sendable`, so its
/// effects can use them. With other properties the feature has to declare the conformance, or an effect that uses them
/// causes a warning. Actions without a `body` cause a warning too; add an empty `body` if only a parent handles them.
///
/// On an enum with features as payloads the macro generates the combined state, actions and body:
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
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
public macro Reducer() = #externalMacro(module: "ComposableMacros", type: "ReducerMacro")

/// Marks a case of an enum reducer as state that is cleared by its first action, like an alert.
///
/// Cases with an `AlertState` or a `ConfirmationDialogState` do not need the macro.
@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ComposableMacros", type: "ReducerCaseMarkerMacro")

/// Marks a case of an enum reducer as state without a feature.
@attached(peer, names: named(_))
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ComposableMacros", type: "ReducerCaseMarkerMacro")
