import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct ComposableMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CaseBindableMacro.self,
    CasePathableMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointMacro.self,
    DependencyEndpointIgnoredMacro.self,
    DependencyEntryMacro.self,
    EntryMacro.self,
    ObservableStateMacro.self,
    ObservationStateTrackedMacro.self,
    ObservationStateIgnoredMacro.self,
    PerceptibleMacro.self,
    PresentsMacro.self,
    PreviewMacro.self,
    ReducerMacro.self,
    ReducerCaseMarkerMacro.self,
    UITransactionEntryMacro.self,
    ViewActionMacro.self,
  ]
}
