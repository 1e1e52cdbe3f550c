public import CasePathsCore
public import SwiftNavigation

/// An enum that a binding can be taken apart of, case by case; `@CaseBindable` writes the conformance.
public protocol CaseBindable: CasePathable {
  /// The enum's cases, each with a binding to what it holds.
  associatedtype BindingCases

  /// The enum's cases, each with a view's binding to what it holds.
  associatedtype ViewBindingCases

  /// The case that a binding's enum is in.
  @MainActor static func _cases(of binding: UIBinding<Self>) -> BindingCases

  /// The case that a view's binding's enum is in.
  @MainActor static func _cases(of binding: _ViewBinding<Self>) -> ViewBindingCases
}

extension UIBinding where Value: CaseBindable {
  /// The case that the enum is in, with a binding to what it holds; read within ``observe(isolation:_:)``.
  public var cases: Value.BindingCases { Value._cases(of: self) }
}

extension UIBinding {
  /// The current case of an enum in the value, with a binding to its associated value:
  /// `switch $item.status { … }`.
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Member.BindingCases {
    let member: UIBinding<Member> = self[dynamicMember: keyPath]
    return member.cases
  }
}

/// The binding to what a case holds that an enum is in, for the code that ``CaseBindable()`` writes.
///
/// - Parameters:
///   - binding: The binding to the enum.
///   - path: The path to the case.
/// - Returns: The binding to the case's value.
@MainActor
public func _binding<Root: CasePathable, Value>(
  _ binding: UIBinding<Root>,
  to path: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>
) -> UIBinding<Value> {
  guard let payload = binding[dynamicMember: path] else {
    preconditionFailure("A binding was taken apart into a case that its enum is not in.")
  }
  return payload
}
