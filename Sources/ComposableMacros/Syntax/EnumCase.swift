import SwiftSyntax

/// One case of an enum, parsed from its source.
struct EnumCase {
  let declaration: EnumCaseDeclSyntax
  let element: EnumCaseElementSyntax

  /// The number of preceding cases in all branches of conditional compilation.
  let position: Int

  /// The name as spelled in the source, including backticks.
  var name: String { element.name.text }

  var parameters: [EnumCaseParameterSyntax] {
    element.parameterClause.map { Array($0.parameters) } ?? []
  }

  /// The `@available` attributes of the case, as lines that precede generated code.
  var availability: String {
    declaration.attributes.availability.map { "\($0)\n" }.joined()
  }

  /// True if the case is unavailable to all code: `@available(*, unavailable)`.
  var isUnavailable: Bool {
    declaration.attributes.contains { attribute in
      // The arguments, not the attribute's source: a message may contain the word.
      guard case .availability(let arguments)? = attribute.as(AttributeSyntax.self)?.arguments
      else { return false }
      let words = arguments.map { $0.argument.trimmedDescription }
      return words.contains("*") && words.contains("unavailable")
    }
  }

  /// The documentation comment of the case, as lines that precede generated code.
  var documentation: String {
    declaration.leadingTrivia.compactMap { piece in
      switch piece {
      case .docLineComment(let text), .docBlockComment(let text): "\(text)\n"
      default: nil
      }
    }
    .joined()
  }
}

extension EnumCaseParameterSyntax {
  /// The argument label of the parameter; `nil` for `_` or without a label.
  var label: String? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName.text
  }
}

extension AttributeListSyntax {
  var availability: [String] {
    compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription == "available" }
      .map(\.trimmedDescription)
  }

  /// Returns true if an attribute has one of these names, with or without a module name.
  func contains(named names: String...) -> Bool {
    first(named: names) != nil
  }

  func first(named names: [String]) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { names.contains($0.baseName) }
  }
}

extension AttributeSyntax {
  /// The attribute's name without its module and generic arguments.
  var baseName: String {
    attributeName.baseName ?? attributeName.trimmedDescription
  }
}

extension TypeSyntax {
  /// The last component of the type's name, without generic arguments; `nil` for a type without a name, such as a
  /// tuple.
  var baseName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }
}
