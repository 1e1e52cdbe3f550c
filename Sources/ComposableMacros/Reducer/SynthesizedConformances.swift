import SwiftSyntax

/// The conformances requested by `@Reducer(state: .equatable, .sendable, action: .equatable)`.
struct SynthesizedConformances {
  private(set) var state: [String] = []
  private(set) var action: [String] = []

  init(_ node: AttributeSyntax) {
    guard case .argumentList(let arguments)? = node.arguments else { return }
    // Arguments without a label continue the list of the last label.
    var label = "state"
    for argument in arguments {
      label = argument.label?.text ?? label
      guard let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { continue }
      let conformance = "Swift.\(name.prefix(1).uppercased())\(name.dropFirst())"
      if label == "action" { action.append(conformance) } else { state.append(conformance) }
    }
  }
}
