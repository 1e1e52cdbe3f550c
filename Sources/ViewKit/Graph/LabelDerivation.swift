/// The derivation of a control's accessible name from its content.
@MainActor
enum LabelDerivation {
  /// The roles whose accessible name derives from their content.
  static let roles = Set(Role.allCases.filter { $0.traits.naming != nil })

  /// Returns the label derived from a node's content; `nil` if the content has no text or symbol.
  static func label(inside node: some LabelSource) -> String? {
    switch node.role.traits.naming {
    case .screenTitle: return screenTitle(of: node)
    case .caption: return node.props[.title] == nil ? node.props[.systemImage]?.symbolWords : nil
    case .text, nil: break
    }
    var strings: [String] = []
    var symbols: [String] = []
    for part in node.labelParts { collect(part, &strings, &symbols) }
    let found = strings.isEmpty ? symbols : strings
    return found.isEmpty ? nil : found.joined(separator: " ")
  }

  /// Returns the title of a sheet: its own title, the title of its page, or its first text; `nil` without any of them.
  private static func screenTitle(of node: some LabelSource) -> String? {
    if node.role == .sheet || node.role == .page, case .string(let title)? = node.props[.title] {
      return title
    }
    if node.role == .navigationStack {
      return node.labelParts.last { $0.role == .page }.flatMap { screenTitle(of: $0) }
    }
    if node.role.traits.namesItself { return nil }
    if case .string(let text)? = node.props[.text], !text.isEmpty { return text }
    for part in node.labelParts {
      if let title = screenTitle(of: part) { return title }
    }
    return nil
  }

  private static func collect(
    _ node: some LabelSource,
    _ strings: inout [String],
    _ symbols: inout [String]
  ) {
    if node.props[.isHidden] == .bool(true) || node.props[.isDecorative] == .bool(true) { return }
    // Controls inside have their own names, so a derived label never depends on another derived label. The exception is
    // a link within a `Text`, whose string belongs to the `Text`.
    let isRunOfText = node.role == .link && node.props[.text] != nil
    if node.role.traits.namesItself, !isRunOfText { return }
    if case .string(let label)? = node.props[.label] {
      strings.append(label)
      return
    }
    if case .string(let text)? = node.props[.text], !text.isEmpty { strings.append(text) }
    if let symbol = node.props[.systemImage]?.symbolWords { symbols.append(symbol) }
    var inside: [String] = []
    for part in node.labelParts { collect(part, &inside, &symbols) }
    // The runs of a `Text` form one string, without spaces between them.
    strings += node.role == .text && !inside.isEmpty ? [inside.joined()] : inside
  }
}

extension LabelDerivation {
  /// Returns the label derived from items; `nil` without text or symbols.
  ///
  /// Components are not evaluated yet, so they do not contribute.
  static func label(of items: [OutlineItem]) -> String? {
    label(inside: ItemSource(items: items))
  }

  /// Returns the text of items, without the names of symbols; `nil` without text.
  static func text(of items: [OutlineItem]) -> String? {
    var strings: [String] = []
    var symbols: [String] = []
    collect(ItemSource(items: items), &strings, &symbols)
    return strings.isEmpty ? nil : strings.joined(separator: " ")
  }
}

/// Items, read like their future elements.
@MainActor
private struct ItemSource: LabelSource {
  var role = Role.group
  var props: Props = [:]
  let items: [OutlineItem]

  var labelParts: [ItemSource] {
    items.flatMap { item -> [ItemSource] in
      switch item.plan {
      case .element(let plan):
        [ItemSource(role: plan.role, props: plan.props, items: plan.children)]
      case .attachment(let plan):
        ItemSource(items: plan.items).labelParts
      case .component, .portal:
        []
      }
    }
  }
}

/// An element, retained or as a value.
@MainActor
protocol LabelSource {
  associatedtype Part: LabelSource
  var role: Role { get }
  var props: Props { get }
  var labelParts: [Part] { get }
}

extension ElementNode: LabelSource {
  var labelParts: [ElementNode] { presentElements() }
}

extension Element: @MainActor LabelSource {
  var labelParts: [Element] { children }
}
