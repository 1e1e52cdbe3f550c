import CasePaths
import ComposableViews

/// Lets a binding to an enum be taken apart into bindings to what its cases hold.
///
/// ```swift
/// @CaseBindable
/// enum Status {
///   case inStock(quantity: Int)
///   case outOfStock(isOnBackOrder: Bool)
/// }
/// ```
///
/// In a view:
///
/// ```swift
/// switch $item.status.cases {
/// case .inStock(let quantity):
///   Stepper("\(quantity.wrappedValue)", value: quantity)
/// case .outOfStock(let isOnBackOrder):
///   Toggle("On back order", isOn: isOnBackOrder)
/// }
/// ```
///
/// The enum conforms to `CaseBindable`, and gets what `@CasePathable` gives it. A binding to what a case
/// holds writes nothing while the enum is in another case, and then reads the last value it had.
@attached(extension, conformances: CasePathable, CasePathIterable, CaseBindable)
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(_$Element),
  named(_$Iterator),
  named(_$Root),
  named(BindingCases),
  named(ViewBindingCases),
  named(_cases)
)
public macro CaseBindable() =
  #externalMacro(module: "ComposableMacros", type: "CaseBindableMacro")
