import CasePathsCore
import ComposableCore
import Foundation
import Sharing

/// A type with a custom Swift expression for its values.
///
/// Generated tests write structs with their memberwise initializers and enums with their cases. A type with another
/// initializer, or with private fields, conforms to this protocol.
public protocol SwiftLiteralConvertible {
  /// The expression that creates this value: `Money(cents: 5)`.
  var swiftLiteral: String { get }
}

/// A writer of values as Swift expressions that create them.
package struct SwiftLiteral {
  /// The names of types whose values have no expression, such as closures and objects.
  private(set) var missing: [String] = []
  /// The variables of shared values that occur in several places.
  var sharedVariables: [SharedName: String] = [:]
  /// True if a shared value was written as a call of `held`.
  private(set) var hasHeld = false
  /// The ids of stack elements in the test; `nil` writes recorded ids.
  var numbering: StackNumbering?
  /// True while the test's generator makes the ids of written stacks.
  var makesStackIDs = false
  /// The ids of elements of stacks written while `makesStackIDs`, in the order in which the test makes their
  /// counterparts.
  private(set) var madeStackIDs: [StackElementID] = []
  /// True if a stack was written with the ids of its elements, as a call of `stack`.
  private(set) var hasStackIDs = false
  /// The declarations that the written values may need.
  private(set) var fallbacks = FallbackInitializers()

  /// Returns the expression that creates a value, for a context that determines its type.
  package static func text(of value: Any) -> String {
    var literal = SwiftLiteral()
    return literal.text(of: value)
  }

  /// Returns the expression that creates a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isTypeKnown: True if the context determines the type, so that a case needs no type prefix.
  ///   - isExistential: True if the context has an existential type, such as `any Error`.
  /// - Returns: The expression; for a value without an expression, a call of `missing`, which the file must then
  ///   declare.
  mutating func text(
    of value: Any,
    isTypeKnown: Bool = true,
    isExistential: Bool = false
  ) -> String {
    guard isExistential else { return text(of: value, isTypeKnown) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return text(ofOptional: mirror, isExistential: true) }
    let text = text(of: value, false)
    return Self.needsConversion(value, mirror)
      ? "(\(text) as \(Self.name(of: type(of: value))))" : text
  }

  private mutating func text(of value: Any, _ isTypeKnown: Bool) -> String {
    if let value = value as? any SwiftLiteralConvertible { return value.swiftLiteral }
    if let id = value as? StackElementID {
      return "\(numbering?.number(of: id) ?? id.generation)"
    }
    if let atom = Self.atom(value) { return atom }
    if let value = writtenValue(value) { return value.literal(&self) }
    if let value = value as? any PresentedValue {
      return value.presented.map { text(of: $0, isTypeKnown: isTypeKnown) } ?? "nil"
    }
    if let value = value as? any IdentifiedElements {
      let list = list(of: value.anyElements)
      return value.isMadeByLiteral ? list : "IdentifiedArray(uniqueElements: \(list))"
    }
    if let value = value as? any StackedElements {
      return text(ofStack: value)
    }
    if let value = value as? any SharedValue {
      return text(ofShared: value)
    }
    if let value = value as? any FieldWrite {
      // An action without its key path fits several overloads of `set`, so the action is missing as a whole.
      guard let field = value.fieldName, let written = value.written else {
        return miss(Self.name(of: type(of: value)))
      }
      return ".set(\\.\(Self.identifier(field)), \(text(of: written)))"
    }
    let mirror = Mirror(reflecting: value)
    let holdsExistentials = Self.holdsExistentials(type(of: value))
    switch mirror.displayStyle {
    case .optional:
      return text(ofOptional: mirror, isExistential: holdsExistentials)
    case .collection:
      return list(of: mirror.children.map(\.value), areExistential: holdsExistentials)
    case .set:
      return set(mirror)
    case .dictionary:
      return dictionary(
        mirror,
        isOrdered: !(value is any UnorderedEntries),
        areExistential: holdsExistentials
      )
    case .tuple:
      return "(\(arguments(mirror)))"
    case .enum:
      return text(ofEnum: value, mirror, isTypeKnown: isTypeKnown)
    case .struct where Self.hasMemberwiseInitializer(type(of: value)):
      return text(ofStruct: mirror, Self.name(of: type(of: value)))
    default:
      return miss(Self.name(of: type(of: value)))
    }
  }

  private mutating func text(ofStack value: any StackedElements) -> String {
    let (ids, elements) = (value.elementIDs, texts(of: value.anyElements))
    guard !ids.isEmpty else { return "StackState()" }
    guard numbering != nil, !makesStackIDs else {
      if makesStackIDs { madeStackIDs += ids }
      return "StackState([\(elements.joined(separator: ", "))])"
    }
    hasStackIDs = true
    let entries = zip(ids, elements).map { "\(text(of: $0)): \($1)" }
    return "stack([\(entries.joined(separator: ", "))])"
  }

  private mutating func text(ofStruct mirror: Mirror, _ type: String) -> String {
    let constants = StoredProperties.constants(of: mirror.subjectType)
    let missingCount = missing.count
    var fields: [FallbackInitializers.Field] = []
    for child in mirror.children {
      guard let label = child.label,
        let name = Self.field(label, of: child.value, in: mirror.subjectType)
      else { continue }
      let existential = StoredProperties.existential(label, in: mirror.subjectType)
      fields.append(
        FallbackInitializers.Field(
          name: name,
          type: Self.argumentType(of: child.value, existential),
          isConstant: constants.contains(label),
          isShared: (child.value as? any SharedValue)?.isReadOnly == false,
          text: text(of: child.value, isExistential: existential != nil)
        )
      )
    }
    if missing.count == missingCount, fallbacks.record(fields, of: type) {
      hasHeld = hasHeld || fields.contains(where: \.isShared)
    }
    let arguments = fields.map { "\(Self.label($0.name)): \($0.text)" }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }

  private mutating func text(ofShared value: any SharedValue) -> String {
    let identity = value.identity
    let variable = identity.isPart ? nil : sharedVariables[identity.name]
    if identity.isStored {
      hasHeld = true
      return "held(\(variable ?? "Shared(value: \(text(of: value.anyValue)))"))"
    }
    let wrapper = value.isReadOnly ? "SharedReader" : "Shared"
    guard let variable else { return "\(wrapper)(value: \(text(of: value.anyValue)))" }
    return value.isReadOnly ? "SharedReader(\(variable))" : variable
  }

  /// Records that a type's value has no expression.
  ///
  /// - Returns: A call of `missing`, which throws in the test.
  mutating func miss(_ type: String) -> String {
    missing.append(type)
    return "missing(\(type.debugDescription))"
  }

  /// Writes a value whose parts are inside closures, which cannot throw.
  ///
  /// If a part has no expression, the complete value is missing.
  mutating func whole(_ type: Any.Type, _ write: (inout SwiftLiteral) -> String) -> String {
    var writer = self
    let text = write(&writer)
    guard writer.missing.count == missing.count else { return miss(Self.name(of: type)) }
    self = writer
    return text
  }

  private mutating func text(ofOptional mirror: Mirror, isExistential: Bool) -> String {
    guard let value = mirror.children.first?.value else { return "nil" }
    let text = text(of: value, isExistential: isExistential)
    // Without `.some`, a case of this name would be the optional's own case.
    return text == "nil" || text == ".none" ? ".some(\(text))" : text
  }

  private mutating func text(ofEnum value: Any, _ mirror: Mirror, isTypeKnown: Bool) -> String {
    let type = isTypeKnown ? "" : Self.name(of: Swift.type(of: value))
    guard let child = mirror.children.first, let label = child.label else {
      return "\(type).\(Self.identifier(caseName(value) ?? "\(value)"))"
    }
    let payload = Mirror(reflecting: child.value)
    let name = "\(type).\(Self.identifier(label))"
    let isResult = ["Result<", "TaskResult<"].contains {
      Self.name(of: Swift.type(of: value)).hasPrefix($0)
    }
    if payload.displayStyle == .tuple, !payload.children.isEmpty, !isResult {
      recordTuple(payload, ofCase: label, of: value)
      return "\(name)(\(arguments(payload)))"
    }
    // An error or another existential has a type that the case does not determine.
    let text = text(
      of: child.value,
      isTypeKnown: !(isResult && label == "failure"),
      isExistential: StoredProperties.existential(label, in: Swift.type(of: value)) != nil
    )
    return "\(name)(\(text))"
  }

  /// Records a payload of several unlabeled values: the case may have several payloads, or a tuple.
  private mutating func recordTuple(_ payload: Mirror, ofCase label: String, of value: Any) {
    let isUnlabeled = payload.children.allSatisfy { Self.tupleLabel($0.label) == nil }
    let types = payload.children.map { Self.argumentType(of: $0.value) }
    guard isUnlabeled, types.count > 1, value is any CasePathable else { return }
    let type = Self.name(of: Swift.type(of: value))
    fallbacks.record(types, ofCase: Self.identifier(label), of: type)
  }

  mutating func list(of values: [Any], areExistential: Bool = false) -> String {
    "[\(texts(of: values, areExistential: areExistential).joined(separator: ", "))]"
  }

  private mutating func texts(of values: [Any], areExistential: Bool = false) -> [String] {
    var texts: [String] = []
    for value in values { texts.append(text(of: value, isExistential: areExistential)) }
    return texts
  }

  private mutating func set(_ mirror: Mirror) -> String {
    // Written in sorted order, which is the order in which the test makes the ids in them.
    let values = mirror.children.map { child in
      var writer = self
      return (text: writer.text(of: child.value), value: child.value)
    }
    return list(of: values.sorted { $0.text < $1.text }.map(\.value))
  }

  private mutating func dictionary(
    _ mirror: Mirror,
    isOrdered: Bool,
    areExistential: Bool
  ) -> String {
    var entries: [(key: String, value: Any)] = []
    for child in mirror.children {
      let parts = Mirror(reflecting: child.value).children.map(\.value)
      guard parts.count == 2 else { continue }
      entries.append((text(of: parts[0]) + ": ", parts[1]))
    }
    guard !entries.isEmpty else { return "[:]" }
    if !isOrdered { entries.sort { $0.key < $1.key } }
    var texts: [String] = []
    for entry in entries {
      texts.append(entry.key + text(of: entry.value, isExistential: areExistential))
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  private mutating func arguments(_ tuple: Mirror) -> String {
    var arguments: [String] = []
    let areExistential = Self.holdsExistentials(tuple.subjectType)
    for child in tuple.children {
      let value = text(of: child.value, isExistential: areExistential)
      arguments.append(
        Self.tupleLabel(child.label).map { "\(Self.label($0)): \(value)" } ?? value
      )
    }
    return arguments.joined(separator: ", ")
  }
}

// MARK: - Names

extension SwiftLiteral {
  /// Returns the name of a property from the name of its storage.
  ///
  /// - Parameters:
  ///   - label: The name of the storage.
  ///   - value: The stored value.
  ///   - type: The type that declares the property.
  /// - Returns: The name; `nil` for storage that a test does not set: the macros' own storage and the values of lazy
  ///   properties.
  static func field(_ label: String, of value: Any, in type: Any.Type) -> String? {
    if label.hasPrefix("_$") || label.hasPrefix("$__lazy_storage_$_") { return nil }
    guard label.hasPrefix("_") else { return identifier(label) }
    // Macros store fields of observable state behind an underscore, as do property wrappers elsewhere. A value of the
    // standard library is no wrapper, so the source code itself spells that underscore.
    let isSpelled =
      !(type is any ObservableState.Type) && !hasMemberwiseInitializer(Swift.type(of: value))
    return identifier(isSpelled ? label : String(label.dropFirst()))
  }

  /// Returns a type's name as written in a file that imports its module.
  static func name(of type: Any.Type) -> String { typeName(type) }

  /// Returns the label of a tuple element; `nil` without a label, for which the mirror returns ".0", ".1".
  private static func tupleLabel(_ label: String?) -> String? {
    label.flatMap { $0.isEmpty || $0.hasPrefix(".") ? nil : $0 }
  }

  /// Returns the type of the argument that sets a field.
  private static func argumentType(of value: Any, _ existential: Any.Type? = nil) -> String {
    if let existential { return argumentType(existential) }
    return switch value {
    case let value as any PresentedValue: "\(argumentType(value.presentedType))?"
    case let value as any BoundValue: argumentType(type(of: value.bound))
    default: argumentType(type(of: value))
    }
  }

  /// Returns the name of a type, with `any` before existential types, also among generic arguments: `Array<any Error>`.
  private static func argumentType(_ type: Any.Type) -> String {
    let name = name(of: type)
    if StoredProperties.isExistential(type) { return type == Any.self ? name : "any \(name)" }
    let arguments = StoredProperties.arguments(of: type)
    guard let start = name.firstIndex(of: "<"),
      name == "\(name[..<start])<\(arguments.map(Self.name(of:)).joined(separator: ", "))>"
    else { return name }
    return "\(name[..<start])<\(arguments.map(argumentType).joined(separator: ", "))>"
  }

  /// Returns true if a type is initialized with its fields: false for types of system modules, except the listed ones.
  static func hasMemberwiseInitializer(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    let modules = [
      "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
      "FoundationInternationalization", "Dispatch", "_Concurrency", "Synchronization",
    ]
    return !modules.contains { name.hasPrefix("\($0).") }
      || [CGPoint.self, CGSize.self, CGRect.self, DateComponents.self].contains { $0 == type }
  }

  /// Returns true if the elements of a collection, or the parts of an optional or a tuple, may be existentials.
  static func holdsExistentials(_ type: Any.Type) -> Bool {
    // The recorder itself wraps values as "Any?".
    guard type != Any?.self else { return false }
    return StoredProperties.holdsExistentials(type)
  }

  /// Returns true if a value's literal has another type in an existential context.
  private static func needsConversion(_ value: Any, _ mirror: Mirror) -> Bool {
    switch value {
    case is String, is Bool, is Int, is Double, is any SwiftLiteralConvertible: false
    case is Substring, is Character, is Unicode.Scalar, is any Numeric: !(value is Decimal)
    default: [.collection, .set, .dictionary, .tuple].contains(mirror.displayStyle)
    }
  }

  /// Returns the name of an argument, in which most keywords need no backticks.
  private static func label(_ field: String) -> String {
    let name = field.filter { $0 != "`" }
    return ["inout", "let", "var"].contains(name) || isRaw(name) ? "`\(name)`" : name
  }

  private static func identifier(_ name: String) -> String {
    // The runtime keeps the backticks of names that need them for their characters, and stores their spaces as no-break
    // spaces.
    let name = name.filter { $0 != "`" }.replacing("\u{A0}", with: " ")
    return keywords.contains(name) || isRaw(name) ? "`\(name)`" : name
  }

  /// Returns true if a name needs backticks for its characters: `404 not found`.
  private static func isRaw(_ name: String) -> Bool {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || scalar == "$" || scalar.value > 0x7f || scalar.properties.isAlphabetic
    }
    guard let first = name.unicodeScalars.first else { return false }
    return !isLetter(first)
      || !name.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

// MARK: - Values without parts

extension SwiftLiteral {
  /// Returns true if a value is assigned as a whole and has no visible parts.
  static func isAtom(_ value: Any) -> Bool {
    value is any SwiftLiteralConvertible || writtenValue(value) != nil || value is StackElementID
      || atom(value) != nil
  }

  /// Returns the expression for a value of a basic type; `nil` for other types.
  private static func atom(_ value: Any) -> String? {
    switch value {
    case let value as String: value.debugDescription
    case let value as Substring: String(value).debugDescription
    case let value as Character: String(value).debugDescription
    case let value as Unicode.Scalar: String(value).debugDescription
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
    // The compiler warns about a decimal literal of a subnormal number.
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
