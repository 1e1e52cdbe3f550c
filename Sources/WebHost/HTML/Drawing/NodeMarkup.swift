import ViewKit

/// All that a node's properties come to in HTML, sorted by the part they belong to.
struct NodeMarkup {
  private var attributes: [(part: Part, name: StaticName, value: String)] = []
  private var texts: [(part: Part, text: String)] = []
  private(set) var values: [(part: Part, value: String)] = []
  private var declarations: [(property: StaticName, value: String)] = []
  /// What has a say in what a screen reader says of the node.
  let spoken: Spoken

  init(_ element: Element, in surrounding: Surrounding) {
    spoken = Spoken(of: element)
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
    for change in spoken.changes(for: element, in: surrounding) { apply(change) }
    for change in MarkupChange.changes(listening: element.events) { apply(change) }
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
  /// What the events that a node listens to mean for its markup, besides what `Spoken` says.
  static func changes(listening events: EventKinds) -> [MarkupChange] {
    let names = EventKind.allCases.filter(events.contains).map(\.rawValue).joined(separator: " ")
    let listens = attribute(.node, "data-e", names.isEmpty ? nil : names)
    return events.areWider ? [.attribute(.node, "data-m", ""), listens] : [listens]
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
