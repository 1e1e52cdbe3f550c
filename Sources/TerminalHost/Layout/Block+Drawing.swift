extension Block {
  /// Whether the content takes all the room by itself.
  var fillsItsPlace: Bool {
    switch kind {
    case .screen, .viewport, .frame, .rule, .spacer, .field, .bar, .tableRow, .grid: true
    case .text, .stack, .layers, .fill: box.isPlain
    }
  }

  /// Whether the block is as wide as its window.
  var stretches: Bool {
    switch kind {
    case .screen, .viewport, .frame: true
    default: false
    }
  }

  /// Fields show their cursor, and screens nothing, where they have the focus.
  var hidesFocus: Bool {
    switch kind {
    case .field, .viewport, .screen: true
    default: false
    }
  }

  /// Whether all that is drawn is shapes.
  var isShapeOnly: Bool {
    switch kind {
    case .fill: true
    case .layers, .stack: !children.isEmpty && children.allSatisfy(\.isShapeOnly)
    default: false
    }
  }
}
