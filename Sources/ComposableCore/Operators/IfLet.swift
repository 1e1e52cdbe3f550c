public import CasePathsCore
public import ComposableDiagnostics

extension Reducer {
  /// Runs a child reducer on an optional field while it holds a value.
  ///
  /// The child runs before this reducer. When the value becomes `nil`, or changes its case or `id`, the child's effects
  /// are cancelled. A child action while the value is `nil` is reported as an issue, and only this reducer runs.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional field.
  ///   - toWrappedAction: The case that holds the child's actions.
  ///   - wrapped: The child's reducer.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer, preceded by the child's reducer.
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self,
      child: wrapped(),
      toChildState: toWrappedState,
      toChildAction: toWrappedAction,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Clears the alert or dialog in an optional field after one of its actions.
  ///
  /// If this reducer assigns another alert during the action, the new alert stays. An action while the field is `nil`
  /// is reported as an issue.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional field.
  ///   - toWrappedAction: The case that holds the alert's actions.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer with the alert's dismissal.
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toWrappedState,
      action: toWrappedAction,
      then: { EmptyReducer<WrappedState, WrappedAction>() },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

@usableFromInline
struct _IfLetReducer<Parent: Reducer, Child: Reducer>: _OperatorReducer {
  @usableFromInline typealias State = Parent.State
  @usableFromInline typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let toChildState: WritableKeyPath<Parent.State, Child.State?>
  @usableFromInline let toChildAction: CaseKeyPath<Parent.Action, Child.Action>
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    parent: Parent,
    child: Child,
    toChildState: WritableKeyPath<Parent.State, Child.State?>,
    toChildAction: CaseKeyPath<Parent.Action, Child.Action>,
    callSite: CallSite
  ) {
    self.parent = parent
    self.child = child
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.callSite = callSite
  }

  @inlinable
  func _resolve() -> _ResolvedReducer<State, Action> {
    let path = _StatePath(toChildState)
    let reader = StateReader(toChildState)
    let toAction = AnyCasePath(toChildAction)
    let parent = parent._resolve()
    let child = _Lazy { [child] in child._resolve() }
    let identity = ChildIdentity<Child.State>()
    let isEphemeral = Child.State.self is any _EphemeralState.Type
    let operatorID = OperatorID(of: Self.self, at: callSite)

    return { state, action, context in
      let run = ChildRun(
        of: operatorID,
        in: context,
        child: { reader.identity(at: &state, identity) }
      )
      var childEffect = Effect<Action>.none
      var dismissed: AnyHashable?
      if let childAction = toAction.extract(from: action) {
        let ran: Void? = path.modify(&state) { optional in
          optional.modifyInPlace { childState in
            let context = run.context(of: identity.of(&childState))
            let effect = child.value(&childState, childAction, context)
            if isEphemeral { dismissed = identity.of(&childState) }
            guard !effect.isNone else { return }
            let key = run.key(of: identity.of(&childState))
            childEffect = effect.lifted(by: { toAction.embed($0) }, in: key)
          }
        }
        if ran == nil { reportNil(action) }
      }
      return run.after(
        childEffect,
        parent(&state, action, context),
        dismissed: dismissed,
        child: { reader.identity(at: &state, identity) },
        clear: { path.modify(&state) { $0.clear() } }
      )
    }
  }

  @usableFromInline
  func reportNil(_ action: Action) {
    report(Messages.childStateIsNil(action, callSite: callSite), at: callSite)
  }
}

extension StateReader {
  /// Returns the identity of the child in the optional state at `root`; `nil` if the child is absent.
  ///
  /// The child may be large, so it is read in place.
  @inlinable
  func identity<Child>(
    at root: UnsafePointer<Root>,
    _ identity: ChildIdentity<Child>
  ) -> AnyHashable? where Value == Child? {
    var found: AnyHashable?
    read(root) { optional in
      // Mutable only for `modifyInPlace`, without a change.
      found = UnsafeMutablePointer(mutating: optional).pointee.modifyInPlace { identity.of(&$0) }
    }
    return found
  }
}
