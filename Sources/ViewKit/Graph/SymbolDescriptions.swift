extension PropValue {
  /// The accessible name of a symbol: the name of `trash.fill` is "Delete"; `nil` unless the value is a string.
  package var symbolWords: String? {
    guard case .string(let name) = self else { return nil }
    return SymbolDescriptions.description(of: name)
  }
}

/// The accessible names of symbols that are the only content of a control.
enum SymbolDescriptions {
  /// The description of a symbol; of an unknown symbol, the words of its name.
  static func description(of name: String) -> String {
    let words = name.split(separator: ".").filter { $0 != "fill" }
    // The drawn forms of a symbol have one description, unless the form has its own.
    let main = words.filter { !frames.contains($0) }
    return descriptions[words.joined(separator: ".")] ?? descriptions[main.joined(separator: ".")]
      ?? words.joined(separator: " ")
  }

  /// The terms for a frame around a symbol.
  private static let frames: Set<Substring> = ["circle", "square", "rectangle"]

  private static let descriptions = [
    "arrow.clockwise": "Refresh", "arrow.counterclockwise": "Undo", "arrow.down": "Down",
    "arrow.down.to.line": "Download", "arrow.left": "Left", "arrow.right": "Right",
    "arrow.triangle.2.circlepath": "Refresh", "arrow.up": "Up", "arrow.up.arrow.down": "Sort",
    "arrow.uturn.backward": "Undo", "arrow.uturn.forward": "Redo", "arrow.uturn.left": "Undo",
    "arrow.uturn.right": "Redo", "backward": "Rewind", "backward.end": "Previous",
    "checkmark": "Selected", "checkmark.circle": "Checked", "checkmark.square": "Checked",
    "chevron.backward": "Back", "chevron.down": "Expand", "chevron.forward": "Forward",
    "chevron.left": "Back", "chevron.right": "Forward", "chevron.up": "Collapse",
    "circle": "Unchecked", "doc.on.clipboard": "Paste", "doc.on.doc": "Copy", "ellipsis": "More",
    "exclamationmark": "Warning", "exclamationmark.triangle": "Warning", "eye": "Show",
    "eye.slash": "Hide", "forward": "Fast forward", "forward.end": "Next", "gear": "Settings",
    "gearshape": "Settings", "hand.thumbsdown": "Dislike", "hand.thumbsup": "Like",
    "heart": "Love", "house": "Home", "info": "Info", "line.3.horizontal": "Menu",
    "line.3.horizontal.decrease": "Filter", "list.bullet": "List", "magnifyingglass": "Search",
    "mic": "Dictate", "minus": "Remove", "paperclip": "Attach", "paperplane": "Send",
    "pause": "Pause", "pencil": "Edit", "play": "Play", "plus": "Add", "power": "Power",
    "questionmark": "Help", "rectangle.portrait.and.arrow.right": "Sign out", "repeat": "Repeat",
    "scissors": "Cut", "shuffle": "Shuffle", "slider.horizontal.3": "Adjust",
    "speaker.slash": "Mute", "speaker.wave.2": "Volume", "square": "Unchecked",
    "square.and.arrow.down": "Save", "square.and.arrow.up": "Share",
    "square.and.pencil": "Compose", "star": "Favorite", "stop": "Stop", "trash": "Delete",
    "xmark": "Close",
  ]
}
