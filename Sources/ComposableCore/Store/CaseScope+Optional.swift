public import CasePathsCore

/// A store of an enum of features, which knows the store of the case that is there.
@preconcurrency
@MainActor
public protocol _StoreWithCaseScope {
  /// The enum of the children's stores.
  associatedtype _CaseScope: CasePathable

  /// The store of the case that is there.
  var _caseScope: _CaseScope { get }
}

extension Store: _StoreWithCaseScope
where
  State: CaseReducerState & ObservableState,
  State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{
  /// The store of the case that is there.
  public var _caseScope: State.StateReducer.CaseScope { self.case }
}

/// A store of an enum of features that may be absent.
@preconcurrency
@MainActor
public protocol _OptionalStoreWithCaseScope: ExpressibleByNilLiteral {
  /// The enum of the children's stores.
  associatedtype _CaseScope: CasePathable

  /// The store of the case that is there, if any is.
  var _optionalCaseScope: _CaseScope? { get }
}

extension Optional: _OptionalStoreWithCaseScope where Wrapped: _StoreWithCaseScope {
  /// The store of the case that is there, if any is.
  public var _optionalCaseScope: Wrapped._CaseScope? { self?._caseScope }
}

extension _OptionalStoreWithCaseScope {
  /// The store of one case; nil while another case is there, or none.
  ///
  /// Writing nil makes the whole optional nil if the case is there. Anything else that is written is ignored: a store
  /// comes from its state.
  public subscript<Case>(
    _caseScope keyPath: KeyPath<_CaseScope.AllCasePaths, AnyCasePath<_CaseScope, Case>>
  ) -> Case? {
    get {
      _optionalCaseScope.flatMap { _CaseScope.allCasePaths[keyPath: keyPath].extract(from: $0) }
    }
    set { if newValue == nil, self[_caseScope: keyPath] != nil { self = nil } }
  }
}
