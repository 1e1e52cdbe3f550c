import ComposableCore
import Foundation
import IdentifiedCollections
import Sharing

/// What a value is made of, as a person thinks of it: fields without what macros store beside them, wrappers left out.
struct ValueParts {
  /// A part and how it is reached from the whole.
  struct Part {
    let name: String
    let value: Any
  }

  /// What stands in the value's place: what a wrapper or an optional holds.
  let value: Any
  let parts: [Part]

  init(_ whole: Any) {
    value = Self.unwrapped(whole)
    parts = Self.parts(of: value)
  }

  /// What a value holds that is nothing but a wrapper; nil of an optional stays as it is.
  private static func unwrapped(_ whole: Any) -> Any {
    var value = whole
    while true {
      if let wrapper = value as? any WrappingValue {
        value = wrapper.wrapped
        continue
      }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional, let inner = mirror.children.first?.value else {
        return value
      }
      value = inner
    }
  }

  private static func parts(of value: Any) -> [Part] {
    if ValueText.atom(value) != nil { return [] }
    if let elements = value as? any NamedElements { return elements.named }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple:
      return mirror.children.enumerated().compactMap { index, child in
        field(child.label ?? "\(index)").map { Part(name: $0, value: child.value) }
      }
    case .enum:
      guard let payload = mirror.children.first?.value else { return [] }
      let inner = Mirror(reflecting: payload)
      guard inner.displayStyle == .tuple else {
        let parts = ValueParts(payload)
        // A case of a case is shown by the text of the outer one.
        if Mirror(reflecting: parts.value).displayStyle == .enum { return parts.parts }
        return [Part(name: "", value: payload)]
      }
      return inner.children.enumerated().map { index, child in
        let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
        return Part(name: label ?? "\(index)", value: child.value)
      }
    case .collection:
      return mirror.children.enumerated().map { Part(name: "[\($0)]", value: $1.value) }
    case .set:
      return mirror.children.map { Part(name: "[\(ValueText.line($0.value))]", value: $0.value) }
        .sorted { $0.name < $1.name }
    case .dictionary:
      return mirror.children.compactMap { child in
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        guard pair.count == 2 else { return nil }
        return Part(name: "[\(ValueText.line(pair[0]))]", value: pair[1])
      }
      .sorted { $0.name < $1.name }
    default:
      return []
    }
  }

  /// The name that a field was declared with; nil for what a macro stores for itself.
  private static func field(_ label: String) -> String? {
    if label.hasPrefix("_$") { return nil }
    if label.hasPrefix(".") { return String(label.dropFirst()) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}

/// A value that only stands around another one.
protocol WrappingValue {
  var wrapped: Any { get }
}

extension PresentationState: WrappingValue {
  var wrapped: Any { wrappedValue as Any }
}

extension Shared: WrappingValue {
  var wrapped: Any { wrappedValue }
}

extension SharedReader: WrappingValue {
  var wrapped: Any { wrappedValue }
}

/// A collection whose elements have names of their own.
protocol NamedElements {
  var named: [ValueParts.Part] { get }
}

extension IdentifiedArray: NamedElements {
  var named: [ValueParts.Part] {
    zip(ids, self).map { ValueParts.Part(name: "[id: \(ValueText.line($0))]", value: $1) }
  }
}

extension StackState: NamedElements {
  var named: [ValueParts.Part] {
    zip(ids, self).map { ValueParts.Part(name: "[id: \($0)]", value: $1) }
  }
}
