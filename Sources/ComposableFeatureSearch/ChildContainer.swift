import ComposableCore
import IdentifiedCollections

/// A state that holds the states of child features.
protocol ChildContainer {
  /// The type of a child's state.
  static var childType: Any.Type { get }
  /// Whether its children have ids.
  static var hasIDs: Bool { get }
  /// The children that are there.
  var childStates: [ChildState] { get }
}

/// An optional, which is a child or a mere value.
protocol PlainOptional: ChildContainer {}

/// The state of a child, and the id by which actions find it.
struct ChildState {
  var id: AnyHashable?
  let state: Any
}

extension Optional: PlainOptional {
  static var childType: Any.Type { Wrapped.self }
  static var hasIDs: Bool { false }
  var childStates: [ChildState] { map { [ChildState(state: $0)] } ?? [] }
}

extension PresentationState: ChildContainer {
  static var childType: Any.Type { State.self }
  static var hasIDs: Bool { false }
  var childStates: [ChildState] { wrappedValue.map { [ChildState(state: $0)] } ?? [] }
}

extension IdentifiedArray: ChildContainer {
  static var childType: Any.Type { Element.self }
  static var hasIDs: Bool { true }
  var childStates: [ChildState] {
    zip(ids, self).map { ChildState(id: AnyHashable($0), state: $1) }
  }
}

extension StackState: ChildContainer {
  static var childType: Any.Type { Element.self }
  static var hasIDs: Bool { true }
  var childStates: [ChildState] {
    zip(ids, self).map { ChildState(id: AnyHashable($0), state: $1) }
  }
}

/// A field of a feature's state, or what the case that it is in carries.
struct StateField {
  let label: String
  let value: Any

  /// Those of a state.
  static func all(of state: Any) -> [StateField] {
    Mirror(reflecting: state).children.compactMap { child in
      guard let label = child.label, !label.hasPrefix("_$") else { return nil }
      return StateField(
        label: label.hasPrefix("_") ? String(label.dropFirst()) : label,
        value: child.value
      )
    }
  }

  /// The fields of a state that hold children with these actions.
  ///
  /// Those that hold states of the actions' own feature; all but plain optionals, where none does.
  static func containers(
    in state: Any,
    of action: Any.Type,
    where isFit: (any ChildContainer) -> Bool
  ) -> [StateField] {
    let containers = all(of: state).compactMap { field in
      (field.value as? any ChildContainer).map {
        (field: field, type: Swift.type(of: $0), value: $0)
      }
    }.filter { isFit($0.value) }
    let own = containers.filter { type($0.type.childType, belongsTo: action) }
    let others = containers.filter { !($0.value is any PlainOptional) }
    return (own.isEmpty ? others : own).map(\.field)
  }

  /// The states in a state that belong to the feature with these actions, optional ones if they are there.
  static func features(in state: Any, of action: Any.Type) -> [StateField] {
    all(of: state).compactMap { field in
      if type(Swift.type(of: field.value), belongsTo: action) { return field }
      guard let optional = field.value as? any PlainOptional,
        type(Swift.type(of: optional).childType, belongsTo: action)
      else { return nil }
      return optional.childStates.first.map { StateField(label: field.label, value: $0.state) }
    }
  }

  /// Whether its name is that of an action's case: `items`, or `itemsState` for `items`.
  func isNamed(like actionCase: String) -> Bool {
    label == actionCase || label == "\(actionCase)State"
  }

  /// Whether it holds states of the feature that an action type belongs to: `Row.State` for `Row.Action`.
  static func type(_ state: Any.Type, belongsTo action: Any.Type) -> Bool {
    let (state, action) = (typeName(state), typeName(action))
    if action.hasSuffix(".Action"), state == action.dropLast("Action".count) + "State" {
      return true
    }
    // An alert's state is generic over its actions.
    return state.hasSuffix("<\(action)>")
  }
}
