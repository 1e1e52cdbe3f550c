import Testing

@testable import TerminalHost

struct TextEditTests {
  @Test func `keys edit text at the cursor`() {
    var edit = TextEdit("one two", cursor: 7)
    edit.type(.backspace, [])
    edit.type(.left, .control)
    #expect(edit.cursor == 4)
    edit.type(.character("x"), [])
    #expect(edit.text == "one xtw")
    edit.type(.character("k"), .control)
    edit.type(.character("w"), .control)
    #expect(edit.text == "one ")
    edit.type(.home, [])
    edit.type(.delete, [])
    #expect(edit.text == "ne ")
    edit.type(.end, [])
    edit.type(.character("u"), .control)
    #expect(edit.text.isEmpty)
    edit.ignores(.up, [])
    edit.ignores(.character("q"), .alt)
  }

  @Test func `an accent combines with the preceding letter`() {
    var edit = TextEdit("e", cursor: 1)
    edit.insert("\u{301}")
    #expect(edit.characters.count == 1)
    #expect(edit.cursor == 1)
  }
}

extension TextEdit {
  fileprivate mutating func type(
    _ key: TerminalInput.Key,
    _ modifiers: TerminalInput.Modifiers
  ) {
    let isTaken = apply(key, modifiers)
    #expect(isTaken)
  }

  fileprivate mutating func ignores(
    _ key: TerminalInput.Key,
    _ modifiers: TerminalInput.Modifiers
  ) {
    let before = self
    let isTaken = apply(key, modifiers)
    #expect(!isTaken && self == before)
  }
}
