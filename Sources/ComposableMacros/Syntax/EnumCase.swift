import SwiftSyntax

/// One case of an enum, read from its source.
struct EnumCase {
  let declaration: EnumCaseDeclSyntax
  let element: EnumCaseElementSyntax

  /// How many cases stand before this one, in all branches of conditional compilation.
  let position: Int

  /// The name as the source spells it, back-ticks included.
  var name: String { element.name.text }

  var parameters: [EnumCaseParameterSyntax] {
    element.parameterClause.map { Array($0.parameters) } ?? []
  }

  /// The `@available` attributes of the case, as lines to stand before what is generated from it.
  var availability: String {
    declaration.attributes.availability.map { "\($0)\n" }.joined()
  }

  /// True if no code can use the case: `@available(*, unavailable)`.
  var isUnavailable: Bool {
    declaration.attributes.contains { attribute in
      // The arguments, not the text of the attribute: a message may contain the word.
      guard case .availability(let arguments)? = attribute.as(AttributeSyntax.self)?.arguments
      else { return false }
      let words = arguments.map { $0.argument.trimmedDescription }
      return words.contains("*") && words.contains("unavailable")
    }
  }

  /// The documentation comment of the case, as lines to stand before what is generated from it.
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
  /// The label by which a value of the case spells this parameter.
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

  /// Whether one of these names is among the attributes, with or without a module before it.
  func contains(named names: String...) -> Bool {
    first(named: names) != nil
  }

  func first(named names: [String]) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { names.contains($0.baseName) }
  }
}

extension AttributeSyntax {
  /// The attribute's name without module and generic arguments.
  var baseName: String {
    attributeName.baseName ?? attributeName.trimmedDescription
  }
}

extension TypeSyntax {
  /// The last name of a possibly qualified type, without generic arguments.
  var baseName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }
}
