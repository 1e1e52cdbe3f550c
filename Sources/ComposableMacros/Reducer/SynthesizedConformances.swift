import SwiftSyntax

/// What `@Reducer(state: .equatable, .sendable, action: .equatable)` asks for.
struct SynthesizedConformances {
  private(set) var state: [String] = []
  private(set) var action: [String] = []

  init(_ node: AttributeSyntax) {
    guard case .argumentList(let arguments)? = node.arguments else { return }
    // Arguments without a label go on with the list that the last label began.
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
