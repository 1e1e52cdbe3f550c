import SwiftSyntax
import SwiftSyntaxBuilder

/// The source of an enum's `AllCasePaths`.
struct CasePaths {
  private let access: String
  private let outline: CaseOutline
  private let names: PathNames

  init(enumName: String, access: String, outline: CaseOutline) {
    self.access = access
    self.outline = outline
    names = PathNames(enumName: enumName, outline: outline)
  }

  var members: [DeclSyntax] {
    sources.map { DeclSyntax(written: $0.indented()) }
  }

  /// The members without indentation.
  var sources: [String] {
    names.aliases(access: access) + [
      """
      \(access)nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, \
      Swift.Sequence {
      \(reflection)
      \(outline.render(property))
      \(iterator)
      }
      """,
      """
      \(access)nonisolated static var allCasePaths: AllCasePaths {
      AllCasePaths()
      }
      """,
    ]
  }

  private var enumName: String { names.enumName }

  private var partialPath: String { "CasePaths.PartialCaseKeyPath<\(enumName)>" }

  /// The subscript that returns the case path of a value.
  private var reflection: String {
    // Not a switch: the compiler considers no switch exhaustive if all payloads are uninhabited. Without cases the
    // empty body is complete.
    let body =
      outline.elements.isEmpty
      ? ""
      : """
      \(outline.render { $0.isUnavailable ? nil : "if case .\($0.name) = root {\nreturn \\.\($0.name)\n}" })
      Swift.preconditionFailure("The value matches none of the cases of its enum.")
      """
    return """
      \(access)subscript(root: \(enumName)) -> \(partialPath) {
      \(body)
      }
      """
  }

  private var iterator: String {
    """
    \(access)func makeIterator() -> Swift.IndexingIterator<[\(partialPath)]> {
    \(outline.elements.isEmpty ? "let" : "var") paths: [\(partialPath)] = []
    \(outline.render { $0.isUnavailable ? nil : "paths.append(\\.\($0.name))" })
    return paths.makeIterator()
    }
    """
  }

  private func property(for enumCase: EnumCase) -> String? {
    // Even an unavailable property must not refer to an unavailable case.
    if enumCase.isUnavailable { return nil }
    let payload = Payload(of: enumCase, names: names)
    return """
      \(enumCase.documentation)\(enumCase.availability)\
      \(access)var \(enumCase.name): CasePaths.AnyCasePath<\(enumName), \(payload.type)> {
      ._$embed(\(payload.constructor)) {
      guard case \(payload.pattern) = $0 else {
      return nil
      }
      return \(payload.value)
      }
      }
      """
  }
}

/// The payload of a case as the value of a case path.
struct Payload {
  let type: String

  /// The source of a function from the value to the enum.
  let constructor: String

  /// The pattern that binds the payload, and the expression that assembles the value from the bound names.
  let pattern: String
  let value: String

  init(of enumCase: EnumCase, names: PathNames) {
    let parameters = enumCase.parameters
    let types = parameters.map { names.rewrite($0.type) }
    let values = parameters.indices.map { "v\($0)" }
    let constructor = "\(names.enumName).\(enumCase.name)"
    switch parameters.count {
    case 0:
      type = "Swift.Void"
      self.constructor = "{\n\(constructor)\n}"
      pattern = ".\(enumCase.name)"
      value = "()"
    case 1:
      type = types[0]
      self.constructor = constructor
      pattern = "let .\(enumCase.name)(v0)"
      value = "v0"
    default:
      let labels = parameters.map { $0.label.map { "\($0): " } ?? "" }
      type = "(\(zip(labels, types).map { $0 + $1 }.joined(separator: ", ")))"
      let arguments = labels.enumerated().map { "\($1)$0.\($0)" }
      self.constructor = "{\n\(constructor)(\(arguments.joined(separator: ", ")))\n}"
      pattern = "let .\(enumCase.name)(\(values.joined(separator: ", ")))"
      value = "(\(values.joined(separator: ", ")))"
    }
  }
}
