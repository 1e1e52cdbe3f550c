public import CasePathsCore
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Binding where Value: _OptionalStoreWithCaseScope {
  /// A binding to the store of one case of the presented enum.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.destination, action: \.destination).edit) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// Writing `nil` dismisses the presentation if the enum is in the case.
  @MainActor
  public subscript<Case>(
    dynamicMember keyPath: KeyPath<
      Value._CaseScope.AllCasePaths, AnyCasePath<Value._CaseScope, Case>
    >
  ) -> Binding<Case?> {
    Binding<Case?>(
      get: { wrappedValue[_caseScope: keyPath] },
      set: { wrappedValue[_caseScope: keyPath] = $0 }
    )
  }
}
