import Testing
import ViewKit

@testable import TerminalHost

/// Frames that follow from SwiftUI's layout protocol.
///
/// Lengths are whole cells of 8 × 16 points.
@MainActor
struct SwiftUILayoutTests {
  private typealias Rect = CellRect

  /// The frames of the elements with an identifier in content of 40 × 12 cells, by the identifier.
  private func frames(of content: some View) -> [String: Rect] {
    frames(of: content, CellSize(width: 40, height: 12))
  }

  private func frames(of content: some View, _ size: CellSize) -> [String: Rect] {
    let view = ZStack { content }
      .frame(width: Double(size.width * 8), height: Double(size.height * 16))
    let graph = ViewGraph(view)
    defer { graph.close() }
    let frame = ScreenFrame.drawing(graph.snapshot, size: size, state: ScreenState())
    var frames: [String: Rect] = [:]
    for region in frame.regions {
      let name = graph.snapshot.descendant(region.id)?.props.string(.testID)
      if let name { frames[name] = region.rect }
    }
    return frames
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  private var a: some View { Color.red.accessibilityIdentifier("a") }
  private var b: some View { Color.green.accessibilityIdentifier("b") }
  private var c: some View { Color.blue.accessibilityIdentifier("c") }

  // MARK: Flexibility through wrappers

  @Test func `a flexible view takes the width that a fixed view leaves`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        a; b.frame(width: 80)
      }
    )
    #expect(frames == ["a": rect(0, 0, 30, 12), "b": rect(30, 0, 10, 12)])
  }

  @Test func `a plain button with a flexible label is flexible`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        Button {
        } label: {
          a
        }.buttonStyle(.plain)
        b.frame(width: 80)
      }
    )
    #expect(frames == ["a": rect(0, 0, 30, 12), "b": rect(30, 0, 10, 12)])
  }

  @Test func `a plain button is aligned in its frame like its label`() {
    let frames = frames(
      of: VStack(spacing: 0) {
        Button {
        } label: {
          a.aspectRatio(1, contentMode: .fit)
        }.buttonStyle(.plain)
          .frame(maxHeight: 160, alignment: .bottom)
      }
    )
    #expect(frames == ["a": rect(10, 1, 20, 10)])
  }

  @Test func `a background of fixed width has the height of the view in front of it`() {
    let frames = frames(of: Rectangle().fill(.blue).background { a.frame(width: 160) })
    #expect(frames == ["a": rect(10, 0, 20, 12)])
  }

  @Test func `an aspect ratio fits into both dimensions of the proposal`() {
    #expect(frames(of: a.aspectRatio(1, contentMode: .fit)) == ["a": rect(8, 0, 24, 12)])
    #expect(frames(of: a.aspectRatio(4, contentMode: .fit)) == ["a": rect(0, 3, 40, 5)])
    #expect(frames(of: a.aspectRatio(1, contentMode: .fill)) == ["a": rect(0, -4, 40, 20)])
  }

  @Test func `an aspect ratio makes a flexible view less flexible in a stack`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        a
        b.aspectRatio(1, contentMode: .fit)
      },
      CellSize(width: 60, height: 12)
    )
    #expect(frames == ["a": rect(0, 0, 36, 12), "b": rect(36, 0, 24, 12)])
  }

  @Test func `a view of a higher priority takes all but the minimum of the others`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        a.layoutPriority(1); b.frame(minWidth: 40)
      }
    )
    #expect(frames == ["a": rect(0, 0, 35, 12), "b": rect(35, 0, 5, 12)])
  }

  @Test func `a color of a lower priority reserves no cell`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        a.layoutPriority(1); b
      }
    )
    #expect(frames["a"] == rect(0, 0, 40, 12))
  }

  @Test func `a frame with only a minimum yields to a fixed view`() {
    // The color `a` has six rows, and its frame at least one.
    let frames = frames(
      of: VStack(spacing: 0) {
        HStack(spacing: 0) { a.frame(height: 96).frame(minHeight: 16) }
        b.frame(height: 128)
        c.frame(maxHeight: 80)
      }
    )
    #expect(frames["b"]?.height == 8)
    #expect(frames["c"] == rect(0, 10, 40, 2))
  }

  @Test func `views with overlays and backgrounds share a stack equally`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        a.overlay { Text("o") }
        b.background(Color.blue)
        c
      },
      CellSize(width: 39, height: 12)
    )
    #expect(
      frames == ["a": rect(0, 0, 13, 12), "b": rect(13, 0, 13, 12), "c": rect(26, 0, 13, 12)]
    )
  }

  @Test func `an empty container has no size in a stack`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        VStack {}
        HStack {}
        ZStack {}
        LazyVGrid(columns: [GridItem()]) {}.frame(width: 8)
        a
      }
    )
    #expect(frames == ["a": rect(1, 0, 39, 12)])
  }

  @Test func `a stack of flexible views is flexible in another stack`() {
    let frames = frames(
      of: VStack(spacing: 0) {
        HStack(spacing: 0) {
          a; b
        }
        c.frame(height: 32)
      }
    )
    #expect(
      frames == ["a": rect(0, 0, 20, 10), "b": rect(20, 0, 20, 10), "c": rect(0, 10, 40, 2)]
    )
  }

  @Test func `a spacer does not stretch its neighbors`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        VStack(spacing: 0) { a.frame(width: 80) }
        Spacer()
        b.frame(width: 24, height: 32)
      }
    )
    #expect(frames == ["a": rect(0, 0, 10, 12), "b": rect(37, 5, 3, 2)])
  }

  // MARK: Stacks

  @Test func `a stack that is larger than its frame overflows on both sides`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        a.frame(maxWidth: 160)
        b.frame(minWidth: 160)
      }
      .frame(width: 240)
    )
    // Proposed 30, the first takes 15 and the second its minimum of 20: 35 in total, an overflow of 2.5 on each side.
    #expect(frames == ["a": rect(2, 0, 15, 12), "b": rect(17, 0, 20, 12)])
  }

  @Test func `flexible views in a stack have the same width if it is not divisible`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        a; b; c
      }
    )
    #expect(
      frames == ["a": rect(0, 0, 13, 12), "b": rect(13, 0, 13, 12), "c": rect(26, 0, 14, 12)]
    )
  }

  @Test func `the least flexible view of a stack is measured first`() {
    let frames = frames(
      of: HStack(spacing: 8) {
        a
        b.frame(minWidth: 80, maxWidth: 120)
        c.frame(maxWidth: 64)
      }
    )
    // 38 for three views: b takes 13 of 12.67, c 8, and a the remaining width.
    #expect(frames["c"]?.width == 8)
    #expect((12...13).contains(frames["b"]?.width ?? 0))
    #expect((17...18).contains(frames["a"]?.width ?? 0))
  }

  // MARK: Frames

  @Test func `a frame has its size regardless of its child`() {
    let frames = frames(
      of: HStack(alignment: .top, spacing: 0) {
        a.frame(width: 160, height: 32).frame(width: 80, height: 64, alignment: .topTrailing)
          .accessibilityIdentifier("frame")
        b.frame(width: 40)
      }
    )
    #expect(frames["b"]?.width == 5)
    // The stack is 15 wide and centered.
    #expect(frames["b"]?.x == 22)
    #expect(frames["a"]?.x == 2)
  }

  @Test func `a flexible frame clamps the proposal to its limits`() {
    let wide = frames(of: Text("x").frame(minWidth: 80, maxWidth: 160).background { a })
    #expect(wide["a"]?.width == 20)
    let least = frames(of: Text("x").frame(minWidth: 80).background { a })
    #expect(least["a"]?.width == 10)
    let most = frames(of: Text("x").frame(maxWidth: .infinity).background { a })
    #expect(most["a"] == rect(0, 5, 40, 1))
  }

  @Test func `a view of ideal size is not narrowed by its frame`() {
    let frames = frames(
      of: Text("a long line of text").fixedSize().background { a }.frame(width: 40)
    )
    #expect(frames["a"] == rect(10, 5, 19, 1))
  }

  @Test func `an offset moves the view and not its neighbors`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        a.frame(width: 80, height: 32).offset(x: 16, y: 16)
        b.frame(width: 80, height: 32)
      }
    )
    #expect(frames == ["a": rect(12, 6, 10, 2), "b": rect(20, 5, 10, 2)])
  }

  @Test func `padding is added to the size of the child`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        a.padding(16)
        b.frame(width: 80, height: 16).padding(16).background { c }
      }
    )
    #expect(frames["b"] == rect(28, 5, 10, 1))
    #expect(frames["c"] == rect(26, 4, 14, 3))
  }

  // MARK: Layers, dividers, readers

  @Test func `layers are proposed the whole size and aligned in their union`() {
    let frames = frames(
      of: ZStack(alignment: .bottomTrailing) {
        a.frame(width: 160, height: 96)
        b.frame(width: 40, height: 32)
      }
    )
    #expect(frames == ["a": rect(10, 3, 20, 6), "b": rect(25, 7, 5, 2)])
  }

  @Test func `a divider spans its stack`() {
    let row = HStack(spacing: 0) {
      a.frame(width: 80, height: 32)
      Divider().accessibilityIdentifier("b")
    }
    #expect(frames(of: row)["b"] == rect(24, 0, 1, 12))
    let column = VStack(spacing: 0) {
      a.frame(width: 80, height: 32)
      Divider().accessibilityIdentifier("b")
    }
    #expect(frames(of: column)["b"] == rect(0, 6, 40, 1))
  }

  @Test func `a geometry reader takes the proposed size, with its content at the corner`() {
    let frames = frames(
      of: VStack(spacing: 0) {
        GeometryReader { _ in a.frame(width: 80, height: 32) }
        b.frame(height: 32)
      }
    )
    #expect(frames == ["a": rect(0, 0, 10, 2), "b": rect(0, 10, 40, 2)])
  }

  @Test func `content of a scroll view is proposed its ideal height`() {
    let frames = frames(
      of: ScrollView {
        VStack(spacing: 0) {
          a; b.frame(height: 32)
        }
      }
    )
    #expect(frames == ["a": rect(0, 0, 40, 1), "b": rect(0, 1, 40, 2)])
  }

  @Test func `the columns of a grid share its width`() {
    let frames = frames(
      of: LazyVGrid(
        columns: [GridItem(spacing: 16), GridItem(spacing: 16)],
        spacing: 16
      ) {
        a.frame(height: 32)
        b.frame(height: 64)
        c.frame(height: 16)
      }
    )
    #expect(
      frames
        == ["a": rect(0, 4, 19, 2), "b": rect(21, 3, 19, 4), "c": rect(0, 8, 19, 1)]
    )
  }

  @Test
  func `fixed grid columns come first, and limits of flexible columns apply to their share`() {
    let columns = [
      GridItem(.flexible(maximum: 64), spacing: 0), GridItem(.fixed(40)), GridItem(.flexible()),
    ]
    let frames = frames(
      of: LazyVGrid(columns: columns, spacing: 0) {
        a; b; c
      }
    )
    #expect(frames == ["a": rect(0, 5, 8, 1), "b": rect(8, 5, 5, 1), "c": rect(13, 5, 27, 1)])
  }

  @Test func `an ideal length replaces a missing proposal only`() {
    let view = a.frame(idealHeight: 64)
    #expect(frames(of: view) == ["a": rect(0, 0, 40, 12)])
    #expect(frames(of: ScrollView { view }) == ["a": rect(0, 0, 40, 4)])
    #expect(
      frames(of: view.fixedSize(horizontal: false, vertical: true)) == ["a": rect(0, 4, 40, 4)]
    )
  }

  @Test func `from right to left, leading is right`() {
    let row = HStack(spacing: 0) {
      a.frame(width: 80)
      b.frame(width: 40).frame(maxWidth: .infinity, alignment: .leading)
    }
    let frames = frames(of: row.environment(\.layoutDirection, .rightToLeft))
    #expect(frames == ["a": rect(30, 0, 10, 12), "b": rect(25, 0, 5, 12)])
  }

  @Test func `the first view that fits is shown`() {
    let view = ViewThatFits {
      Text("a line that is long")
      Text("short")
    }
    #expect(picture(of: view, 19, 1) == "a line that is long")
    #expect(picture(of: view, 18, 1) == "      short")
  }

  // MARK: Content of the terminal's own

  @Test func `an image takes one line in a frame of any height`() {
    let view = VStack(spacing: 0) {
      Image("photo").resizable().scaledToFit().frame(height: 200).padding().frame(height: 300)
        .background(Color.red)
      Text("below")
    }
    #expect(picture(of: view, 11, 4) == "\n   photo\n\n   below")
  }

  @Test func `a button of a symbol without a character has its label`() {
    let next = Button {
    } label: {
      Image(systemName: "no.such.symbol")
    }
    #expect(picture(of: next.accessibilityLabel("Next"), 12, 1) == "   [Next]")
    let known = Button {
    } label: {
      Image(systemName: "forward.fill")
    }
    #expect(picture(of: known.accessibilityLabel("Next"), 11, 1) == "    [»]")
  }

  @Test func `a layout priority passes through the overlay of a composite view`() {
    let reader = GeometryReader { _ in b }.layoutPriority(-1)
    let frames = frames(
      of: VStack(spacing: 0) {
        a
        reader.overlay { Text("o") }
      }
    )
    let plain = self.frames(
      of: VStack(spacing: 0) {
        a
        reader
      }
    )
    #expect(frames["a"] == plain["a"])
    #expect(frames["a"]?.height ?? 0 > 10)
  }

  @Test func `a priority in the body of a composite view passes through an overlay`() {
    let views = [
      AnyView(PriorView()), AnyView(PriorView().overlay { Text("o") }),
      AnyView(PriorView().background { Color.blue }.overlay { Text("o") }),
    ]
    for view in views {
      let frames = frames(
        of: HStack(spacing: 0) {
          view
          b.frame(minWidth: 40)
        }
      )
      #expect(frames["b"] == rect(35, 0, 5, 12))
    }
  }

  private struct PriorView: View {
    var body: some View { Color.red.layoutPriority(1) }
  }

  @Test func `a toggle is as wide as its container`() {
    let frames = frames(
      of: HStack(spacing: 0) {
        Toggle("Wide", isOn: .constant(true)).accessibilityIdentifier("toggle")
        b.frame(width: 80)
      }
    )
    #expect(frames["toggle"]?.width == 30)
    #expect(frames["b"] == rect(30, 0, 10, 12))
  }

  @Test func `a spacer in a list row does not increase its height`() {
    let card = VStack(alignment: .leading) {
      Text("Design")
      Spacer()
      HStack {
        Label("5", systemImage: "no.such.symbol")
        Spacer()
        Label("10 min", systemImage: "no.such.symbol").labelStyle(TrailingIcon())
      }
    }
    let view = List {
      card.padding(.vertical, 4)
      Text("next")
    }
    #expect(picture(of: view, 20, 8) == "Design\n5             10 min\nnext")
  }

  private struct TrailingIcon: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.title
        configuration.icon
      }
    }
  }

  @Test func `the menu of an editable row is at the end of the row's line`() {
    let view = List {
      ForEach(0..<2) { _ in TextField("Name", text: .constant("Ann")) }.onDelete { _ in }
    }
    let row = "[Ann        ] [… ▾]"
    #expect(picture(of: view, 19, 4) == "\(row)\n\(row)")
  }

  @Test func `a row of controls does not wrap while there is room`() {
    let view = HStack {
      Button("Edit") {}
      Button("Clear Completed") {}.disabled(true)
      Text("3 left")
    }
    #expect(picture(of: view, 32, 1) == "[Edit] [Clear Completed] 3 left")
  }

  @Test func `the path of a page stays on one line`() {
    let view = NavigationStack(path: .constant([1])) {
      Text("Root").navigationTitle("Design weekly")
        .navigationDestination(for: Int.self) { _ in
          Text("Notes").navigationTitle("29 November 2026")
        }
    }
    #expect(
      picture(of: view, 40, 2) == "‹ Design weekly › 29 November 2026 ─────\n                 Notes"
    )
    #expect(picture(of: view, 30, 1).hasPrefix("‹ Design"))
  }

  // MARK: Cost

  /// Nested stacks: each has a label, the next stack and a bounded view.
  private func nested(_ depth: Int) -> AnyView {
    guard depth > 0 else { return AnyView(Text("innermost")) }
    let inner = nested(depth - 1)
    return AnyView(
      depth.isMultiple(of: 2)
        ? AnyView(
          HStack(spacing: 0) {
            Text("a b"); inner; Color.red.frame(maxWidth: 8)
          }
        )
        : AnyView(
          VStack(spacing: 0) {
            Text("c d"); inner; Color.blue.frame(maxHeight: 16)
          }
        )
    )
  }

  /// The number of sizes that are computed to draw a view.
  private func measurements(_ view: some View) -> Int {
    let graph = ViewGraph(view)
    defer { graph.close() }
    let block = BlockBuilder(state: ScreenState()).root(graph.snapshot, TextAppearance())
    var canvas = Canvas(size: CellSize(width: 80, height: 24), state: ScreenState())
    canvas.draw(block, in: canvas.grid.bounds, clip: canvas.grid.bounds)
    return block.measurementCount
  }

  @Test func `the number of computed sizes grows linearly with the depth of nested stacks`() {
    let (few, many) = (measurements(nested(10)), measurements(nested(30)))
    #expect(few > 0)
    #expect(many <= few * 5, "\(few) sizes in 10 stacks, \(many) in 30")
  }

  @Test func `ten times as many children are measured ten times as often`() {
    func row(_ count: Int) -> some View {
      HStack { ForEach(0..<count) { Text("a b").layoutPriority(Double($0 % 3)) } }
    }
    let (few, many) = (measurements(row(100)), measurements(row(1_000)))
    #expect(few > 0)
    #expect(many <= few * 10, "\(few) sizes of 100 children, \(many) of 1,000")
  }
}

extension Block {
  /// The number of sizes that the block and its descendants have computed.
  fileprivate var measurementCount: Int {
    children.reduce(knownSizeCount) { $0 + $1.measurementCount }
  }
}
