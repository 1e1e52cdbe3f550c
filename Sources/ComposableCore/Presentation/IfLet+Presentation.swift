public import CasePathsCore
public import ComposableDiagnostics

extension Reducer {
  /// Runs a child reducer while a `@Presents` field has a value, and clears the field on `dismiss`.
  ///
  /// The child reduces its action first, then this reducer. The child's effects are cancelled when the presentation
  /// ends: by `dismiss`, or if the field becomes nil or changes its case or `id`. The child can dismiss itself with
  /// `@Dependency(\.dismiss)`.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected field: `\.$child`.
  ///   - toPresentationAction: The case that holds the child's actions and its dismissal.
  ///   - destination: The child's reducer.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer preceded by the child's reducer.
  @inlinable
  @warn_unqualified_access
  public func ifLet<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      parent: self,
      destination: destination(),
      toState: toPresentationState,
      toAction: toPresentationAction,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs the case reducers of an enum while a `@Presents` field has a value.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected field: `\.$destination`.
  ///   - toPresentationAction: The case that holds the children's actions and their dismissal.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer preceded by the children's reducers.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> where ChildState.StateReducer.Action == ChildAction {
    self.ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { ChildState.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Clears the state of an alert or dialog in a `@Presents` field on `dismiss` and on its actions.
  ///
  /// Such state has no reducer.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected field: `\.$alert`.
  ///   - toPresentationAction: The case that holds the alert's actions and its dismissal.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer with the dismissal of the alert.
  @inlinable
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { EmptyReducer<DestinationState, DestinationAction>() },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

@usableFromInline
struct _PresentationReducer<Parent: Reducer, Destination: Reducer>: _OperatorReducer {
  @usableFromInline typealias State = Parent.State
  @usableFromInline typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let destination: Destination
  @usableFromInline
  let toState: WritableKeyPath<Parent.State, PresentationState<Destination.State>>
  @usableFromInline
  let toAction: CaseKeyPath<Parent.Action, PresentationAction<Destination.Action>>
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    parent: Parent,
    destination: Destination,
    toState: WritableKeyPath<Parent.State, PresentationState<Destination.State>>,
    toAction: CaseKeyPath<Parent.Action, PresentationAction<Destination.Action>>,
    callSite: CallSite
  ) {
    self.parent = parent
    self.destination = destination
    self.toState = toState
    self.toAction = toAction
    self.callSite = callSite
  }

  @inlinable
  func _resolve() -> _ResolvedReducer<State, Action> {
    let presentation = ResolvedPresentation(self)
    let parent = parent._resolve()
    return { state, action, context in
      let run = presentation.run(in: context, &state)
      let child = presentation.before(&state, action, run)
      let parentEffect = parent(&state, action, context)
      return presentation.after(&state, run, child, parentEffect)
    }
  }
}

/// The two phases of a presentation: before and after the parent reduces the action.
@usableFromInline
struct ResolvedPresentation<State, Action, ChildState, ChildAction> {
  @usableFromInline
  struct Child {
    @usableFromInline var effect = Effect<Action>.none
    /// The identity of the child to dismiss if it is still present after the parent; `nil` without a dismissal.
    @usableFromInline var dismissed: AnyHashable?

    @inlinable
    init() {}
  }

  @usableFromInline let path: _StatePath<State, PresentationState<ChildState>>
  @usableFromInline let toAction: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let child: _Lazy<_ResolvedReducer<ChildState, ChildAction>>
  @usableFromInline let identity: ChildIdentity<ChildState>
  @usableFromInline let ephemeral: EphemeralMatch<ChildState, ChildAction>
  @usableFromInline let operatorID: OperatorID
  @usableFromInline let callSite: CallSite

  @inlinable
  init<Parent: Reducer<State, Action>, Destination: Reducer<ChildState, ChildAction>>(
    _ reducer: _PresentationReducer<Parent, Destination>
  ) {
    path = _StatePath(reducer.toState)
    toAction = AnyCasePath(reducer.toAction)
    child = _Lazy { reducer.destination._resolve() }
    callSite = reducer.callSite
    identity = ChildIdentity()
    ephemeral = EphemeralMatch()
    operatorID = OperatorID(of: _PresentationReducer<Parent, Destination>.self, at: callSite)
  }

  @inlinable
  func run(in context: _ReduceContext, _ state: inout State) -> ChildRun {
    ChildRun(
      of: operatorID,
      in: context,
      child: { path.value(in: &state).identity(identity) }
    )
  }

  @inlinable
  func before(_ state: inout State, _ action: Action, _ run: ChildRun) -> Child {
    var child = Child()
    switch toAction.extract(from: action) {
    case nil:
      return child
    case .dismiss?:
      child.dismissed = path.value(in: &state).identity(identity)
      if child.dismissed == nil { reportAbsent(action) }
    case .presented(let childAction)?:
      let ran: Void? = path.modify(&state) { presentation in
        presentation.wrappedValue.modifyInPlace { childState in
          if ephemeral.matches(&childState, childAction) {
            child.dismissed = identity.of(&childState)
          }
          child.effect = reduce(&childState, childAction, run)
        }
      }
      if ran == nil { reportAbsent(action) }
    }
    return child
  }

  @inlinable
  func reduce(
    _ state: inout ChildState,
    _ action: ChildAction,
    _ run: ChildRun
  ) -> Effect<Action> {
    let context = run.context(of: identity.of(&state))
    let outer = PresentationFrame.enter()
    let effect = child.value(&state, action, context)
    PresentationFrame.leave(to: outer)
    guard !effect.isNone else { return .none }
    return presented(effect, in: run.key(of: identity.of(&state)))
  }

  @usableFromInline
  func presented(_ effect: Effect<ChildAction>, in key: ChildKey) -> Effect<Action> {
    let toAction = toAction
    return
      effect
      .lifted(by: { toAction.embed(.presented($0)) }, in: key)
      .mapRuns { $0.dismissed { toAction.embed(.dismiss) } }
  }

  @inlinable
  func after(
    _ state: inout State,
    _ run: ChildRun,
    _ child: Child,
    _ parentEffect: Effect<Action>
  ) -> Effect<Action> {
    run.after(
      child.effect,
      parentEffect,
      dismissed: child.dismissed,
      child: { path.value(in: &state).identity(identity) },
      clear: { path.modify(&state) { $0.wrappedValue.clear() } }
    )
  }

  @usableFromInline
  func reportAbsent(_ action: Action) {
    report(Messages.presentationIsAbsent(action, callSite: callSite), at: callSite)
  }
}
