public import CasePathsCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view's binding, under a name that ``CaseBindable()`` can write where views are not imported.
public typealias _ViewBinding<Value> = Binding<Value>

extension Binding where Value: CaseBindable {
  /// The case that the enum is in, with a binding to what it holds.
  @MainActor
  public var cases: Value.ViewBindingCases { Value._cases(of: self) }
}

extension Binding {
  /// The current case of an enum in the value, with a binding to its associated value:
  /// `switch $item.status { … }`.
  @MainActor
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Member.ViewBindingCases {
    let member: Binding<Member> = self[dynamicMember: keyPath]
    return member.cases
  }
}

/// The binding to what a case holds that an enum is in, for the code that ``CaseBindable()`` writes.
///
/// - Parameters:
///   - binding: The view's binding to the enum.
///   - path: The path to the case.
/// - Returns: The binding to the case's value.
@MainActor
public func _binding<Root: CasePathable, Value>(
  _ binding: _ViewBinding<Root>,
  to path: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>
) -> _ViewBinding<Value> {
  let path = Root.allCasePaths[keyPath: path]
  guard let present = path.extract(from: binding.wrappedValue) else {
    preconditionFailure("A binding was taken apart into a case that its enum is not in.")
  }
  // A control may read once more after the enum has gone to another case; it gets the last value.
  let last = LastPayload(present)
  return Binding(
    get: {
      if let value = path.extract(from: binding.wrappedValue) { last.value = value }
      return last.value
    },
    set: { value in
      guard path.extract(from: binding.wrappedValue) != nil else { return }
      last.value = value
      binding.wrappedValue = path.embed(value)
    }
  )
}

/// The last value that a case held.
@MainActor
private final class LastPayload<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
