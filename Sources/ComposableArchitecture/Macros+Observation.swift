import ComposableCore

/// Lets views observe the fields of a feature's state one by one.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @Presents var detail: Detail.State?
/// }
/// ```
///
/// A struct's stored variables become accessors over private storage; they are still changed in place,
/// and those without observers cost next to nothing. On an enum the macro tells the cases apart.
/// Fields marked `@Shared` or `@SharedReader` are left as they are, and so are those marked
/// ``ObservationStateIgnored()``.
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

/// Makes one field of observable state observed; `@ObservableState` applies it to every field.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "ComposableMacros", type: "ObservationStateTrackedMacro")

/// Leaves one field of observable state as it is: its changes are told to no observer.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "ComposableMacros", type: "ObservationStateIgnoredMacro")

/// Holds the state of a child that is presented while the value is there.
///
/// The variable is an optional in a struct marked ``ObservableState()``. Its projection, `$detail` for
/// `detail`, is the `PresentationState` that `ifLet` works on.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() =
  #externalMacro(module: "ComposableMacros", type: "PresentsMacro")
