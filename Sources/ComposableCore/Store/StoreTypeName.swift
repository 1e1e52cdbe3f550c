/// Returns the short name of a store's type.
///
/// `Store<Counter.State, Counter.Action>` is a `StoreOf<Counter>`. Stores of optionals, collections, presentations and
/// stacks of a feature also use the feature's name. Other types are written in full.
func storeTypeName<State, Action>(of store: Store<State, Action>) -> String {
  let state = TypeName(typeName(State.self))
  let action = TypeName(typeName(Action.self))
  return namedAfterFeature(state, action) ?? "Store<\(state.text), \(action.text)>"
}

private func namedAfterFeature(_ state: TypeName, _ action: TypeName) -> String? {
  switch (state.generic, state.arguments, action.generic, action.arguments) {
  case ("Optional", let state, _, _):
    feature(state.last, action).map { "StoreOf<\($0)?>" }
  case ("PresentationState", let state, "PresentationAction", let action):
    feature(state.last, action.last).map { "PresentationStoreOf<\($0)>" }
  case ("IdentifiedArray", let state, "IdentifiedAction", let action)
  where state.first == action.first:
    feature(state.last, action.last).map { "IdentifiedStoreOf<\($0)>" }
  case ("StackState", let state, "StackAction", let action) where state.first == action.first:
    feature(state.last, action.last).map { "StackStoreOf<\($0)>" }
  default:
    feature(state, action).map { "StoreOf<\($0)>" }
  }
}

private func feature(_ state: TypeName?, _ action: TypeName?) -> Substring? {
  guard
    let state = state?.text, state.hasSuffix(".State"),
    let action = action?.text, action.hasSuffix(".Action"),
    state.dropLast(".State".count) == action.dropLast(".Action".count)
  else { return nil }
  return state.dropLast(".State".count)
}

/// The name of a type, parsed at its angle brackets.
private struct TypeName: Equatable {
  let text: String
  /// The name before the arguments; `nil` if the type is not generic.
  let generic: String?
  let arguments: [TypeName]

  init(_ text: String) {
    self.text = text
    guard let open = text.firstIndex(of: "<"), text.hasSuffix(">") else {
      generic = nil
      arguments = []
      return
    }
    generic = String(text[..<open])
    arguments = Self.split(text[text.index(after: open)...].dropLast()).map(TypeName.init)
  }

  /// Splits a list at commas outside nested brackets.
  private static func split(_ list: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    for character in list {
      switch character {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case "," where depth == 0:
        parts.append("")
        continue
      default: break
      }
      // A space follows each comma.
      if character == " ", parts.last?.isEmpty == true { continue }
      parts[parts.endIndex - 1].append(character)
    }
    return parts
  }
}
