import CasePathsCore

/// Initializers and functions that a test declares for types whose initializers cannot be derived from recorded values.
///
/// A constant with a default value, `let limit = 10`, is not an argument of the memberwise initializer. A case may have
/// several payloads, or a tuple. The two forms are identical at run time, so a test uses the frequent form and declares
/// fallbacks for the other form. Overload resolution prefers the type's own initializer or case.
struct FallbackInitializers {
  /// An argument of a memberwise initializer.
  struct Field {
    let name: String
    let type: String
    let isConstant: Bool
    /// True for a shared value; some memberwise initializers take the value, and others the shared reference.
    let isShared: Bool
    /// The expression of its value.
    let text: String

    /// The field as an argument of an initializer with a parameter of the same name.
    fileprivate var argument: String { "\(name): \(isShared ? "held(\(name))" : name)" }
  }

  private struct Memberwise {
    var fields: [Field]
    /// The constants with a single value up to now; several values exclude a default value.
    var constants: [String: String]
  }

  private var initializers: [String: Memberwise] = [:]
  private var cases: [String: [String: [String]]] = [:]

  /// Records the fields of a struct that is written as a call of its memberwise initializer.
  ///
  /// - Parameters:
  ///   - fields: The fields in their order.
  ///   - type: The name of the struct.
  /// - Returns: True if the struct has constants that may have default values.
  mutating func record(_ fields: [Field], of type: String) -> Bool {
    // The elements of a list have different identities.
    let constants = fields.filter { $0.isConstant && $0.name != "id" }
    guard !constants.isEmpty else { return false }
    guard var known = initializers[type] else {
      initializers[type] = Memberwise(
        fields: fields,
        constants: Dictionary(uniqueKeysWithValues: constants.map { ($0.name, $0.text) })
      )
      return true
    }
    for constant in constants where known.constants[constant.name] != constant.text {
      known.constants[constant.name] = nil
    }
    initializers[type] = known
    return true
  }

  /// Records the payload types of a case that is written with several unlabeled payloads.
  mutating func record(_ payloads: [String], ofCase name: String, of type: String) {
    cases[type, default: [:]][name] = payloads
  }

  /// The declarations, sorted by type name.
  var declarations: String {
    var text = ""
    for (type, memberwise) in initializers.sorted(by: { $0.key < $1.key }) {
      text += Self.declaration(of: memberwise, type)
    }
    if !text.isEmpty {
      text += """

        /// A type whose memberwise initializer may have fewer arguments.
        private protocol RecordedValue {}

        extension RecordedValue {
          fileprivate init(recorded: Self) { self = recorded }
          fileprivate init?(none: Void) { return nil }
        }

        """
    }
    for (type, cases) in cases.sorted(by: { $0.key < $1.key }) {
      for (name, payloads) in cases.sorted(by: { $0.key < $1.key }) {
        text += Self.declaration(of: name, payloads, type)
      }
    }
    return text
  }

  private static func declaration(of memberwise: Memberwise, _ type: String) -> String {
    let constants = memberwise.fields.map(\.name).filter { memberwise.constants[$0] != nil }
    guard !constants.isEmpty else { return "" }
    let shorter = omissions(of: constants).map { omitted in
      memberwise.fields.filter { !omitted.contains($0.name) }
    }
    let calls = shorter.map { fields in
      "Self(\(fields.map(\.argument).joined(separator: ", "))) as Self?"
    }
    var text = """

      /// Replaces the memberwise initializer if constants have default values.
      extension \(type): RecordedValue {
        @_disfavoredOverload
        fileprivate init(\(parameters(memberwise.fields))) {
          self.init(recorded: \(calls.joined(separator: " ?? ")) ?? {
            preconditionFailure("\\(Self.self) has a different initializer. Use it instead of this fallback.")
          }())
        }

      """
    for fields in shorter {
      text += """

          @_disfavoredOverload
          fileprivate init?(\(parameters(fields))) { self.init(none: ()) }

        """
    }
    return text + "}\n"
  }

  private static func parameters(_ fields: [Field]) -> String {
    (fields.map { "\($0.name): \($0.type)" } + ["_: Void = ()"]).joined(separator: ", ")
  }

  /// Returns the sets of constants that an initializer may omit: all subsets of up to three constants, otherwise each
  /// constant and all of them.
  private static func omissions(of constants: [String]) -> [Set<String>] {
    guard constants.count <= 3 else { return [Set(constants)] + constants.map { [$0] } }
    return (1..<(1 << constants.count)).map { bits in
      Set(constants.indices.filter { bits & (1 << $0) != 0 }.map { constants[$0] })
    }
  }

  private static func declaration(
    of name: String,
    _ payloads: [String],
    _ type: String
  ) -> String {
    let names = payloads.indices.map { "payload\($0)" }
    let parameters = zip(names, payloads).map { "_ \($0): \($1)" } + ["_: Void = ()"]
    return """

      /// Replaces the case if its payload is a tuple.
      extension \(type) {
        @_disfavoredOverload
        fileprivate static func \(name)(\(parameters.joined(separator: ", "))) -> Self {
          allCasePaths.\(name).embed((\(names.joined(separator: ", "))))
        }
      }

      """
  }
}
