import SwiftSyntax
import SwiftSyntaxBuilder

/// The keys under which a struct of observable state is coded.
///
/// The compiler would take the names of the private storage, and a key for the registrar, for keys. With
/// these the state is coded as it is written in the source.
struct CodingKeys {
  private let keys: Outline<String>?

  init(for declaration: some DeclGroupSyntax) {
    let isCoded = ["Codable", "Encodable", "Decodable"].contains(where: declaration.inherits)
    let isDeclared = declaration.allMembers.contains { $0.declaresType(named: "CodingKeys") }
    keys =
      isCoded && !isDeclared
      ? Outline(declaration.memberBlock.members) { Self.keys(of: $0) } : nil
  }

  /// The enum of the keys; nothing if the state is not coded, or says by itself how.
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
    // A constant is stored too, unless it has its value already and cannot get another.
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
