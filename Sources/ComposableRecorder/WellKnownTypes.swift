import ComposableCore
import IdentifiedCollections
import Sharing

/// A collection of identified elements, for any element type.
protocol IdentifiedElements {
  var anyIDs: [AnyHashable] { get }
  var anyElements: [Any] { get }
  /// True if a list literal creates the collection, which requires `Identifiable` elements.
  var isMadeByLiteral: Bool { get }
}

extension IdentifiedArray: IdentifiedElements {
  var anyIDs: [AnyHashable] { ids.map { AnyHashable($0) } }
  var anyElements: [Any] { map { $0 } }
  var isMadeByLiteral: Bool { Element.self is any Identifiable.Type }
}

/// A presentation of any state type.
protocol PresentedValue {
  var presented: Any? { get }
  var presentedType: Any.Type { get }
}

extension PresentationState: PresentedValue {
  var presented: Any? { wrappedValue }
  var presentedType: Any.Type { State.self }
}

/// A bindable field of any value type.
protocol BoundValue {
  var bound: Any { get }
}

/// A stack of any element type.
protocol StackedElements {
  var anyElements: [Any] { get }
  var elementIDs: [StackElementID] { get }
}

extension StackState: StackedElements {
  var anyElements: [Any] { map { $0 } }
  var elementIDs: [StackElementID] { Array(ids) }
}

/// A dictionary, whose entries have no order.
protocol UnorderedEntries {}

extension Dictionary: UnorderedEntries {}

/// A shared value of any type.
protocol SharedValue {
  /// The value, or the value that the test expects.
  var anyValue: Any { get }
  /// The current value, or the actual value in a test.
  var anyLive: Any { get }
  var anyType: Any.Type { get }
  var identity: SharedIdentity { get }
  var isReadOnly: Bool { get }
}

extension Shared: SharedValue {
  var anyValue: Any { wrappedValue }
  var anyLive: Any { live }
  var anyType: Any.Type { Value.self }
  var identity: SharedIdentity { SharedIdentity(self) }
  var isReadOnly: Bool { false }
}

extension SharedReader: SharedValue {
  var anyValue: Any { wrappedValue }
  var anyLive: Any { live }
  var anyType: Any.Type { Value.self }
  var identity: SharedIdentity { SharedIdentity(self) }
  var isReadOnly: Bool { true }
}

/// An array: a collection whose elements are assigned by position.
protocol AnyArray {}

extension Array: AnyArray {}

/// A binding action for any field.
protocol FieldWrite {
  /// The written value; `nil` if it cannot be extracted.
  var written: Any? { get }
  /// The name of the field; `nil` for a nested field, whose key path does not contain its names.
  var fieldName: String? { get }
}

extension BindingAction: FieldWrite {
  var written: Any? { Mirror(reflecting: self).children.first { $0.label == "value" }?.value }

  var fieldName: String? {
    let state = Root.self as? any ObservableState.Type
    return (state?._$modifier(for: keyPath) as? any NamedField)?.name
  }
}
