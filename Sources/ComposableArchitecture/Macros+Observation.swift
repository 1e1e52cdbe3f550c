import ComposableCore

/// Makes each field of a feature's state observable by views.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @Presents var detail: Detail.State?
/// }
/// ```
///
/// The stored variables of a struct become accessors for private storage. They are mutated in place, and fields without
/// observers cost almost nothing. On an enum the macro distinguishes the cases. Fields marked `@Shared`,
/// `@SharedReader` or ``ObservationStateIgnored()`` are unchanged.
@attached(extension, conformances: ObservableState)
@attached(
  member,
  names: named(_$id),
  named(_$observationRegistrar),
  named(_$modifier),
  named(CodingKeys)
)
@attached(memberAttribute)
public macro ObservableState() =
  #externalMacro(module: "ComposableMacros", type: "ObservableStateMacro")

/// Observes a field of observable state; `@ObservableState` applies this macro to every field.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "ComposableMacros", type: "ObservationStateTrackedMacro")

/// Excludes a field of observable state from observation.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "ComposableMacros", type: "ObservationStateIgnoredMacro")

/// Presents a child while the optional variable has a value.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Presents var detail: Detail.State?
/// }
/// ```
///
/// The variable is a field of a struct marked ``ObservableState()``. Its projection, `$detail` for `detail`, is the
/// `PresentationState` that `ifLet` requires.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() =
  #externalMacro(module: "ComposableMacros", type: "PresentsMacro")
