import SwiftSyntax
import SwiftSyntaxBuilder

extension DeclGroupSyntax {
  /// The extension that makes this declaration's type conform, available where the declaration is.
  ///
  /// - Parameters:
  ///   - type: The type, with the names of those around it.
  ///   - conformances: The protocols; without any there is no extension.
  ///   - modifier: What stands in front of `extension`.
  /// - Returns: The one extension, as macros return it.
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
