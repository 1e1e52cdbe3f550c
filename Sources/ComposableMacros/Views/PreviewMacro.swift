import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: has the compiler check a view that no program shows, and a debug build keep it where a gallery finds it.
///
/// What is found at run time is a type's conformance to `PreviewSource`. A release build carries none of them.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure ?? closure(of: node) else { return [] }
    let type = context.makeUniqueName("Preview")
    let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    // Further traits have no label either.
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

  /// The view's closure where it is an argument like the others.
  private static func closure(
    of node: some FreestandingMacroExpansionSyntax
  ) -> ClosureExprSyntax? {
    node.arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
  }
}
