import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`: has the compiler check a view that no program shows.
///
/// The arguments of a macro are checked where they stand. So there is nothing to write, and programs do not
/// carry their previews.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
