import Observation
import PropertyTesting
import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct ScreenWriterTests {
  @Test func `a change of one row of three hundred takes few bytes`() {
    let rows = Rows()
    let session = session(RowsView(rows: rows), width: 80, height: 24)
    var writer = ScreenWriter(depth: .full)
    let first = writer.bytes(for: session.frame)
    #expect(writer.bytes(for: session.frame).isEmpty)
    rows.titles[7] = "Another title for row seven"
    session.update()
    let change = writer.bytes(for: session.frame)
    #expect(change.count <= 200, "\(change.count)")
    #expect(first.count > 1000)
    #expect(String(decoding: change, as: UTF8.self).hasPrefix("\u{1B}[?2026h"))
  }

  @Test func `the written bytes transform one random frame into another`() {
    for seed in ProgramSeeds.chosen(100) {
      var generator = SeededGenerator(seed: seed)
      let size = CellSize(width: 1 + generator.below(14), height: 1 + generator.below(4))
      var writer = ScreenWriter(depth: .full)
      var emulator = TerminalEmulator(size: size)
      var grid = CellGrid(size: size)
      for _ in 0..<8 {
        if generator.once(in: 3) { grid = CellGrid(size: size) }
        for _ in 0..<generator.below(6) { Self.scribble(on: &grid, using: &generator) }
        let cursor =
          generator.once(in: 2)
          ? ScreenFrame.Cursor(x: generator.below(size.width), y: generator.below(size.height))
          : nil
        let frame = ScreenFrame(grid: grid, regions: [], windows: [], cursor: cursor, offsets: [:])
        emulator.take(writer.bytes(for: frame))
        #expect(emulator.grid == grid, "seed \(seed)")
        #expect(emulator.isCursorShown == (cursor != nil), "seed \(seed)")
        if let cursor { #expect((emulator.x, emulator.y) == (cursor.x, cursor.y), "seed \(seed)") }
      }
      #expect(emulator.problems.isEmpty, "seed \(seed)")
    }
  }

  private static func scribble(on grid: inout CellGrid, using generator: inout SeededGenerator) {
    var style = CellStyle.plain
    if generator.once(in: 2) { style.foreground = .palette(UInt8(generator.below(16))) }
    if generator.once(in: 4) { style.background = .rgb(red: 1, green: 2, blue: 3) }
    if generator.once(in: 3) { style.attributes = generator.pick(.bold, .reversed, .dim) }
    let text = (0..<generator.below(9)).map { _ in
      generator.pick("a", "b", " ", "漢", "🙂", "❤️", "e\u{301}")
    }
    .joined()
    let (x, y) = (generator.below(grid.size.width), generator.below(grid.size.height))
    grid.write(text, x: x, y: y, style: style, clip: grid.bounds)
  }

  @Test func `colors are limited to the terminal's capabilities`() {
    func depth(_ environment: [String: String]) -> ColorDepth {
      ColorDepth(environment: environment)
    }
    #expect(depth(["TERM": "xterm-256color"]) == .indexed)
    #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .full)
    #expect(depth(["TERM": "xterm"]) == .sixteen)
    #expect(depth(["TERM": "xterm", "NO_COLOR": "1"]) == .none)
    #expect(depth(["TERM": "xterm", "NO_COLOR": ""]) == .sixteen)
    #expect(depth(["TERM": "dumb"]) == .none)
    #expect(depth([:]) == .none)
    let orange = CellColor.rgb(red: 255, green: 149, blue: 0)
    #expect(ColorDepth.full.codes(orange, base: 30) == [38, 2, 255, 149, 0])
    #expect(ColorDepth.indexed.codes(orange, base: 40) == [48, 5, 208])
    #expect(ColorDepth.sixteen.codes(orange, base: 30) == [93])
    #expect(ColorDepth.none.codes(orange, base: 30).isEmpty)
    #expect(ColorDepth.indexed.codes(.palette(9), base: 30) == [91])
  }
}

@MainActor @Observable
private final class Rows {
  var titles = (0..<300).map { "Row \($0)" }
}

private struct RowsView: View {
  let rows: Rows

  var body: some View {
    List {
      ForEach(Array(rows.titles.enumerated()), id: \.offset) { row in
        HStack {
          Text(row.element)
          Spacer()
          Button("Open") {}
        }
      }
    }
  }
}
