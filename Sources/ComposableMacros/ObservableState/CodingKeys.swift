import SwiftSyntax
import SwiftSyntaxBuilder

/// The coding keys of a struct with observable state.
///
/// Without them the compiler would use the names of the private storage and add a key for the registrar. These keys
/// encode the state as its source declares it.
struct CodingKeys {
  private let keys: Outline<String>?

  init(for declaration: some DeclGroupSyntax) {
    let isCoded = ["Codable", "Encodable", "Decodable"].contains(where: declaration.inherits)
    let isDeclared = declaration.allMembers.contains { $0.declaresType(named: "CodingKeys") }
    keys =
      isCoded && !isDeclared
      ? Outline(declaration.memberBlock.members) { Self.keys(of: $0) } : nil
  }

  /// The enum of the keys; empty if the state is not codable or declares its own keys.
  var declaration: [DeclSyntax] {
    guard let keys, !keys.elements.isEmpty else { return [] }
    let source = """
      private enum CodingKeys: Swift.String, Swift.CodingKey {
      \(keys.render { $0 })
      }
      """
    return [DeclSyntax(written: source.indented())]
  }

  private static func keys(of member: DeclSyntax) -> [String] {
    if let field = Field(member) {
      let isPresented = field.declaration.attributes.contains(named: "Presents")
      return ObservableStateMacro.isTracked(field) || isPresented
        ? ["case \(field.storage) = \"\(field.name)\""] : ["case \(field.spelledName)"]
    }
    // A constant is also encoded, unless its declaration initializes it.
    guard
      let constants = member.as(VariableDeclSyntax.self),
      constants.bindingSpecifier.tokenKind == .keyword(.let),
      !constants.modifiers.contains(.static)
    else { return [] }
    return constants.bindings
      .filter { $0.initializer == nil }
      .map { "case \($0.pattern.trimmedDescription)" }
  }
}
