import ViewKit

/// All that a node's properties come to in HTML, sorted by the part they belong to.
struct NodeMarkup {
  private var attributes: [(part: Part, name: StaticName, value: String)] = []
  private var texts: [(part: Part, text: String)] = []
  private(set) var values: [(part: Part, value: String)] = []
  private var declarations: [(property: StaticName, value: String)] = []
  /// What has a say in what the node is to a screen reader.
  let spoken: SpokenRole

  init(_ element: Element, in surrounding: Surrounding) {
    spoken = SpokenRole(of: element)
    // In the order of their declaration, so that equal elements give equal bytes.
    for prop in element.props.keys.sorted(by: { $0.order < $1.order }) {
      let changes = MarkupChange.changes(
        of: prop,
        to: element.props[prop],
        role: element.role,
        in: surrounding
      )
      for change in changes { apply(change) }
    }
    let listening = MarkupChange.changes(
      listening: element.events,
      role: element.role,
      in: surrounding
    )
    if let role = spoken.name(for: element.role, in: surrounding) {
      apply(.attribute(.node, "role", role))
    }
    for change in listening { apply(change) }
    if element.role.isWider { apply(.attribute(.node, "data-m", "")) }
  }

  func attributes(of part: Part) -> [(name: StaticName, value: String)] {
    attributes.lazy.filter { $0.part == part }.map { ($0.name, $0.value) }
  }

  func text(of part: Part) -> String? {
    texts.first { $0.part == part }?.text
  }

  func value(of part: Part) -> String? {
    values.first { $0.part == part }?.value
  }

  /// The node's own declarations as one string, or nil where it has none.
  var style: String? {
    declarations.isEmpty
      ? nil : declarations.map { "\($0.property.text):\($0.value)" }.joined(separator: ";")
  }

  private mutating func apply(_ change: MarkupChange) {
    switch change {
    case .text(let part, let text):
      texts.removeAll { $0.part == part }
      texts.append((part, text))
    case .attribute(let part, let name, let value):
      attributes.removeAll { $0.part == part && $0.name == name }
      if let value { attributes.append((part, name, value)) }
    case .style(let property, let value):
      declarations.removeAll { $0.property == property }
      if let value { declarations.append((property, value)) }
    case .value(let part, let value):
      values.removeAll { $0.part == part }
      values.append((part, value))
    case .redraw:
      break
    }
  }
}

extension MarkupChange {
  /// What the events that a node listens to mean for its markup; `wasButton` tells what it was before.
  static func changes(
    listening events: EventKinds,
    role: Role,
    in surrounding: Surrounding,
    wasButton: Bool? = nil
  ) -> [MarkupChange] {
    if events.areWider {
      return [.attribute(.node, "data-m", "")]
        + plainChanges(listening: events, role: role, in: surrounding, wasButton: wasButton)
    }
    return plainChanges(listening: events, role: role, in: surrounding, wasButton: wasButton)
  }

  private static func plainChanges(
    listening events: EventKinds,
    role: Role,
    in surrounding: Surrounding,
    wasButton: Bool?
  ) -> [MarkupChange] {
    let names = EventKind.allCases.filter(events.contains).map(\.rawValue).joined(separator: " ")
    let listens = attribute(.node, "data-e", names.isEmpty ? nil : names)
    guard !role.markup.traits.isTappableByItself, !surrounding.isChoice else { return [listens] }
    let isButton = events.makeButton
    if isButton == wasButton { return [listens] }
    // A row has a button of its own.
    if role == .row { return wasButton == nil ? [listens] : [listens, .redraw] }
    return [listens, .attribute(.node, "tabindex", isButton ? "0" : nil)]
  }
}

extension EventKinds {
  /// Whether what listens to these events is a button for the keyboard and for a screen reader.
  var makeButton: Bool { !isDisjoint(with: [.tap, .multiTap, .longPress]) }
}

extension Prop {
  /// The property's place in its declaration; names sort by it where the order must be fixed.
  var order: Int { Self.orders[self, default: 0] }

  private static let orders = Dictionary(
    uniqueKeysWithValues: Prop.allCases.enumerated().map { ($1, $0) }
  )
}
