public import CasePathsCore
import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
public import IdentifiedCollections

extension Reducer {
  /// Runs this reducer on the list element of an action.
  ///
  /// An action for a missing element is ignored and reported as an issue.
  ///
  /// - Parameters:
  ///   - toLocalState: The key path of the list.
  ///   - toLocalAction: The case with the id and action of an element.
  ///   - toLocalEnvironment: A function that returns the environment of an element.
  ///   - breakpointOnNil: True to report an action for a missing element.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: A reducer of the feature with the list, for use in `combine`.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment, ID: Hashable>(
    state toLocalState: WritableKeyPath<GlobalState, IdentifiedArray<ID, State>>,
    action toLocalAction: AnyCasePath<GlobalAction, (ID, Action)>,
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

  /// Runs this reducer on the dictionary value of an action.
  ///
  /// An action for a missing key is ignored and reported as an issue.
  ///
  /// - Parameters:
  ///   - toLocalState: The key path of the dictionary.
  ///   - toLocalAction: The case with the key and action of a value.
  ///   - toLocalEnvironment: A function that returns the environment of a value.
  ///   - breakpointOnNil: True to report an action for a missing key.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: A reducer of the feature with the dictionary, for use in `combine`.
  public func forEach<GlobalState, GlobalAction, GlobalEnvironment, Key: Hashable>(
    state toLocalState: WritableKeyPath<GlobalState, [Key: State]>,
    action toLocalAction: AnyCasePath<GlobalAction, (Key, Action)>,
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

/// Returns the effect of an element, embedded in the actions of the list.
private func lifted<GlobalAction, Action, ID: Hashable>(
  _ effect: ComposableCore.Effect<Action>,
  of id: ID,
  _ toAction: AnyCasePath<GlobalAction, (ID, Action)>
) -> ComposableCore.Effect<GlobalAction> {
  if effect.isNone { return .none }
  // All effects of a reducer run in the store of the action.
  let embed: (Action) -> GlobalAction = { toAction.embed((id, $0)) }
  let carried = UncheckedSendable(embed)
  return effect.embedded { carried.value($0) }
}
