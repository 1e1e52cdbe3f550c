public import CasePathsCore
import ComposableDiagnostics
public import IdentifiedCollections

extension AnyReducer {
  /// Makes this reducer of a child one of the parent's, whose field it runs on.
  ///
  /// - Parameters:
  ///   - toChildState: The field that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - toChildEnvironment: Makes the child's environment of the parent's.
  /// - Returns: The parent's reducer.
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state toChildState: WritableKeyPath<ParentState, State>,
    action toChildAction: AnyCasePath<ParentAction, Action>,
    environment toChildEnvironment: @escaping (_ environment: ParentEnvironment) -> Environment
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    AnyReducer<ParentState, ParentAction, ParentEnvironment> { environment in
      Scope(state: toChildState, action: toChildAction) {
        reducer(toChildEnvironment(environment))
      }
    }
  }

  /// Makes this reducer of a child one of the parent's, of whose enum state it runs on one case.
  ///
  /// An action that comes while the state is another case is reported as an issue.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - toChildEnvironment: Makes the child's environment of the parent's.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The parent's reducer.
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state toChildState: AnyCasePath<ParentState, State>,
    action toChildAction: AnyCasePath<ParentAction, Action>,
    environment toChildEnvironment: @escaping (_ environment: ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    AnyReducer<ParentState, ParentAction, ParentEnvironment> { environment in
      Scope(
        state: toChildState,
        action: toChildAction,
        child: { reducer(toChildEnvironment(environment)) },
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }

  /// Runs this reducer while there is a state; an action that comes while there is none is reported.
  ///
  /// The child's effects outlive its state, as they did before there was `ifLet`: cancel them when the state
  /// is taken away, or write `ifLet`.
  ///
  /// - Parameters:
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The reducer of an optional state.
  public func optional(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> AnyReducer<State?, Action, Environment> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return AnyReducer<State?, Action, Environment> { environment in
      FoundChild(
        child: reducer(environment),
        find: { action in ((), action) },
        modify: { state, _, body in state.modifyInPlace(body) },
        embed: { _, action in action },
        reportMissing: { action, _ in
          report(
            Messages.childStateIsNil(action, operator: "optional", callSite: callSite),
            at: callSite
          )
        }
      )
    }
  }

  /// Makes this reducer of an element one of the parent's, with a collection of them.
  ///
  /// An action for an element that is not there is reported as an issue. Effects of elements outlive
  /// them, as they did before there was `forEach` of ``Reducer``.
  ///
  /// - Parameters:
  ///   - toElements: The field that holds the elements.
  ///   - toElementAction: The case that holds an element's id and its action.
  ///   - toElementEnvironment: Makes the elements' environment of the parent's.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The parent's reducer.
  public func forEach<ParentState, ParentAction, ParentEnvironment, ID: Hashable & Sendable>(
    state toElements: WritableKeyPath<ParentState, IdentifiedArray<ID, State>>,
    action toElementAction: AnyCasePath<ParentAction, (ID, Action)>,
    environment toElementEnvironment: @escaping (_ environment: ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return AnyReducer<ParentState, ParentAction, ParentEnvironment> { environment in
      FoundChild(
        child: reducer(toElementEnvironment(environment)),
        find: { toElementAction.extract(from: $0) },
        modify: { state, id, body in state[keyPath: toElements][id: id].modifyInPlace(body) },
        embed: { id, action in toElementAction.embed((id, action)) },
        reportMissing: { action, id in
          report(Messages.elementIsMissing(action, id: id, callSite: callSite), at: callSite)
        }
      )
    }
  }

  /// Makes this reducer of an element one of the parent's, with a dictionary of them.
  ///
  /// An action for an element that is not there is reported as an issue.
  ///
  /// - Parameters:
  ///   - toElements: The field that holds the elements.
  ///   - toElementAction: The case that holds an element's key and its action.
  ///   - toElementEnvironment: Makes the elements' environment of the parent's.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The parent's reducer.
  public func forEach<ParentState, ParentAction, ParentEnvironment, Key: Hashable & Sendable>(
    state toElements: WritableKeyPath<ParentState, [Key: State]>,
    action toElementAction: AnyCasePath<ParentAction, (Key, Action)>,
    environment toElementEnvironment: @escaping (_ environment: ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return AnyReducer<ParentState, ParentAction, ParentEnvironment> { environment in
      FoundChild(
        child: reducer(toElementEnvironment(environment)),
        find: { toElementAction.extract(from: $0) },
        modify: { state, key, body in state[keyPath: toElements][key].modifyInPlace(body) },
        embed: { key, action in toElementAction.embed((key, action)) },
        reportMissing: { action, key in
          report(Messages.elementIsMissing(action, id: key, callSite: callSite), at: callSite)
        }
      )
    }
  }
}

/// Runs a child's reducer where its state is found, and reports actions for a child that is not there.
///
/// The child's effects are the parent's: they have no scope of their own.
private struct FoundChild<State, Action, Child: Reducer, Address: Sendable>: _OperatorReducer {
  let child: Child
  /// Takes a child's address and action out of the parent's action.
  let find: (Action) -> (Address, Child.Action)?
  /// Changes the state of the child at an address; nil where there is none.
  let modify:
    (inout State, Address, (inout Child.State) -> Effect<Child.Action>) -> Effect<Child.Action>?
  /// Turns a child's action into one of the parent's.
  let embed: @Sendable (Address, Child.Action) -> Action
  let reportMissing: (Action, Address) -> Void

  func _resolve() -> _ResolvedReducer<State, Action> {
    let lazyChild = _Lazy { [child] in child._resolve() }
    return { state, action, context in
      guard let (address, childAction) = find(action) else { return .none }
      let effect = modify(&state, address) { lazyChild.value(&$0, childAction, context) }
      guard let effect else {
        reportMissing(action, address)
        return .none
      }
      return effect.lifted { [embed] in embed(address, $0) }
    }
  }
}
