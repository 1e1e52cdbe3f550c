import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct ScreenFrameTests {
  @Test func `every control is drawn`() {
    #expect(
      picture(of: EverythingView(), 52, 22) == """
        Shop ──────────────────────────────────────── [Cart]
        Fruit
         Apples                                        [Add]
         Pears from a garden far away, picked by       [Add]
         hand

        More
         [x] Fresh
         Count: 3 [−][+]
         Size [M ▾]
          S  [M]
         [Ann                                              ]
         ██████████████████████████░░░░░░░░░░░░░░░░░░░░░░░░░
         █████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
         ◌ Busy
         [More ▾]
         ▾ Details
           Inside
         Further                                           ›

        ────────────────────────────────────────────────────
         1 Shop  2 Other
        """
    )
  }

  @Test(arguments: [(ColorScheme.dark, 15, 0), (.light, 0, 15), (nil, nil, nil)])
  func `the app's preferred color scheme colors the whole screen`(
    scheme: ColorScheme?,
    foreground: UInt8?,
    background: UInt8?
  ) {
    let view = VStack {
      Text("Plain")
      Text("Red").foregroundStyle(.red)
    }
    let grid = frame(of: view.preferredColorScheme(scheme), 10, 3).grid
    #expect(grid.cells.allSatisfy { $0.style.background == background.map(CellColor.palette) })
    let foregrounds = Set(grid.cells.map(\.style.foreground))
    #expect(foregrounds == [foreground.map(CellColor.palette), .palette(9)])
  }

  @Test func `a sheet is drawn in a frame above the other content`() {
    let below = Text("Below").frame(maxHeight: .infinity, alignment: .top)
    let view = below.sheet(isPresented: .constant(true)) {
      Form {
        Text("In a sheet")
        Button("Close") {}
      }
    }
    #expect(
      picture(of: view, 30, 8) == """
                    Below

          ┌────────────────────────┐
          │ In a sheet             │
          │ [Close]                │
          └────────────────────────┘
        """
    )
  }

  @Test func `an alert has its cancel button last`() {
    let below = Text("Below").frame(maxHeight: .infinity, alignment: .top)
    let view = below.alert("Delete it?", isPresented: .constant(true)) {
      Button("Cancel", role: .cancel) {}
      Button("Delete", role: .destructive) {}
    } message: {
      Text("It cannot be brought back.")
    }
    #expect(
      picture(of: view, 40, 8) == """
                         Below
             ┌─ Delete it? ───────────────┐
             │ It cannot be brought back. │
             │                            │
             │ [Delete]  [Cancel]         │
             └────────────────────────────┘
        """
    )
  }

  @Test func `a pushed page shows the title of the previous page`() {
    let view = NavigationStack(path: .constant([1])) {
      Text("Root").navigationTitle("Shop")
        .navigationDestination(for: Int.self) { Text("Item \($0)").navigationTitle("Item") }
    }
    #expect(picture(of: view, 24, 3) == "‹ Shop › Item ──────────\n         Item 1")
  }

  @Test func `a list shows the rows that fit and its scroll position`() {
    let view = List { ForEach(0..<20) { Text("Row \($0)") } }
    #expect(picture(of: view, 10, 3) == "Row 0    ┃\nRow 1    │\nRow 2    │")
    let graph = ViewGraph(view)
    let list = graph.snapshot.children[0]
    var state = ScreenState()
    state.offsets[list.id] = 400
    let size = CellSize(width: 10, height: 3)
    let end = ScreenFrame.drawing(graph.snapshot, size: size, state: state)
    #expect(end.picture == "Row 17   │\nRow 18   │\nRow 19   ┃")
    #expect(end.offsets[list.id] == 17)
  }

  @Test func `the scroll target is scrolled to`() throws {
    let graph = ViewGraph(List { ForEach(0..<20) { Button("Row \($0)") {} } })
    let list = graph.snapshot.children[0]
    var state = ScreenState()
    state.revealed = list.children[10].id
    let size = CellSize(width: 12, height: 3)
    let frame = ScreenFrame.drawing(graph.snapshot, size: size, state: state)
    #expect(frame.picture == "[Row 8]    ┃\n[Row 9]    │\n[Row 10]   │")
    let region = try #require(frame.region(list.children[10].id))
    #expect(region.visible.height == 1)
  }

  @Test func `toasts are drawn on the last lines`() {
    #expect(
      picture(of: Text("Done").toast("Order created"), 14, 3) == "\n     Done\n Order created"
    )
  }

  @Test func `a list of choices is drawn below its control`() throws {
    let graph = ViewGraph(
      Menu("More") {
        Button("Copy") {}
        Button("Delete") {}.disabled(true)
      }
    )
    var state = ScreenState()
    let menu = graph.snapshot.children[0]
    state.unfolded = .init(owner: menu.id, marked: 0)
    let size = CellSize(width: 14, height: 9)
    let frame = ScreenFrame.drawing(graph.snapshot, size: size, state: state)
    #expect(
      frame.picture
        == """




           [More ▾]
          ┌──────────┐
          │  Copy    │
          │  Delete  │
          └──────────┘
        """
    )
  }

  @Test func `a field shows the part of its text around the cursor`() {
    let graph = ViewGraph(TextField("Name", text: .constant("abcdefghij")))
    let field = graph.snapshot.children[0]
    var state = ScreenState(focused: field.id, cursor: 10)
    let size = CellSize(width: 8, height: 1)
    var frame = ScreenFrame.drawing(graph.snapshot, size: size, state: state)
    #expect(frame.grid.text == "[fghij ]")
    #expect(frame.cursor == .init(x: 6, y: 0))
    state.cursor = 0
    frame = ScreenFrame.drawing(graph.snapshot, size: size, state: state)
    #expect(frame.grid.text == "[abcdef]")
    #expect(frame.cursor == .init(x: 1, y: 0))
  }

  @Test func `a secure field shows dots, and an empty field its placeholder`() {
    #expect(picture(of: SecureField("Word", text: .constant("abc")), 10, 1) == "[•••     ]")
    #expect(picture(of: TextField("Name", text: .constant("")), 10, 1) == "[Name    ]")
  }
}
