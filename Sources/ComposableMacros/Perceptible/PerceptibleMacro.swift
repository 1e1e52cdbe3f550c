import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@Perceptible` macro, the pre-1.0 name of `@Observable`.
///
/// The toolchain's macro generates the accessors of the properties, which use the members generated here. The class
/// needs this macro, because the toolchain's macro only recognizes its own attribute names and would track properties
/// marked `@PerceptionIgnored`.
enum PerceptibleMacro {}

extension PerceptibleMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else {
      context.report(
        .perceptibleNeedsClass(declaration.nameAndKind),
        at: declaration.introducer,
        fixIts: declaration.removing(attribute: "Perceptible")
      )
      return []
    }
    let type = declaration.name.trimmed
    return [
      """
      @ObservationIgnored private let _$observationRegistrar = Observation.ObservationRegistrar()
      """,
      """
      internal nonisolated func access<Member>(keyPath: KeyPath<\(type), Member>) {
      _$observationRegistrar.access(self, keyPath: keyPath)
      }
      """,
      """
      internal nonisolated func withMutation<Member, MutationResult>(
      keyPath: KeyPath<\(type), Member>,
      _ mutation: () throws -> MutationResult
      ) rethrows -> MutationResult {
      try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      """,
    ] + changeChecks
  }

  /// The functions that detect a changed value, by the constraints of its type.
  private static var changeChecks: [DeclSyntax] {
    [
      ("", "true"), (": Equatable", "lhs != rhs"), (": AnyObject", "lhs !== rhs"),
      (": Equatable & AnyObject", "lhs != rhs"),
    ].map { requirement, isChange in
      """
      private nonisolated func shouldNotifyObservers<Member\(raw: requirement)>(\
      _ lhs: Member, _ rhs: Member) -> Bool {
      \(raw: isChange)
      }
      """
    }
  }
}

extension PerceptibleMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(ClassDeclSyntax.self),
      let field = Field(member),
      !field.declaration.attributes.contains(
        named: "PerceptionIgnored",
        "PerceptionTracked",
        "ObservationIgnored",
        "ObservationTracked"
      )
    else { return [] }
    return ["@Perception.PerceptionTracked"]
  }
}

extension PerceptibleMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    return declaration.extensions(
      of: type,
      conformingTo: ["nonisolated Perception.Perceptible"]
    )
  }
}
