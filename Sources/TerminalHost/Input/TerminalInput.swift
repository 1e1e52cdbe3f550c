/// A user's input at a terminal.
enum TerminalInput: Hashable, Sendable {
  case key(Key, Modifiers = [])
  /// Pasted text.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal was resized.
  case resize(CellSize)

  enum Key: Hashable, Sendable {
    case character(Character)
    case enter, tab, backspace, delete, escape, up, down, left, right, home, end, pageUp, pageDown
  }

  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let shift = Self(rawValue: 1)
    static let alt = Self(rawValue: 2)
    static let control = Self(rawValue: 4)
  }

  struct MouseEvent: Hashable, Sendable {
    var kind: Kind
    var x: Int
    var y: Int

    enum Kind: Hashable, Sendable { case press, scrollUp, scrollDown }
  }
}
