public import CasePathsCore
public import ComposableDiagnostics

extension Reducer {
  /// Runs a child reducer on one case of this reducer's enum state.
  ///
  /// The child runs before this reducer. A change of the case, or of the payload's `id`, cancels the child's effects.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state.
  ///   - toCaseAction: The case that holds the child's actions.
  ///   - case: The child's reducer.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer, preceded by the child's reducer.
  @inlinable
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLetReducer<Self, Case> {
    _IfCaseLetReducer(
      parent: self,
      child: `case`(),
      toChildState: toCaseState,
      toChildAction: toCaseAction,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A reducer with a child in one case of its state; created by `ifCaseLet`.
public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: _OperatorReducer {
  /// The parent's state.
  public typealias State = Parent.State
  /// The parent's action.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let toChildState: CaseKeyPath<Parent.State, Child.State>
  @usableFromInline let toChildAction: CaseKeyPath<Parent.Action, Child.Action>
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    parent: Parent,
    child: Child,
    toChildState: CaseKeyPath<Parent.State, Child.State>,
    toChildAction: CaseKeyPath<Parent.Action, Child.Action>,
    callSite: CallSite
  ) {
    self.parent = parent
    self.child = child
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.callSite = callSite
  }

  /// Resolves the parent, the child and the paths to the child.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let toState = AnyCasePath(toChildState)
    let toAction = AnyCasePath(toChildAction)
    let parent = parent._resolve()
    let child = _Lazy { [child] in child._resolve() }
    let identity = ChildIdentity<Child.State>()
    let operatorID = OperatorID(of: Self.self, at: callSite)

    return { state, action, context in
      let run = ChildRun(
        of: operatorID,
        in: context,
        child: { toState.identity(in: state, identity) }
      )
      var childEffect = Effect<Action>.none
      if let childAction = toAction.extract(from: action) {
        let ran: Void? = toState.modify(&state) { childState in
          let context = run.context(of: identity.of(&childState))
          let effect = child.value(&childState, childAction, context)
          guard !effect.isNone else { return }
          let key = run.key(of: identity.of(&childState))
          childEffect = effect.lifted(by: { toAction.embed($0) }, in: key)
        }
        if ran == nil { reportOtherCase(action, state) }
      }
      return run.after(childEffect, parent(&state, action, context)) {
        toState.identity(in: state, identity)
      }
    }
  }

  @usableFromInline
  func reportOtherCase(_ action: Action, _ state: State) {
    report(Messages.caseIsAnother(action, state: state, callSite: callSite), at: callSite)
  }
}

extension AnyCasePath {
  /// Returns the identity of the case's child; `nil` if `root` is in another case.
  @inlinable
  func identity(in root: Root, _ identity: ChildIdentity<Value>) -> AnyHashable? {
    var child = extract(from: root)
    return child.modifyInPlace { identity.of(&$0) }
  }
}
