/// An HTML element within a node's markup, for patches.
///
/// If a node has several HTML elements, each inner element has the node's id and a letter: the label of node 5 is `5l`.
enum Part: UInt8, CaseIterable {
  case node, label, control, symbol, header, footer, message, refresh

  func id(of node: Int) -> String {
    switch self {
    case .node: "\(node)"
    case .label: "\(node)l"
    case .control: "\(node)c"
    case .symbol: "\(node)s"
    case .header: "\(node)h"
    case .footer: "\(node)f"
    case .message: "\(node)m"
    case .refresh: "\(node)r"
    }
  }
}

/// The rendered parts of a node.
struct Parts: OptionSet, Equatable {
  var rawValue: UInt8 = 0

  mutating func insert(_ part: Part) { insert(Parts(rawValue: 1 << part.rawValue)) }
  func contains(_ part: Part) -> Bool { contains(Parts(rawValue: 1 << part.rawValue)) }
}

/// The context of a node in its parents' markup.
enum MarkupContext: UInt8 {
  case plain
  /// A list or its section: rows are list items.
  case list
  /// A picker rendered as a menu: children are options.
  case options
  /// The content of a menu option, which may only be text: the option is rendered again if its content changes.
  case optionContent
  /// A picker rendered as a segmented control: children are radio buttons.
  case segments

  /// True if the node is a choice of a picker, regardless of its role.
  var isChoice: Bool { self == .options || self == .segments }
}
