#if OlderNames
public import CasePathsCore
import ComposableDiagnostics
public import IdentifiedCollections

extension AnyReducer {
  /// Transforms this child reducer into a reducer of the parent that runs on one field.
  ///
  /// - Parameters:
  ///   - toChildState: The field that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - toChildEnvironment: A function that derives the child's environment from the parent's.
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

  /// Transforms this child reducer into a reducer of the parent that runs on one case of an enum state.
  ///
  /// An action received in another case is reported as an issue.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - toChildEnvironment: A function that derives the child's environment from the parent's.
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

  /// Runs this reducer on non-nil state; an action received while the state is `nil` is reported as an issue.
  ///
  /// The child's effects outlive its state, unlike with `ifLet`: cancel them when the state becomes `nil`, or use
  /// `ifLet`.
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

  /// Transforms this element reducer into a reducer of a parent with a collection of elements.
  ///
  /// An action for a missing element is reported as an issue. The effects of elements outlive the elements, unlike with
  /// `forEach` of ``Reducer``.
  ///
  /// - Parameters:
  ///   - toElements: The field that holds the elements.
  ///   - toElementAction: The case that holds an element's id and its action.
  ///   - toElementEnvironment: A function that derives the elements' environment from the parent's.
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

  /// Transforms this element reducer into a reducer of a parent with a dictionary of elements.
  ///
  /// An action for a missing element is reported as an issue.
  ///
  /// - Parameters:
  ///   - toElements: The field that holds the elements.
  ///   - toElementAction: The case that holds an element's key and its action.
  ///   - toElementEnvironment: A function that derives the elements' environment from the parent's.
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

/// A reducer that runs a child at the location of its state, and reports actions for a missing child.
///
/// The child's effects belong to the parent, without a separate scope.
private struct FoundChild<State, Action, Child: Reducer, Address: Sendable>: _OperatorReducer {
  let child: Child
  /// Extracts a child's address and action from the parent's action; returns `nil` for other actions.
  let find: (Action) -> (Address, Child.Action)?
  /// Changes the state of the child at an address; returns `nil` if the child is missing.
  let modify:
    (inout State, Address, (inout Child.State) -> Effect<Child.Action>) -> Effect<Child.Action>?
  /// Embeds a child's action in the parent's action.
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
#endif
