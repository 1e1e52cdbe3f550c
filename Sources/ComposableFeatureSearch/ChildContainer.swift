import ComposableCore
import IdentifiedCollections

/// A container of the states of child features.
protocol ChildContainer {
  /// The type of a child's state.
  static var childType: Any.Type { get }
  /// True if the children have ids.
  static var hasIDs: Bool { get }
  /// The states of the existing children.
  var childStates: [ChildState] { get }
}

/// An optional, which may hold a child or a plain value.
protocol PlainOptional: ChildContainer {}

/// The state of a child, with its id in actions.
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

/// A field of a feature's state, or the associated value of its case.
struct StateField {
  let label: String
  let value: Any

  /// Returns the fields of a state.
  static func all(of state: Any) -> [StateField] {
    Mirror(reflecting: state).children.compactMap { child in
      guard let label = child.label, !label.hasPrefix("_$") else { return nil }
      return StateField(
        label: label.hasPrefix("_") ? String(label.dropFirst()) : label,
        value: child.value
      )
    }
  }

  /// Returns the fields of a state that hold children with the given actions.
  ///
  /// These are the fields with states of the actions' own feature. Without such a field, all containers match except
  /// plain optionals.
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

  /// Returns the fields with states of the feature of the given actions, including optional states with a value.
  static func features(in state: Any, of action: Any.Type) -> [StateField] {
    all(of: state).compactMap { field in
      if type(Swift.type(of: field.value), belongsTo: action) { return field }
      guard let optional = field.value as? any PlainOptional,
        type(Swift.type(of: optional).childType, belongsTo: action)
      else { return nil }
      return optional.childStates.first.map { StateField(label: field.label, value: $0.state) }
    }
  }

  /// True if the field is named after an action's case: `items` or `itemsState` for `items`.
  func isNamed(like actionCase: String) -> Bool {
    label == actionCase || label == "\(actionCase)State"
  }

  /// True if a state type and an action type belong to one feature: `Row.State` for `Row.Action`.
  static func type(_ state: Any.Type, belongsTo action: Any.Type) -> Bool {
    let (state, action) = (typeName(state), typeName(action))
    if action.hasSuffix(".Action"), state == action.dropLast("Action".count) + "State" {
      return true
    }
    // The state of an alert is generic over its actions.
    return state.hasSuffix("<\(action)>")
  }
}
