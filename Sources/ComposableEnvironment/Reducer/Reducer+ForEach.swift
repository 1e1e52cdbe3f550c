public import CasePathsCore
import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
public import IdentifiedCollections

extension Reducer {
  /// Runs this reducer on the element of a list that an action is for.
  ///
  /// An action for an element that is not in the list changes nothing and is reported as an issue.
  ///
  /// - Parameters:
  ///   - toLocalState: The list.
  ///   - toLocalAction: The case that holds an element's id and its action.
  ///   - toLocalEnvironment: What an element may know of the larger feature's environment.
  ///   - breakpointOnNil: Whether an action for an absent element is an issue.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: A reducer of the feature with the list, to be combined with others.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment, ID: Hashable>(
    state toLocalState: WritableKeyPath<GlobalState, IdentifiedArray<ID, State>>,
    action toLocalAction: CasePath<GlobalAction, (ID, Action)>,
    environment toLocalEnvironment: @escaping (GlobalEnvironment) -> Environment,
    breakpointOnNil: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = _StatePath(toLocalState)
    return .init(step: { state, action, environment, place in
      guard let (id, action) = toLocalAction.extract(from: action) else { return .none }
      let environment = toLocalEnvironment(environment)
      let effect = path.modify(&state) { elements -> ComposableCore.Effect<Action>? in
        guard let index = elements.index(id: id) else { return nil }
        return reduce(&elements[index], action, environment, place.element(id))
      }
      guard let effect else {
        if breakpointOnNil { report(Messages.absentElement(action, id: id), at: callSite) }
        return .none
      }
      return lifted(effect, of: id, toLocalAction)
    })
  }

  /// Runs this reducer on the value of a dictionary that an action is for.
  ///
  /// An action for a key that is not in the dictionary changes nothing and is reported as an issue.
  ///
  /// - Parameters:
  ///   - toLocalState: The dictionary.
  ///   - toLocalAction: The case that holds a value's key and its action.
  ///   - toLocalEnvironment: What a value may know of the larger feature's environment.
  ///   - breakpointOnNil: Whether an action for an absent key is an issue.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: A reducer of the feature with the dictionary, to be combined with others.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment, Key: Hashable>(
    state toLocalState: WritableKeyPath<GlobalState, [Key: State]>,
    action toLocalAction: CasePath<GlobalAction, (Key, Action)>,
    environment toLocalEnvironment: @escaping (GlobalEnvironment) -> Environment,
    breakpointOnNil: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = _StatePath(toLocalState)
    return .init(step: { state, action, environment, place in
      guard let (key, action) = toLocalAction.extract(from: action) else { return .none }
      let environment = toLocalEnvironment(environment)
      let effect = path.modify(&state) { values -> ComposableCore.Effect<Action>? in
        guard let index = values.index(forKey: key) else { return nil }
        return reduce(&values.values[index], action, environment, place.element(key))
      }
      guard let effect else {
        if breakpointOnNil { report(Messages.absentElement(action, id: key), at: callSite) }
        return .none
      }
      return lifted(effect, of: key, toLocalAction)
    })
  }
}

/// An element's effect as its list's.
private func lifted<GlobalAction, Action, ID: Hashable>(
  _ effect: ComposableCore.Effect<Action>,
  of id: ID,
  _ toAction: CasePath<GlobalAction, (ID, Action)>
) -> ComposableCore.Effect<GlobalAction> {
  if effect.isNone { return .none }
  // What a reducer returns is run in one place, by the store that reduced the action.
  let embed: (Action) -> GlobalAction = { toAction.embed((id, $0)) }
  let carried = UncheckedSendable(embed)
  return effect.embedded { carried.value($0) }
}
