import PropertyTesting
import Testing

@testable import TerminalHost

struct CellGridTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("🙂", 2),
    ("👩‍👩‍👧", 2), ("🇰🇷", 2), ("❤️", 2), ("❤", 1), ("★", 1), ("\u{200B}", 0), ("\u{1B}", 0),
    ("\u{301}", 0),
    ("\u{9B}", 0), ("\u{202E}", 0), ("─", 1), ("\u{1F6D1}", 2),
  ])
  func `a character has its display width in a terminal`(text: String, width: Int) {
    #expect(text.displayWidth == width, "\(text)")
  }

  @Test func `a wide character takes two cells and is never split`() {
    var grid = CellGrid(size: CellSize(width: 5, height: 2))
    grid.write("a漢b", x: 0, y: 0, style: .plain, clip: grid.bounds)
    #expect(grid[1, 0].text == "漢")
    #expect(grid[2, 0].width == 0)
    grid.write("x", x: 2, y: 0, style: .plain, clip: grid.bounds)
    #expect(grid.text == "a xb\n")
    grid.write("漢字", x: 2, y: 1, style: .plain, clip: grid.bounds)
    #expect(grid.text == "a xb\n  漢")
    #expect(grid[4, 1].width == 1)
  }

  @Test func `control characters are not written`() {
    var grid = CellGrid(size: CellSize(width: 12, height: 1))
    grid.write("a\u{1B}[2Jb\u{7}\u{9B}c\r\n\u{202E}d", x: 0, y: 0, style: .plain, clip: grid.bounds)
    #expect(grid.text == "a[2Jbcd")
  }

  @Test func `text is clipped`() {
    var grid = CellGrid(size: CellSize(width: 6, height: 1))
    let clip = CellRect(x: 2, y: 0, width: 3, height: 1)
    #expect(grid.write("abcdefgh", x: -1, y: 0, style: .plain, clip: clip) == 8)
    #expect(grid.text == "  def")
  }

  @Test func `a grid is valid after random writes`() {
    for seed in ProgramSeeds.chosen(100) {
      var generator = SeededGenerator(seed: seed)
      var grid = CellGrid(
        size: CellSize(width: 1 + generator.below(9), height: 1 + generator.below(3))
      )
      for _ in 0..<30 {
        let text = (0..<generator.below(6)).map { _ in
          generator.pick("a", "漢", "🙂", "e\u{301}", " ", "\u{1B}", "\u{301}")
        }
        .joined()
        let clip = CellRect(
          x: generator.below(8) - 3,
          y: generator.below(4) - 1,
          width: generator.below(12),
          height: generator.below(4)
        )
        if generator.once(in: 4) {
          grid.clear(clip)
        } else {
          let (x, y) = (generator.below(14) - 4, generator.below(5) - 1)
          grid.write(text, x: x, y: y, style: .plain, clip: clip)
        }
        #expect(grid.isWhole, "seed \(seed)")
      }
    }
  }
}

extension CellGrid {
  /// True if each wide character has both cells, and each second cell follows its character.
  fileprivate var isWhole: Bool {
    (0..<size.height).allSatisfy { y in
      let row = Array(row(y))
      return row.indices.allSatisfy { x in
        switch row[x].width {
        case 0: x > 0 && row[x - 1].width == 2 && row[x].text.isEmpty
        case 1: row[x].text.displayWidth == 1
        default: x + 1 < row.count && row[x + 1].width == 0 && row[x].text.displayWidth == 2
        }
      }
    }
  }
}
