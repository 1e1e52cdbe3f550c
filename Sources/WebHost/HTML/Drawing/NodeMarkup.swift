import ViewKit

/// The markup of a node's properties and events, by part.
struct NodeMarkup {
  private var attributes: [(part: Part, name: StaticName, value: String)] = []
  private var texts: [(part: Part, text: String)] = []
  private(set) var values: [(part: Part, value: String)] = []
  private var declarations: [(property: StaticName, value: String)] = []
  /// The app's CSS class of the node; `nil` without one.
  let styleClass: String?
  /// The inputs of the node's ARIA attributes.
  let accessibility: AccessibilityState

  init(_ element: Element, in context: MarkupContext) {
    styleClass = element.props[.styleClass]?.plainText
    accessibility = AccessibilityState(of: element)
    // The order of declaration, so that equal elements have equal markup.
    for prop in element.props.keys.sorted(by: { $0.order < $1.order }) {
      let changes = MarkupChange.changes(
        of: prop,
        to: element.props[prop],
        role: element.role,
        in: context
      )
      for change in changes { apply(change) }
    }
    if element.props[.sizing] == nil {
      // The sizing of the role.
      for change in MarkupChange.changes(of: .sizing, to: nil, role: element.role, in: context) {
        apply(change)
      }
    }
    for change in accessibility.changes(for: element, in: context) { apply(change) }
    for change in MarkupChange.changes(listening: element.events) { apply(change) }
    if element.role.needsDeferredAssets { apply(.attribute(.node, "data-m", "")) }
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

  /// The declarations of the node's style; `nil` without declarations.
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
  /// The markup changes for a node's events, except its ARIA attributes.
  static func changes(listening events: EventKinds) -> [MarkupChange] {
    let names = EventKind.allCases.filter(events.contains).map(\.rawValue).joined(separator: " ")
    let listens = attribute(.node, "data-e", names.isEmpty ? nil : names)
    return events.needDeferredAssets ? [.attribute(.node, "data-m", ""), listens] : [listens]
  }
}

extension EventKinds {
  /// True if an element with these events is a button to the keyboard and to screen readers, unless its role excludes
  /// this.
  var makeButton: Bool { !isDisjoint(with: [.tap, .multiTap, .longPress]) }
}

extension Prop {
  /// The position in the declaration of properties.
  var order: Int { Self.orders[self, default: 0] }

  private static let orders = Dictionary(
    uniqueKeysWithValues: Prop.allCases.enumerated().map { ($1, $0) }
  )
}
