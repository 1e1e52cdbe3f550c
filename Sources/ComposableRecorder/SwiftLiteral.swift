import ComposableCore
import Foundation
import Sharing

/// A type that says itself how Swift code makes a value of it.
///
/// Tests that are made of recordings write structs by their memberwise initializer and enums by their cases. A type with
/// another initializer, or with fields that are private, conforms to this.
public protocol SwiftLiteralConvertible {
  /// The expression that makes this value: `Money(cents: 5)`.
  var swiftLiteral: String { get }
}

/// Writes values as Swift expressions that make them.
package struct SwiftLiteral {
  /// What no expression can make, closures and objects above all: names of types.
  private(set) var missing: [String] = []
  /// The variables that hold shared values which stand in more than one place.
  var sharedVariables: [SharedName: String] = [:]
  /// Whether a shared value was written that a key stores, as a call of `held`.
  private(set) var hasStored = false

  /// The expression that makes a value, where the place in which it stands says the type.
  package static func text(of value: Any) -> String {
    var literal = SwiftLiteral()
    return literal.text(of: value)
  }

  /// The expression that makes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isTypeKnown: Whether the place where it stands says the type, so that a case needs no type in front.
  /// - Returns: The expression; for what none can make, a call of `missing`, which the file has to have then.
  mutating func text(of value: Any, isTypeKnown: Bool = true) -> String {
    if let value = value as? any SwiftLiteralConvertible { return value.swiftLiteral }
    if let atom = Self.atom(value) { return atom }
    if let value = value as? any WrittenValue { return value.literal(&self) }
    if let value = value as? any PresentedValue {
      return value.presented.map { text(of: $0, isTypeKnown: isTypeKnown) } ?? "nil"
    }
    if let value = value as? any IdentifiedElements {
      let list = list(of: value.anyElements)
      return value.isMadeByLiteral ? list : "IdentifiedArray(uniqueElements: \(list))"
    }
    if let value = value as? any StackedElements {
      return "StackState(\(list(of: value.anyElements)))"
    }
    if let value = value as? any SharedValue {
      return text(ofShared: value)
    }
    if let value = value as? any FieldWrite, let written = value.written {
      // The key path of a field that a macro has accessors for does not know its name.
      missing.append("WritableKeyPath")
      return ".set(missing(\"WritableKeyPath\"), \(text(of: written)))"
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return text(ofOptional: mirror)
    case .collection:
      return list(of: mirror.children.map(\.value))
    case .set:
      var elements: [String] = []
      for child in mirror.children { elements.append(text(of: child.value)) }
      return "[\(elements.sorted().joined(separator: ", "))]"
    case .dictionary:
      return dictionary(mirror)
    case .tuple:
      return "(\(arguments(mirror, areUnnamed: true)))"
    case .enum:
      return text(ofEnum: value, mirror, isTypeKnown: isTypeKnown)
    case .struct:
      return "\(Self.name(of: type(of: value)))(\(arguments(mirror)))"
    default:
      let type = Self.name(of: type(of: value))
      missing.append(type)
      return "missing(\(type.debugDescription))"
    }
  }

  private mutating func text(ofShared value: any SharedValue) -> String {
    let identity = value.identity
    let variable = identity.isPart ? nil : sharedVariables[identity.name]
    if identity.isStored {
      hasStored = true
      return "held(\(variable ?? "Shared(value: \(text(of: value.anyValue)))"))"
    }
    let wrapper = value.isReadOnly ? "SharedReader" : "Shared"
    guard let variable else { return "\(wrapper)(value: \(text(of: value.anyValue)))" }
    return value.isReadOnly ? "SharedReader(\(variable))" : variable
  }

  /// Notes that no expression can make a value.
  mutating func miss(_ type: String) {
    missing.append(type)
  }

  private mutating func text(ofOptional mirror: Mirror) -> String {
    guard let value = mirror.children.first?.value else { return "nil" }
    let text = text(of: value)
    // Without that, a case of this name would be the optional's own.
    return text == "nil" || text == ".none" ? ".some(\(text))" : text
  }

  private mutating func text(ofEnum value: Any, _ mirror: Mirror, isTypeKnown: Bool) -> String {
    let type = isTypeKnown ? "" : Self.name(of: Swift.type(of: value))
    guard let child = mirror.children.first, let label = child.label else {
      return "\(type).\(Self.identifier("\(value)"))"
    }
    let payload = Mirror(reflecting: child.value)
    let name = "\(type).\(Self.identifier(label))"
    if payload.displayStyle == .tuple {
      return "\(name)(\(arguments(payload, areUnnamed: true)))"
    }
    // What an error or another existential holds is of a type that the case does not say.
    let isResult = Self.name(of: Swift.type(of: value)).hasPrefix("Result<")
    return "\(name)(\(text(of: child.value, isTypeKnown: !(isResult && label == "failure"))))"
  }

  private mutating func list(of values: [Any]) -> String {
    var elements: [String] = []
    for value in values { elements.append(text(of: value)) }
    return "[\(elements.joined(separator: ", "))]"
  }

  private mutating func dictionary(_ mirror: Mirror) -> String {
    guard !mirror.children.isEmpty else { return "[:]" }
    var entries: [String] = []
    for child in mirror.children {
      let parts = Mirror(reflecting: child.value).children.map(\.value)
      guard parts.count == 2 else { continue }
      entries.append("\(text(of: parts[0])): \(text(of: parts[1]))")
    }
    return "[\(entries.sorted().joined(separator: ", "))]"
  }

  private mutating func arguments(_ mirror: Mirror, areUnnamed: Bool = false) -> String {
    var arguments: [String] = []
    for child in mirror.children {
      let label = child.label ?? ""
      if areUnnamed {
        // A tuple's parts without a label are called ".0", ".1" by the mirror.
        let isNamed = !label.isEmpty && !label.hasPrefix(".")
        let value = text(of: child.value)
        arguments.append(isNamed ? "\(Self.label(label)): \(value)" : value)
      } else if let field = Self.field(label) {
        arguments.append("\(Self.label(field)): \(text(of: child.value))")
      }
    }
    return arguments.joined(separator: ", ")
  }
}

// MARK: - Names

extension SwiftLiteral {
  /// The name of a property by that of its storage; nil for what macros keep beside the fields.
  static func field(_ label: String) -> String? {
    if label.hasPrefix("_$") { return nil }
    return identifier(label.hasPrefix("_") ? String(label.dropFirst()) : label)
  }

  /// A type's name as code in a file that imports its module writes it.
  static func name(of type: Any.Type) -> String { typeName(type) }

  /// The name of an argument, where most keywords stand for themselves.
  private static func label(_ field: String) -> String {
    let name = field.filter { $0 != "`" }
    return ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  private static func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

// MARK: - Values without parts

extension SwiftLiteral {
  /// Whether a value is assigned as a whole and has no parts for the eye.
  static func isAtom(_ value: Any) -> Bool {
    value is any SwiftLiteralConvertible || value is any WrittenValue || atom(value) != nil
  }

  /// The expression for a value of a type that everyone knows; nil for others.
  private static func atom(_ value: Any) -> String? {
    switch value {
    case let value as String: value.debugDescription
    case let value as Substring: String(value).debugDescription
    case let value as Character: String(value).debugDescription
    case let value as Bool: "\(value)"
    case let value as any FixedWidthInteger: "\(value)"
    case let value as Double: double(value)
    case let value as Float: number(value, bits: value.bitPattern)
    case let value as CGFloat: double(Double(value))
    case let value as Decimal: "Decimal(string: \"\(value)\")!"
    case let value as Date:
      "Date(timeIntervalSinceReferenceDate: \(double(value.timeIntervalSinceReferenceDate)))"
    case let value as UUID: "UUID(uuidString: \"\(value.uuidString)\")!"
    case let value as URL: "URL(string: \(value.absoluteString.debugDescription))!"
    case let value as Data:
      value.isEmpty ? "Data()" : "Data(base64Encoded: \"\(value.base64EncodedString())\")!"
    case let value as Duration: duration(value)
    case let value as StackElementID: "\(value.generation)"
    case is Void: "()"
    default: nil
    }
  }

  private static func double(_ value: Double) -> String {
    number(value, bits: value.bitPattern)
  }

  private static func number<Number: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: Number,
    bits: some FixedWidthInteger
  ) -> String {
    // The compiler warns of a decimal literal that is so small.
    if value.isSubnormal { return "\(Number.self)(bitPattern: \(bits))" }
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return "\(value)"
  }

  private static func duration(_ value: Duration) -> String {
    let (seconds, attoseconds) = value.components
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }
}
