public import CasePathsCore

/// A store of an enum of features.
@preconcurrency
@MainActor
public protocol _StoreWithCaseScope {
  /// The enum of the children's stores.
  associatedtype _CaseScope: CasePathable

  /// The store of the current case.
  var _caseScope: _CaseScope { get }
}

extension Store: _StoreWithCaseScope
where
  State: CaseReducerState & ObservableState,
  State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{
  /// The store of the current case.
  public var _caseScope: State.StateReducer.CaseScope { self.case }
}

/// An optional store of an enum of features.
@preconcurrency
@MainActor
public protocol _OptionalStoreWithCaseScope: ExpressibleByNilLiteral {
  /// The enum of the children's stores.
  associatedtype _CaseScope: CasePathable

  /// The store of the current case; `nil` if the store is nil.
  var _optionalCaseScope: _CaseScope? { get }
}

extension Optional: _OptionalStoreWithCaseScope where Wrapped: _StoreWithCaseScope {
  /// The store of the current case; `nil` if the store is nil.
  public var _optionalCaseScope: Wrapped._CaseScope? { self?._caseScope }
}

extension _OptionalStoreWithCaseScope {
  /// The store of one case; `nil` if the store is nil or in another case.
  ///
  /// Setting nil sets the optional to nil if the case is current. All other writes are ignored: a store is derived from
  /// its state.
  public subscript<Case>(
    _caseScope keyPath: KeyPath<_CaseScope.AllCasePaths, AnyCasePath<_CaseScope, Case>>
  ) -> Case? {
    get {
      _optionalCaseScope.flatMap { _CaseScope.allCasePaths[keyPath: keyPath].extract(from: $0) }
    }
    set { if newValue == nil, self[_caseScope: keyPath] != nil { self = nil } }
  }
}
