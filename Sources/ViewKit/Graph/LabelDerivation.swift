/// The name that assistive technology and tests know a control by, from the texts inside it.
@MainActor
enum LabelDerivation {
  /// The roles that are known by what is inside them.
  static let roles: Set<Role> = [.button, .link, .toggle, .stepper, .picker, .slider, .menu]

  /// The label that follows from what is inside a node.
  static func label(inside node: some LabelSource) -> String? {
    var words: [String] = []
    var symbols: [String] = []
    for part in node.labelParts { collect(part, &words, &symbols) }
    let found = words.isEmpty ? symbols : words
    return found.isEmpty ? nil : found.joined(separator: " ")
  }

  private static func collect(
    _ node: some LabelSource,
    _ words: inout [String],
    _ symbols: inout [String]
  ) {
    if node.props[.isHidden] == .bool(true) || node.props[.isDecorative] == .bool(true) { return }
    if case .string(let label)? = node.props[.label] {
      words.append(label)
      return
    }
    // The controls that a stepper or a picker is made of name themselves.
    if roles.contains(node.role) { return }
    if case .string(let text)? = node.props[.text], !text.isEmpty { words.append(text) }
    if case .string(let symbol)? = node.props[.systemImage] {
      symbols.append(symbol.split(separator: ".").joined(separator: " "))
    }
    for part in node.labelParts { collect(part, &words, &symbols) }
  }
}

/// An element, retained or as a value.
@MainActor
protocol LabelSource {
  associatedtype Part: LabelSource
  var role: Role { get }
  var props: [Prop: PropValue] { get }
  var labelParts: [Part] { get }
}

extension ElementNode: LabelSource {
  var labelParts: [ElementNode] { presentElements() }
}

extension Element: @MainActor LabelSource {
  var labelParts: [Element] { children }
}
