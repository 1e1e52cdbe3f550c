#if Views
import CasePaths
import ComposableViews

/// Derives bindings to the payloads of an enum's cases from a binding to the enum.
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
/// The macro adds conformances to `CaseBindable` and `CasePathable`. While the enum is in another case, a binding to a
/// payload ignores writes and reads the payload's last value.
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
#endif
