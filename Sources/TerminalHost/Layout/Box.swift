/// The room around and of a block, in cells.
struct Box: Hashable {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0
  /// The width that the block has whatever is offered.
  var width: Int?
  var minWidth: Int?
  /// The largest width; `Int.max` takes all that is offered.
  var maxWidth: Int?
  var minHeight: Int?
  var maxHeight: Int?
  /// Where the content stands in a larger block.
  var alignment = BoxAlignment.center
  /// Blocks with a higher one get their room first.
  var priority = 0.0

  var horizontal: Int { left + right }
  var vertical: Int { top + bottom }

  /// Whether the block does nothing to its content.
  var isPlain: Bool { self == Box() }
}

/// Where something stands in what is larger, as numbers from 0 (leading, top) to 2 (trailing, bottom).
struct BoxAlignment: Hashable {
  var x = 1
  var y = 1

  static let center = Self()

  init(x: Int = 1, y: Int = 1) {
    self.x = x
    self.y = y
  }

  /// Reads a name such as `topLeading`.
  init(_ name: String) {
    let name = name.lowercased()
    x = name.hasSuffix("leading") ? 0 : name.hasSuffix("trailing") ? 2 : 1
    y = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 2 : 1
    if name.hasPrefix("first") { y = 0 }
    if name.hasPrefix("last") { y = 2 }
  }

  static func place(_ part: Int, in whole: Int, at position: Int) -> Int {
    let rest = whole - part
    return position == 0 || rest <= 0 ? 0 : position == 1 ? rest / 2 : rest
  }
}

/// How much room is offered; nil asks how much is wanted.
struct Proposal: Hashable {
  var width: Int?
  var height: Int?
}
