/// Names a store's type as a feature's author would write it.
///
/// `Store<Counter.State, Counter.Action>` is a `StoreOf<Counter>`; types that belong to no one feature
/// are spelled out.
func storeTypeName<State, Action>(of store: Store<State, Action>) -> String {
  let state = typeName(State.self)
  let action = typeName(Action.self)
  if let feature = feature(state: state, action: action) { return "StoreOf<\(feature)>" }
  if let wrapped = unwrapped(state, "Optional"),
    let feature = feature(state: wrapped, action: action)
  {
    return "StoreOf<\(feature)?>"
  }
  return "Store<\(state), \(action)>"
}

private func feature(state: String, action: String) -> String? {
  guard state.hasSuffix(".State"), action.hasSuffix(".Action") else { return nil }
  let feature = state.dropLast(".State".count)
  return feature == action.dropLast(".Action".count) ? String(feature) : nil
}

private func unwrapped(_ name: String, _ wrapper: String) -> String? {
  guard name.hasPrefix("\(wrapper)<"), name.hasSuffix(">") else { return nil }
  return String(name.dropFirst(wrapper.count + 1).dropLast())
}
