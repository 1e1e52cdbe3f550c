@_exported public import CasePathsCore

/// Gives an enum key paths to its cases, as structs have to their properties.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case rowTapped(id: Int)
///   case refresh
/// }
///
/// let path: CaseKeyPath<Action, Int> = \.rowTapped
/// let isRow = Action.refresh.is(\.rowTapped)  // false
/// ```
///
/// The enum conforms to `CasePathable` and `CasePathIterable`. Two cases cannot share a name. Add
/// `@dynamicMemberLookup` to the enum to read a payload like a property.
///
/// A path may go through an optional enum without spelling `some`. Only cases with the names of a sequence's
/// methods, such as `map` and `first`, need it: the paths of an optional are a sequence, whose own members
/// are found first. `\.destination.some.map` is always understood.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(_$Element),
  named(_$Iterator),
  named(_$Root)
)
public macro CasePathable() =
  #externalMacro(module: "ComposableMacros", type: "CasePathableMacro")
