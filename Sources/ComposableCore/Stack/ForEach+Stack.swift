public import CasePathsCore
public import ComposableDiagnostics
import Dependencies
public import IdentifiedCollections
public import OrderedCollections

extension Reducer {
  /// Runs a child reducer on the stack element of an action, and performs pushes and pops.
  ///
  /// The element reduces its action first, then this reducer. A pushed element is on the stack when this reducer
  /// receives `push`; popped elements are removed after this reducer received `popFrom`. The effects of a removed
  /// element are cancelled, regardless of the cause. An element can pop itself and all elements above it with
  /// `@Dependency(\.dismiss)`.
  ///
  /// - Parameters:
  ///   - toStackState: The field that holds the stack.
  ///   - toStackAction: The case that holds the stack's actions.
  ///   - destination: The reducer of one element.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer preceded by the elements' reducers.
  @inlinable
  @warn_unqualified_access
  public func forEach<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _StackReducer(
      parent: self,
      destination: destination(),
      toState: toStackState,
      toAction: toStackAction,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs the case reducers of an enum on the elements of a stack.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path)
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: The field that holds the stack.
  ///   - toStackAction: The case that holds the stack's actions.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer preceded by the elements' reducers.
  @inlinable
  @warn_unqualified_access
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> where DestinationState.StateReducer.Action == DestinationAction {
    self.forEach(
      toStackState,
      action: toStackAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

@usableFromInline
struct _StackReducer<Parent: Reducer, Destination: Reducer>: _OperatorReducer {
  @usableFromInline typealias State = Parent.State
  @usableFromInline typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let destination: Destination
  @usableFromInline let toState: WritableKeyPath<Parent.State, StackState<Destination.State>>
  @usableFromInline
  let toAction: CaseKeyPath<Parent.Action, StackAction<Destination.State, Destination.Action>>
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    parent: Parent,
    destination: Destination,
    toState: WritableKeyPath<Parent.State, StackState<Destination.State>>,
    toAction: CaseKeyPath<Parent.Action, StackAction<Destination.State, Destination.Action>>,
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
    let stack = ResolvedStack(self)
    let parent = parent._resolve()
    return { state, action, context in
      let run = stack.run(in: context, &state)
      let element = stack.before(&state, action, run)
      let parentEffect = parent(&state, action, context)
      return stack.after(&state, run, element, parentEffect)
    }
  }
}

/// The two phases of a stack: before and after the parent reduces the action.
@usableFromInline
struct ResolvedStack<State, Action, ElementState, ElementAction> {
  @usableFromInline
  struct Element {
    @usableFromInline var effect = Effect<Action>.none
    /// The lowest element to remove after the parent reduced the action; `nil` if no element is removed.
    @usableFromInline var popped: StackElementID?

    @inlinable
    init() {}
  }

  @usableFromInline let path: _StatePath<State, StackState<ElementState>>
  @usableFromInline let toAction: AnyCasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let element: _Lazy<_ResolvedReducer<ElementState, ElementAction>>
  @usableFromInline let operatorID: OperatorID
  @usableFromInline let callSite: CallSite

  @inlinable
  init<Parent: Reducer<State, Action>, Destination: Reducer<ElementState, ElementAction>>(
    _ reducer: _StackReducer<Parent, Destination>
  ) {
    path = _StatePath(reducer.toState)
    toAction = AnyCasePath(reducer.toAction)
    element = _Lazy { reducer.destination._resolve() }
    callSite = reducer.callSite
    operatorID = OperatorID(of: _StackReducer<Parent, Destination>.self, at: callSite)
  }

  @inlinable
  func run(in context: _ReduceContext, _ state: inout State) -> ChildRun {
    ChildRun(
      of: operatorID,
      in: context,
      elements: { path.read(&state) { ElementsBefore($0.pointee.entries) } }
    )
  }

  @inlinable
  func before(_ state: inout State, _ action: Action, _ run: ChildRun) -> Element {
    var element = Element()
    switch toAction.extract(from: action) {
    case nil:
      break
    case .element(let id, let elementAction)?:
      if let effect = reduce(&state, id, elementAction, run) {
        element.effect = effect
      } else {
        reportMissing(id, action, path.value(in: &state).ids)
      }
    case .popFrom(let id)?:
      let ids = path.value(in: &state).ids
      if ids.contains(id) { element.popped = id } else { reportMissing(poppedFrom: id, ids) }
    case .push(let id, let elementState)?:
      push(elementState, id: id, on: &state)
    }
    return element
  }

  @inlinable
  func reduce(
    _ state: inout State,
    _ id: StackElementID,
    _ action: ElementAction,
    _ run: ChildRun
  ) -> Effect<Action>? {
    let context = run.context(of: AnyHashable(id))
    let effect = path.modify(&state) { stack in
      stack.modify(id: id) { elementState -> Effect<ElementAction> in
        let outer = PresentationFrame.enter()
        defer { PresentationFrame.leave(to: outer) }
        return element.value(&elementState, action, context)
      }
    }
    guard let effect else { return nil }
    return effect.isNone
      ? Effect<Action>.none : lifted(effect, of: id, in: run.key(of: AnyHashable(id)))
  }

  @usableFromInline
  func lifted(
    _ effect: Effect<ElementAction>,
    of id: StackElementID,
    in key: ChildKey
  ) -> Effect<Action> {
    let toAction = toAction
    return
      effect
      .lifted(by: { toAction.embed(.element(id: id, action: $0)) }, in: key)
      .mapRuns { $0.dismissed { toAction.embed(.popFrom(id: id)) } }
  }

  @usableFromInline
  func reportMissing(_ id: StackElementID, _ action: Action, _ ids: OrderedSet<StackElementID>) {
    let ids = Array(ids)
    let message = Messages.stackElementIsMissing(action, id: id, ids: ids, callSite: callSite)
    report(message, at: callSite)
  }

  @usableFromInline
  func reportMissing(poppedFrom id: StackElementID, _ ids: OrderedSet<StackElementID>) {
    report(Messages.poppedFromMissing(id, ids: Array(ids), callSite: callSite), at: callSite)
  }

  @usableFromInline
  func push(_ elementState: ElementState, id: StackElementID, on state: inout State) {
    let ids = path.value(in: &state).ids
    guard !ids.contains(id) else {
      let message = Messages.pushedTwice(id, ids: Array(ids), callSite: callSite)
      report(message, at: callSite)
      return
    }
    if DependencyValues.activeOverrides.context == .test { checkOrder(of: id) }
    path.modify(&state) { $0.push(elementState, id: id) }
  }

  /// Reports an id in a test that the running program would not have generated.
  private func checkOrder(of id: StackElementID) {
    // A replay pushes with the ids of the recorded program.
    guard ReplayLog.current.object?.isReplay != true else { return }
    let generator = DependencyValues.activeOverrides.stackElementID
    let next = generator.peek()
    if id == next {
      // Not `next()`: a replay log contains the ids that reducers generate, and this id comes with the action.
      generator.skip(id)
    } else if id.generation > next.generation {
      let message = Messages.pushedOutOfOrder(id, next: next, callSite: callSite)
      report(message, at: callSite)
    }
  }

  @inlinable
  func after(
    _ state: inout State,
    _ run: ChildRun,
    _ element: Element,
    _ parentEffect: Effect<Action>
  ) -> Effect<Action> {
    if let id = element.popped { path.modify(&state) { $0.pop(from: id) } }
    return run.after(
      element.effect,
      parentEffect,
      structure: { path.read(&state) { $0.pointee.entries.structureID } },
      children: { path.value(in: &state).entries }
    )
  }
}
