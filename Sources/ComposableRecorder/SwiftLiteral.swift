import CasePathsCore
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
  /// True if a shared value was written as a call of `held`.
  private(set) var hasHeld = false
  /// The ids of stack elements in the test; `nil` writes recorded ids.
  var numbering: StackNumbering?
  /// True while the test's generator makes the ids of the stacks that are written.
  var makesStackIDs = false
  /// The ids of the elements of such stacks, in the order in which the test makes their counterparts.
  private(set) var madeStackIDs: [StackElementID] = []
  /// True if a stack was written with the ids of its elements, as a call of `stack`.
  private(set) var hasStackIDs = false
  /// The declarations that the written values may need.
  private(set) var fallbacks = FallbackInitializers()

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
  ///   - isExistential: True if that place has an existential type, such as `any Error`.
  /// - Returns: The expression; for what none can make, a call of `missing`, which the file has to have then.
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

  /// Records that no expression makes a value of a type.
  ///
  /// - Returns: A call of `missing`, which throws in the test.
  mutating func miss(_ type: String) -> String {
    missing.append(type)
    return "missing(\(type.debugDescription))"
  }

  /// Writes a value with parts in closures, which cannot throw: if no expression makes a part, none makes the value.
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
    // Without that, a case of this name would be the optional's own.
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
    // What an error or another existential holds is of a type that the case does not say.
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
    // Written in their order, because that is the order in which the test makes the ids in them.
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
  /// The name of a property, from the name of its storage; `nil` for storage that a test does not set: the macros' own
  /// storage and the values of lazy properties.
  ///
  /// - Parameters:
  ///   - label: The name of the storage.
  ///   - value: The stored value.
  ///   - type: The type that declares the property.
  /// - Returns: The name.
  static func field(_ label: String, of value: Any, in type: Any.Type) -> String? {
    if label.hasPrefix("_$") || label.hasPrefix("$__lazy_storage_$_") { return nil }
    guard label.hasPrefix("_") else { return identifier(label) }
    // Macros store fields of observable state behind an underscore, and so do property wrappers everywhere. A value of
    // the standard library is no wrapper, so the source spells that underscore.
    let isSpelled =
      !(type is any ObservableState.Type) && !hasMemberwiseInitializer(Swift.type(of: value))
    return identifier(isSpelled ? label : String(label.dropFirst()))
  }

  /// A type's name as code in a file that imports its module writes it.
  static func name(of type: Any.Type) -> String { typeName(type) }

  /// The label of a part of a tuple; `nil` without a label, where the mirror writes ".0", ".1".
  private static func tupleLabel(_ label: String?) -> String? {
    label.flatMap { $0.isEmpty || $0.hasPrefix(".") ? nil : $0 }
  }

  /// The type of the argument that sets a field.
  private static func argumentType(of value: Any, _ existential: Any.Type? = nil) -> String {
    if let existential { return argumentType(existential) }
    return switch value {
    case let value as any PresentedValue: "\(argumentType(value.presentedType))?"
    case let value as any BoundValue: argumentType(type(of: value.bound))
    default: argumentType(type(of: value))
    }
  }

  /// The name of a type with `any` before existential types, also among generic arguments: `Array<any Error>`.
  private static func argumentType(_ type: Any.Type) -> String {
    let name = name(of: type)
    if StoredProperties.isExistential(type) { return type == Any.self ? name : "any \(name)" }
    let arguments = StoredProperties.arguments(of: type)
    guard let start = name.firstIndex(of: "<"),
      name == "\(name[..<start])<\(arguments.map(Self.name(of:)).joined(separator: ", "))>"
    else { return name }
    return "\(name[..<start])<\(arguments.map(argumentType).joined(separator: ", "))>"
  }

  /// False for types of the standard library and of Foundation: their fields do not initialize them.
  static func hasMemberwiseInitializer(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    let modules = [
      "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
      "FoundationInternationalization", "Dispatch", "_Concurrency", "Synchronization",
    ]
    return !modules.contains { name.hasPrefix("\($0).") }
      || [CGPoint.self, CGSize.self, CGRect.self, DateComponents.self].contains { $0 == type }
  }

  /// True if the elements of a collection, or the parts of an optional or a tuple, may be existentials.
  static func holdsExistentials(_ type: Any.Type) -> Bool {
    // The recorder itself wraps values as "Any?".
    guard type != Any?.self else { return false }
    return StoredProperties.holdsExistentials(type)
  }

  /// True if the literal of a value has another type where an existential is expected.
  private static func needsConversion(_ value: Any, _ mirror: Mirror) -> Bool {
    switch value {
    case is String, is Bool, is Int, is Double, is any SwiftLiteralConvertible: false
    case is Substring, is Character, is Unicode.Scalar, is any Numeric: !(value is Decimal)
    default: [.collection, .set, .dictionary, .tuple].contains(mirror.displayStyle)
    }
  }

  /// The name of an argument, where most keywords stand for themselves.
  private static func label(_ field: String) -> String {
    let name = field.filter { $0 != "`" }
    return ["inout", "let", "var"].contains(name) || isRaw(name) ? "`\(name)`" : name
  }

  private static func identifier(_ name: String) -> String {
    // The runtime keeps the backticks of names that need them for their characters, and has other spaces in them.
    let name = name.filter { $0 != "`" }.replacing("\u{A0}", with: " ")
    return keywords.contains(name) || isRaw(name) ? "`\(name)`" : name
  }

  /// True if source code spells a name in backticks for its characters: `404 not found`.
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
  /// Whether a value is assigned as a whole and has no parts for the eye.
  static func isAtom(_ value: Any) -> Bool {
    value is any SwiftLiteralConvertible || writtenValue(value) != nil || value is StackElementID
      || atom(value) != nil
  }

  /// The expression for a value of a type that everyone knows; nil for others.
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
