/// The text of a field, its cursor, and the editing keys.
struct TextEdit: Hashable {
  private(set) var characters: [Character]
  /// The number of characters before the cursor.
  private(set) var cursor: Int

  init(_ text: String, cursor: Int) {
    characters = Array(text)
    self.cursor = max(0, min(characters.count, cursor))
  }

  var text: String { String(characters) }

  /// Applies an editing key; returns false, without a change, for other keys.
  mutating func apply(_ key: TerminalInput.Key, _ modifiers: TerminalInput.Modifiers) -> Bool {
    switch (key, modifiers) {
    case (.character(let character), []), (.character(let character), .shift):
      insert(String(character))
    case (.backspace, []): remove(cursor - 1..<cursor)
    case (.delete, []), (.character("d"), .control): remove(cursor..<cursor + 1)
    case (.left, []), (.character("b"), .control): move(to: cursor - 1)
    case (.right, []), (.character("f"), .control): move(to: cursor + 1)
    case (.left, .control), (.left, .alt), (.character("b"), .alt): move(to: wordStart)
    case (.right, .control), (.right, .alt), (.character("f"), .alt): move(to: wordEnd)
    case (.home, _), (.character("a"), .control): move(to: 0)
    case (.end, _), (.character("e"), .control): move(to: characters.count)
    case (.character("w"), .control), (.backspace, .alt): remove(wordStart..<cursor)
    case (.character("u"), .control): remove(0..<cursor)
    case (.character("k"), .control): remove(cursor..<characters.count)
    default: return false
    }
    return true
  }

  /// Inserts text before the cursor.
  ///
  /// It may combine with its neighbors into one character.
  mutating func insert(_ text: String) {
    let before = String(characters[..<cursor]) + text
    let after = String(characters[cursor...])
    characters = Array(before + after)
    cursor = min(characters.count, before.count)
  }

  private mutating func move(to place: Int) {
    cursor = max(0, min(characters.count, place))
  }

  private mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<characters.count)
    guard !range.isEmpty else { return }
    characters.removeSubrange(range)
    cursor = range.lowerBound
    // The characters around the removed range may combine into one.
    characters = Array(String(characters))
    cursor = min(cursor, characters.count)
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    while place < characters.count, !characters[place].isWhitespace { place += 1 }
    return place
  }
}
