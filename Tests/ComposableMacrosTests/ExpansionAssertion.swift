import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import TestedMacros

/// The macros with the conformances of their declarations.
let macroSpecs: [String: MacroSpec] = [
  "CaseBindable": MacroSpec(
    type: CaseBindableMacro.self,
    conformances: ["CasePathable", "CasePathIterable", "CaseBindable"]
  ),
  "CasePathable": MacroSpec(
    type: CasePathableMacro.self,
    conformances: ["CasePathable", "CasePathIterable"]
  ),
  "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
  "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
  "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
  "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
  "Entry": MacroSpec(type: EntryMacro.self),
  "ObservableState": MacroSpec(
    type: ObservableStateMacro.self,
    conformances: ["ObservableState"]
  ),
  "ObservationStateTracked": MacroSpec(type: ObservationStateTrackedMacro.self),
  "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
  "Perceptible": MacroSpec(type: PerceptibleMacro.self, conformances: ["Perceptible"]),
  "Presents": MacroSpec(type: PresentsMacro.self),
  "Preview": MacroSpec(type: PreviewMacro.self),
  "Reducer": MacroSpec(
    type: ReducerMacro.self,
    conformances: ["Reducer", "CaseReducer", "Sendable"]
  ),
  "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseMarkerMacro.self),
  "ReducerCaseIgnored": MacroSpec(type: ReducerCaseMarkerMacro.self),
  "UITransactionEntry": MacroSpec(type: UITransactionEntryMacro.self),
  "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
]

extension Trait where Self == ConditionTrait {
  /// Skips a test with swift-syntax 600, whose `assertMacroExpansion` differs from the compiler.
  ///
  /// It indents accessors by another level, expands a repeated attribute twice, and rejects a conformance that is
  /// `nonisolated`. The compiler expands macros itself.
  static var expansionOfTheCompiler: Self {
    #if canImport(SwiftSyntax601)
    .enabled(if: true)
    #else
    .disabled("swift-syntax 600 does not expand this as the compiler does.")
    #endif
  }
}

/// Expands the macros in `source` and compares the result with `expanded` exactly.
func expectExpansion(
  _ source: String,
  _ expanded: String,
  diagnostics: [DiagnosticSpec] = [],
  macros: [String]? = nil,
  applyFixIts: [String]? = nil,
  fixedSource: String? = nil,
  location: Testing.SourceLocation = #_sourceLocation
) {
  let specs = macros.map { names in macroSpecs.filter { names.contains($0.key) } } ?? macroSpecs
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: specs,
    applyFixIts: applyFixIts,
    fixedSource: fixedSource,
    indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
    }
  )
}
