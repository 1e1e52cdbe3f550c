import SwiftSyntax
import SwiftSyntaxBuilder

/// An enum that `@Reducer` writes, with case paths, and with what observers need if it is state.
///
/// The enum carries neither `@CasePathable` nor `@ObservableState`. The compiler (Swift 6.3) asks for the
/// extensions of generated types only while it walks over those of the whole file, and crashes when the list
/// has to grow then. So everything that those macros would add is written out here.
struct GeneratedEnum {
  let name: String
  let access: String

  /// What stands before `enum`: attributes and modifiers.
  var prefix = ""

  var inherited: [String] = []
  var isObservable = false

  /// Members besides the cases.
  var members = ""

  let cases: String

  var declaration: DeclSyntax {
    let enumDeclaration: DeclSyntax = """
      enum \(raw: name) {
      \(raw: cases)
      }
      """
    let outline = enumDeclaration.as(EnumDeclSyntax.self).map { CaseOutline($0) }
    let conformances =
      inherited + ["CasePaths.CasePathable", "CasePaths.CasePathIterable"]
      + (isObservable ? ["ComposableArchitecture.ObservableState"] : [])
    let paths = outline.map { CasePaths(enumName: name, access: access, outline: $0).sources } ?? []
    let identity =
      isObservable ? outline.map { [ObservableStateMacro.enumIdentity($0)] } ?? [] : []
    let written = [members, cases].filter { !$0.isEmpty }.joined(separator: "\n")
    let generated = (paths + identity).joined(separator: "\n\n")
    let source = """
      \(prefix)enum \(name): \(conformances.joined(separator: ", ")) {
      \(written.isEmpty ? "" : "\(written)\n")
      \(generated)
      }
      """
    return DeclSyntax(written: source.indented())
  }
}
