import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct LayoutTests {
  @Test func `a column places and aligns its children vertically`() {
    let leading = VStack(alignment: .leading) {
      Text("Name")
      Text("A longer line")
    }
    #expect(picture(of: leading, 13, 2) == "Name\nA longer line")
    let trailing = VStack(alignment: .trailing) {
      Text("Name")
      Text("A longer line")
    }
    #expect(picture(of: trailing, 13, 2) == "         Name\nA longer line")
  }

  @Test func `a spacer takes the remaining space`() {
    let view = HStack {
      Text("Left")
      Spacer()
      Text("Right")
    }
    #expect(picture(of: view, 20, 2) == "Left           Right")
  }

  @Test func `the longer label in a row is wrapped`() {
    let view = HStack(alignment: .top) {
      Text("Pears from a garden far away")
      Text("4.50")
    }
    #expect(picture(of: view, 20, 2) == "Pears from a    4.50\ngarden far away")
  }

  @Test func `space that one label does not need goes to the other`() {
    let view = HStack {
      Text("[Environment style]")
      Text("Modern style")
    }
    #expect(picture(of: view, 32, 2) == "[Environment style] Modern style")
  }

  @Test func `padding of neighbors and nested views adds up`() {
    let view = VStack(alignment: .leading, spacing: 16) {
      Text("One").padding(16)
      VStack(alignment: .leading) { Text("Two").padding(16) }
    }
    .padding(16)
    let rows = VStack(alignment: .leading, spacing: 0) {
      Text("One").padding(.vertical, 12)
      Text("Two").padding(.vertical, 12)
    }
    #expect(picture(of: rows, 3, 6) == "\nOne\n\n\nTwo")
    #expect(picture(of: view, 11, 9) == "\n\n    One\n\n\n\n    Two")
  }

  @Test func `a view with a higher priority gets its space first`() {
    let view = HStack(alignment: .top) {
      Text("one two three four")
      Text("five six seven").layoutPriority(1)
    }
    #expect(picture(of: view, 21, 4) == "one   five six seven\ntwo\nthree\nfour")
  }

  @Test func `padding and frames are measured in cells`() {
    let view = VStack(alignment: .leading, spacing: 0) {
      Text("In").padding(16)
      Text("Wide").frame(width: 80, alignment: .trailing)
      Text("|")
    }
    #expect(picture(of: view, 10, 6) == "\n  In\n\n      Wide\n|")
  }

  @Test func `a line of limited text ends with an ellipsis`() {
    let view = Text("Pears from a garden far away").lineLimit(1)
    #expect(picture(of: view, 12, 1) == "Pears from…")
  }

  @Test func `a single line is truncated according to its truncation mode`() {
    let view = Text("Pears from a garden far away").lineLimit(1)
    #expect(picture(of: view, 16, 1) == "Pears from a ga…")
    #expect(picture(of: view.truncationMode(.head), 16, 1) == "…garden far away")
    #expect(picture(of: view.truncationMode(.middle), 16, 1) == "Pears fr…ar away")
    #expect(picture(of: view.truncationMode(.middle), 28, 1) == "Pears from a garden far away")
    #expect(picture(of: view.truncationMode(.middle), 1, 1) == "…")
  }

  @Test func `the last of several lines is truncated according to the truncation mode`() {
    let view = Text("Pears from a garden far away").lineLimit(2)
    #expect(picture(of: view, 12, 3) == "Pears from a\ngarden far…")
    #expect(picture(of: view.truncationMode(.head), 12, 3) == "Pears from a\n…away")
    #expect(picture(of: view.truncationMode(.middle), 12, 3) == "Pears from a\ngarden…away")
  }

  @Test func `the innermost line limit applies`() {
    let view = VStack(alignment: .leading, spacing: 0) {
      Text("one two")
      Text("one two").lineLimit(nil)
    }
    #expect(picture(of: view.lineLimit(1), 6, 4) == "one t…\none\ntwo")
  }

  @Test func `a label has the height of its reserved lines`() {
    let view = VStack(alignment: .leading, spacing: 0) {
      Text("one").lineLimit(2, reservesSpace: true)
      Text("two").lineLimit(2...)
      Text("three")
    }
    #expect(picture(of: view, 6, 6) == "one\n\ntwo\n\nthree")
  }

  @Test func `wide characters wrap between any two`() {
    #expect(picture(of: Text("漢字漢字漢字"), 7, 2) == "漢字漢\n字漢字")
  }

  @Test func `a grid has as many columns as fit`() {
    let view = LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 16)], spacing: 16) {
      ForEach(0..<4) { Text("Cell \($0)").frame(maxWidth: .infinity, alignment: .leading) }
    }
    #expect(picture(of: view, 40, 3) == "Cell 0        Cell 1        Cell 2\n\nCell 3")
    #expect(picture(of: view, 15, 7) == "Cell 0\n\nCell 1\n\nCell 2\n\nCell 3")
  }

  @Test func `the columns of a table are as wide as their widest cells`() {
    let view = Grid(alignment: .leading) {
      GridRow {
        Text("Name")
        Text("Points")
      }
      GridRow {
        Text("Ann Example")
        Text("7")
      }
    }
    #expect(picture(of: view, 18, 2) == "Name        Points\nAnn Example 7")
  }

  @Test func `a layer over content takes its size`() {
    let view = Text("Some content").overlay(alignment: .topTrailing) { Text("3") }
    #expect(picture(of: view, 12, 2) == "Some conten3")
  }

  @Test func `a hidden element keeps its space`() {
    let view = VStack {
      Text("a")
      Text("b").hidden()
      Text("c")
    }
    #expect(picture(of: view, 1, 3) == "a\n\nc")
  }

  @Test func `an element with an opacity of zero keeps its space`() {
    let view = VStack {
      Text("a")
      Text("b").opacity(0)
      Text("c")
    }
    #expect(picture(of: view, 1, 3) == "a\n\nc")
  }

  @Test func `a path is represented by its accessible name`() {
    var path = Path()
    path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 4)])
    #expect(picture(of: path.accessibilityLabel("Sales"), 5, 1) == "Sales")
  }

  @Test func `every screen size can be drawn`() {
    for width in 0..<12 {
      for height in 0..<6 {
        let shown = frame(of: EverythingView(), width, height)
        #expect(shown.grid.size == CellSize(width: width, height: height))
      }
    }
  }
}
