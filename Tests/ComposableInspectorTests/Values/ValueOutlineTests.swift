import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableInspectorClient

@Suite struct ValueOutlineTests {
  private func outline(_ value: Any, open: Set<String>) -> [String] {
    ValueOutline.rows(of: value, open: open).map { row in
      let mark = row.isOpen.map { $0 ? "v " : "> " } ?? "  "
      return String(repeating: ".", count: row.depth) + mark + row.name + "=" + row.text
    }
  }

  private var state: Clicker.State {
    var state = Clicker.State()
    state.rows = [Clicker.Row(id: 7, name: "Tea")]
    state.load = .failed("line", attempt: 2)
    return state
  }

  @Test func `a collapsed value is one row`() {
    #expect(outline(state, open: []).count == 1)
    #expect(outline(3, open: [""]) == ["  =3"])
  }

  @Test func `a state expands to its fields without storage of macros`() {
    #expect(
      outline(state, open: [""]).dropFirst() == [
        ".  count=0",
        ".> rows=[Row(id: 7, name: \"Tea\")]",
        ".> load=.failed(\"line\", attempt: 2)",
        ".  note=nil",
      ]
    )
  }

  @Test func `elements are identified by id, and expanded parts follow them`() {
    let rows = outline(state, open: ["", "/rows", "/rows/[id: 7]"])
    #expect(rows.contains("..v [id: 7]=Row(id: 7, name: \"Tea\")"))
    #expect(rows.contains("...  name=\"Tea\""))
  }

  @Test func `a long collection shows one page, and one more page for each request`() {
    let numbers = Array(0..<120)
    let first = ValueOutline.rows(of: numbers, open: [""])
    #expect(first.count == 1 + 50 + 1)
    #expect(first.last?.text == "70 more" && first.last?.id == "/more1")
    let second = ValueOutline.rows(of: numbers, open: ["", "/more1"])
    #expect(second.count == 1 + 100 + 1)
    #expect(second.last?.text == "20 more")
    #expect(ValueOutline.rows(of: numbers, open: ["", "/more1", "/more2"]).count == 1 + 120)
  }

  @Test func `every kind of value has a description`() {
    #expect(ValueText.line("a\n") == #""a\n""#)
    #expect(ValueText.line(["b": 1, "a": 2].sorted { $0.key < $1.key }.map(\.value)) == "[2, 1]")
    #expect(ValueText.line(Array(0..<9)) == "[9]")
    #expect(ValueText.line(Optional<Int>.none as Any) == "nil")
    #expect(ValueText.line((1, b: "x")) == "(1, b: \"x\")")
    #expect(ValueText.line(Data([1, 2])) == "2 bytes")
    #expect(ValueText.line(Clicker.Action.renamed(1, "Tea")) == ".renamed(1, \"Tea\")")
    #expect(ValueText.line(Clicker.Action.tapped) == ".tapped")
    #expect(ValueText.line(Date(timeIntervalSince1970: 0.5)).hasPrefix("1970-01-01T00:00:00"))
  }

  @Test func `a description is limited in length for any value`() {
    let long = String(repeating: "x", count: 100_000)
    #expect(ValueText.line(long, limit: 20).count == 21)
    #expect(ValueText.line([long, long, long], limit: 20).count == 21)
  }
}
