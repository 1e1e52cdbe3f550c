#if !OlderNames
// The most frequent older names: without the trait, a use of them is reported with the manifest's line.

/// Unavailable; the former name of ``Effect``.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public typealias EffectTask = Effect

/// Unavailable; the former name of ``Reducer``.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public typealias ReducerProtocol = Reducer

/// Unavailable; a reducer of versions below 1.0.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public struct AnyReducer<State, Action, Environment> {}

/// Unavailable; observes the state of a store.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public final class ViewStore<ViewState, ViewAction> {}

/// Unavailable; a binding in state that is not observable.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public struct BindingState<Value> {}

/// Unavailable; the result of an effect.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public enum TaskResult<Success> {}
#endif
