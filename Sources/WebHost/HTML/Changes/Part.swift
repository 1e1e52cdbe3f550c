/// An element inside a node's markup that patches can name by itself.
///
/// A node whose HTML is more than one element marks the inner ones with its own id and a letter:
/// node 5's label is `5l`. Patches then say exactly which element they mean.
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

/// The parts that a node's markup has at the moment.
struct Parts: OptionSet, Equatable {
  var rawValue: UInt8 = 0

  mutating func insert(_ part: Part) { insert(Parts(rawValue: 1 << part.rawValue)) }
  func contains(_ part: Part) -> Bool { contains(Parts(rawValue: 1 << part.rawValue)) }
}

/// What surrounds a node, as far as its markup depends on it.
enum Surrounding: UInt8 {
  case plain
  /// In a list, or in a section of one: rows are list items.
  case list
  /// In a picker drawn as a menu: children are options.
  case options
  /// In such an option, which can hold nothing but text: it is drawn anew when something in it changes.
  case optionContent
  /// In a picker drawn as a segmented control: children are radio buttons.
  case segments

  /// Whether what stands there is a choice of a picker, whatever its own role is.
  var isChoice: Bool { self == .options || self == .segments }
}
