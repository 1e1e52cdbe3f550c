import SwiftSyntax
import SwiftSyntaxMacros

/// The `@ReducerCaseEphemeral` and `@ReducerCaseIgnored` macros, which mark a case for `@Reducer` and add no code.
enum ReducerCaseMarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
