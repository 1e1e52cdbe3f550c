#if !OlderNames
// The most frequent older names: without the trait, a use of them is reported with the manifest's line.

/// Unavailable; a view over state that is not observable.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public struct WithViewStore<ViewState, ViewAction, Content> {}

/// Unavailable; a view over optional state.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public struct IfLetStore<ChildState, Action, Content> {}

/// Unavailable; a view over a collection's elements.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public struct ForEachStore<ChildState, Action, Data, ID, Content> {}

/// Unavailable; a view over an enum's cases.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public struct SwitchStore<EnumState, Action, Content> {}

/// Unavailable; a stack of views.
@available(
  *,
  unavailable,
  message: """
    an older name; it needs this package's trait "OlderNames". In your Package.swift, remove the traits from the line of \
    open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["OlderNames"]).
    """
)
public struct NavigationStackStore<ElementState, Action, Root, Destination> {}
#endif
