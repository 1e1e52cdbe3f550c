import PropertyTesting
import Testing
import ViewKit

@testable import TerminalHost

/// Long horizontal content: the screen shows the same cells as if all cells were in the tree.
@MainActor
struct LongSessionTests {
  @Test(arguments: [1, 3], ProgramSeeds.chosen(1))
  func `each cell has its position among all cells after random scrolling`(
    rows: Int,
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let whole = Whole(count: 900, rows: rows)
    let session = session(Sideways(whole: whole), height: 8)
    var offset = try #require(whole.offset(of: session.frame), "\(session.frame.picture)")
    #expect(offset == 0)
    for step in 0..<40 {
      // A step keeps most of the visible cells on the screen; a jump leaves all of them.
      let distance = generator.below(5) == 0 ? generator.below(4000) : generator.below(30)
      let isForward = generator.below(3) > 0
      session.scrollAcross(by: isForward ? distance : -distance)
      session.update()
      let found = whole.offset(of: session.frame)
      let next = try #require(found, "seed \(seed), step \(step): \(session.frame.picture)")
      let wanted = offset + (isForward ? distance : -distance)
      // Near an end the scrolled distance may be shorter than requested.
      if distance < 30, (100..<whole.width - 140).contains(wanted) {
        #expect(next == wanted, "seed \(seed), step \(step)")
      }
      offset = next
    }
  }

  @Test(arguments: [1, 3])
  func `the first and the last cell can be scrolled to`(rows: Int) {
    let whole = Whole(count: 900, rows: rows)
    let session = session(Sideways(whole: whole), height: 8)
    session.scrollAcross(by: 1_000_000)
    session.update()
    #expect(whole.offset(of: session.frame) == whole.width - 40)
    session.scrollAcross(by: -1_000_000)
    session.update()
    #expect(whole.offset(of: session.frame) == 0)
    session.type(">")
    #expect(whole.offset(of: session.frame) == 10)
  }

  @Test func `a short horizontal grid has rows as high as their highest cells`() {
    let rows = [GridItem(), GridItem()]
    let view = ScrollView(.horizontal) {
      LazyHGrid(rows: rows) {
        Text("a")
        Text("b")
        VStack {
          Text("high")
          Text("er")
        }
        Text("d")
        Text("e")
      }
    }
    #expect(picture(of: view, 10, 3) == "a high e\n   er\nb  d")
  }

  @Test func `visible rows of two lines keep their position while rows above load`() {
    let session = session(
      ScrollView {
        LazyVStack {
          ForEach(0..<900) { row in
            VStack {
              Text(verbatim: "<\(row)>")
              Text("more")
            }
          }
        }
      },
      width: 20,
      height: 48
    )
    var top = 0
    for _ in 0..<25 {
      session.press(.pageDown)
      let shown = session.frame.picture.split(separator: "\n")
        .compactMap { line in Int(line.filter(\.isNumber)) }
      // A page is four lines shorter than the screen, and two lines per row: 22 rows.
      top += 22
      #expect(shown == Array(top..<top + 24))
    }
    session.press(.end)
    #expect(session.frame.picture.contains("<899>"))
    session.press(.home)
    #expect(session.frame.picture.contains("<0>"))
  }
}

/// All cells side by side; a screen shows a part of them.
private struct Whole {
  let count: Int
  let rows: Int
  let width: Int
  private let lines: [[Character]]

  init(count: Int, rows: Int) {
    self.count = count
    self.rows = rows
    var lines = Array(repeating: [Character](), count: rows)
    for first in stride(from: 0, to: count, by: rows) {
      let column = (first..<first + rows).map { $0 < count ? Self.text($0) : "" }
      let width = column.map(\.count).max() ?? 0
      let gap = first + rows < count ? 1 : 0
      for (row, text) in column.enumerated() {
        // Cells are centered in their column.
        let leading = (width - text.count) / 2
        lines[row] += Array(repeating: " ", count: leading) + Array(text)
        lines[row] += Array(repeating: " ", count: width + gap - leading - text.count)
      }
    }
    self.lines = lines
    width = lines[0].count
  }

  static func text(_ number: Int) -> String {
    "<\(number)\(String(repeating: "x", count: number * 7 % 5))>"
  }

  /// The scroll offset of a frame; `nil` if the frame is not a part of the whole.
  @MainActor
  func offset(of frame: ScreenFrame) -> Int? {
    let shown = frame.grid.text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.isEmpty }
    guard shown.count == rows else { return nil }
    let screen = shown.map { line in
      Array(line) + Array(repeating: " ", count: max(0, 40 - line.count))
    }
    return (0...max(0, width - 40)).first { offset in
      zip(screen, lines).allSatisfy { $0 == Array($1[offset..<min(width, offset + 40)]) }
    }
  }
}

private struct Sideways: View {
  let whole: Whole

  var body: some View {
    ScrollView(.horizontal) {
      if whole.rows == 1 {
        LazyHStack { cells }
      } else {
        LazyHGrid(rows: Array(repeating: GridItem(), count: whole.rows)) { cells }
      }
    }
  }

  private var cells: some View {
    ForEach(0..<whole.count) { Text(verbatim: Whole.text($0)) }
  }
}
