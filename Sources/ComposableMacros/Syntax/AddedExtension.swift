import SwiftSyntax
import SwiftSyntaxBuilder

extension DeclGroupSyntax {
  /// Returns an extension with conformances, with the availability of the declaration.
  ///
  /// - Parameters:
  ///   - type: The type, qualified with the names of enclosing types.
  ///   - conformances: The protocols; the result is empty without protocols.
  ///   - modifier: The modifier before `extension`.
  /// - Returns: An array of at most one extension, as macros return it.
  func extensions(
    of type: some TypeSyntaxProtocol,
    conformingTo conformances: [String],
    modifier: String = ""
  ) -> [ExtensionDeclSyntax] {
    if conformances.isEmpty { return [] }
    let availability = attributes.availability.map { "\($0)\n" }.joined()
    let list = conformances.joined(separator: ", ")
    let source: DeclSyntax = """
      \(raw: availability)\(raw: modifier)extension \(type.trimmed): \(raw: list) {
      }
      """
    return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}
