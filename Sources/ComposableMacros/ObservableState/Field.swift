import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored instance variable of a struct, parsed from its source.
struct Field {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  private let identifier: TokenSyntax

  /// Returns nil unless the declaration is exactly one stored instance variable.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let declaration = declaration.as(VariableDeclSyntax.self),
      declaration.bindingSpecifier.tokenKind == .keyword(.var),
      ![.static, .class, .lazy].contains(where: declaration.modifiers.contains(_:)),
      declaration.bindings.count == 1,
      let binding = declaration.bindings.first,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      binding.accessorBlock?.isComputed != true
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    self.identifier = identifier
  }

  /// The name without backticks.
  var name: String {
    identifier.text.filter { $0 != "`" }
  }

  /// The name as spelled in the source.
  var spelledName: String { identifier.text }

  var storage: String {
    let storage = "_\(name)"
    // A raw identifier, for example `first name`.
    let isPlain = storage.allSatisfy {
      $0 == "_" || $0 == "$" || $0.isLetter || $0.isNumber || !$0.isASCII
    }
    return isPlain ? storage : "`\(storage)`"
  }

  var number: FieldNumber { FieldNumber(name) }

  /// The ownership modifiers, which move to the storage.
  var ownership: String {
    declaration.modifiers
      .filter { [.keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind) }
      .map { "\($0.trimmedDescription) " }.joined()
  }

  /// The indentation level of accessors; a variable without accessors gets braces around them.
  var accessorDepth: Int { binding.accessorBlock == nil ? 1 : 0 }

  /// The wrapped type; `nil` unless the type is spelled as an optional.
  var wrappedType: TypeSyntax? {
    guard let type = binding.typeAnnotation?.type else { return nil }
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    guard
      type.baseName == "Optional",
      let arguments = type.genericArguments,
      arguments.count == 1,
      // swift-syntax 600 stores a type here, later versions an enum of a type and an expression.
      let wrapped = arguments.first.flatMap({ Syntax($0.argument).as(TypeSyntax.self) })
    else { return nil }
    return wrapped.trimmed
  }

  /// Returns `get`, `set` and `_modify` accessors for `member`, which notify the field's observers.
  ///
  /// The identity of the stored variable `tracked` represents the identity of `member`.
  func accessors(for member: String, tracking tracked: String) -> [String] {
    [
      """
      get {
      _$observationRegistrar.access(\(number))
      return \(member)
      }
      """,
      """
      set {
      let modification = _$observationRegistrar.willSet(\(number), from: \(member), \
      to: newValue)
      \(member) = newValue
      _$observationRegistrar.didSet(modification)
      }
      """,
      """
      _modify {
      let modification = _$observationRegistrar.willModify(\(number), \(tracked))
      defer {
      _$observationRegistrar.didModify(modification, \(tracked))
      }
      yield &\(member)
      }
      """,
    ]
  }
}

extension AccessorBlockSyntax {
  /// True if the accessors are more than observers of a stored value.
  var isComputed: Bool {
    switch accessors {
    case .getter: true
    case .accessors(let accessors):
      accessors.contains {
        ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }
}

extension TypeSyntax {
  var genericArguments: GenericArgumentListSyntax? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments
  }
}
