import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `#Preview` macro, which compiles a preview and registers it for a gallery in debug builds.
///
/// The gallery finds the type's conformance to `PreviewSource` at run time. Release builds contain no previews.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure ?? closure(of: node) else { return [] }
    let type = context.makeUniqueName("Preview")
    let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    // The traits after the name have no label either.
    let first = node.arguments.first
    let name = first?.label == nil ? first?.expression.trimmed : nil
    let file: ExprSyntax = place?.file ?? "\"\""
    let line: ExprSyntax = place?.line ?? "0"
    return [
      """
      #if DEBUG
      @MainActor enum \(type): ViewKit.PreviewSource {
        static var name: String? { \(name ?? "nil") }
        static var file: String { \(file) }
        static var line: Int { \(line) }
        @ViewKit.ViewBuilder static func makeView() -> any ViewKit.View {\(body.statements)}
      }
      #endif
      """
    ]
  }

  /// Returns the view's closure if it is a labeled argument; `nil` for a trailing closure.
  private static func closure(
    of node: some FreestandingMacroExpansionSyntax
  ) -> ClosureExprSyntax? {
    node.arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
  }
}
