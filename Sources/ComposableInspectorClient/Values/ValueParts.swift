import ComposableCore
import Foundation
import IdentifiedCollections
import Sharing

/// The logical parts of a value: fields without macro-generated storage, and without wrappers.
struct ValueParts {
  /// A part and its name.
  struct Part {
    let name: String
    let value: Any
  }

  /// The value inside wrappers and optionals.
  let value: Any
  let parts: [Part]

  init(_ whole: Any) {
    value = Self.unwrapped(whole)
    parts = Self.parts(of: value)
  }

  /// Returns the value inside wrappers; `nil` in an optional is kept.
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
        // The text of the outer case displays a nested case.
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

  /// Returns the declared name of a field; `nil` for macro-generated storage.
  private static func field(_ label: String) -> String? {
    if label.hasPrefix("_$") { return nil }
    if label.hasPrefix(".") { return String(label.dropFirst()) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}

/// A wrapper around another value.
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

/// A collection with named elements.
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
