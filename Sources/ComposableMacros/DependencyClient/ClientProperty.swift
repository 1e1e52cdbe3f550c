import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored instance property of a dependency client, parsed from its source.
struct ClientProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax

  /// The name as spelled in the source.
  let name: String

  /// The type: the annotation, the annotation of a later name in the same list, or the default type of a literal; `nil`
  /// if the source contains none of them.
  let type: TypeSyntax?

  static func all(in declaration: some DeclGroupSyntax) -> [ClientProperty] {
    declaration.memberBlock.members.flatMap { member -> [ClientProperty] in
      guard
        let variable = member.decl.as(VariableDeclSyntax.self),
        ![.static, .class, .lazy].contains(where: variable.modifiers.contains(_:))
      else { return [] }
      var properties: [ClientProperty] = []
      var laterType: TypeSyntax?
      for binding in variable.bindings.reversed() {
        let spelledType = binding.typeAnnotation?.type.trimmed
        if spelledType != nil || binding.initializer != nil { laterType = spelledType }
        guard
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          binding.accessorBlock?.isComputed != true
        else { continue }
        let property = ClientProperty(
          declaration: variable,
          binding: binding,
          name: name,
          type: laterType ?? binding.initializer?.value.literalType
        )
        properties.insert(property, at: 0)
      }
      return properties
    }
  }

  private var isConstant: Bool {
    declaration.bindingSpecifier.tokenKind == .keyword(.let)
  }

  var isEndpoint: Bool {
    !isConstant && type?.functionType != nil
      && !declaration.attributes.contains(named: "DependencyEndpointIgnored")
  }

  var visibility: Visibility {
    Visibility(declaration.modifiers.spelledAccess?.name.text ?? "")
  }

  /// True if an initializer of the client sets the property.
  var isInitialized: Bool {
    if declaration.attributes.contains(named: "Dependency", "DependencyEndpointIgnored") {
      return false
    }
    let hasDefault = isEndpoint || binding.initializer != nil
    return hasDefault ? !isConstant && visibility > .private : true
  }

  /// The property as a parameter of an initializer; `nil` if its type is unknown.
  var parameter: String? {
    guard let type else { return nil }
    let escaping = type.functionType == nil ? "" : "@escaping "
    let defaultValue: String =
      if isEndpoint {
        ""
      } else if let value = binding.initializer?.value {
        " = \(value.trimmedDescription)"
      } else {
        !isConstant && type.is(OptionalTypeSyntax.self) ? " = nil" : ""
      }
    return "\(name): \(escaping)\(type.trimmedDescription)\(defaultValue)"
  }

  var insertType: FixIt {
    let pattern = binding.pattern.with(\.trailingTrivia, [])
    let annotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space),
      type: TypeSyntax("<#Type#>").with(\.trailingTrivia, .space)
    )
    let typed = binding.with(\.pattern, pattern).with(\.typeAnnotation, annotation)
    return .replace(message: Remedy.insertType, oldNode: binding, newNode: typed)
  }
}

/// The visibility of a declaration, in ascending order.
enum Visibility: Comparable {
  case `private`, `internal`, `package`, `public`

  /// Creates the visibility of a modifier; internal without a modifier.
  init(_ modifier: String) {
    self =
      switch modifier.trimmingSuffix(while: { $0 == " " }) {
      case "private", "fileprivate": .private
      case "package": .package
      case "public", "open": .public
      default: .internal
      }
  }

  var modifier: String {
    switch self {
    case .private: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> String {
    var text = String(self)
    while let last = text.last, condition(last) { text.removeLast() }
    return text
  }
}

extension ExprSyntax {
  /// The default type of a literal; `nil` for other expressions.
  fileprivate var literalType: TypeSyntax? {
    switch kind {
    case .booleanLiteralExpr: "Swift.Bool"
    case .floatLiteralExpr: "Swift.Double"
    case .integerLiteralExpr: "Swift.Int"
    case .stringLiteralExpr: "Swift.String"
    default: nil
    }
  }
}
