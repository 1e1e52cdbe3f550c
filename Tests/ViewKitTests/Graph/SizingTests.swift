import PropertyTesting
import Testing

@testable import ViewKit

/// The flexibility of elements per axis.
@MainActor
struct SizingTests {
  /// The sizing of the outermost element of a view.
  private func sizing(_ view: some View) throws -> Sizing {
    try #require(ViewTester(view).model.root.children.first).sizing
  }

  @Test func `a color fills its container`() throws {
    #expect(try sizing(Color.red) == .flexible)
  }

  @Test func `text is as large as its content`() throws {
    #expect(try sizing(Text("a")) == .content)
  }

  @Test func `a frame with a width is fixed along that axis only`() throws {
    let expected = Sizing(width: .fixed, height: .flexible)
    #expect(try sizing(Color.red.frame(width: 100)) == expected)
  }

  @Test func `an infinite maximum is flexible, and a finite one is bounded`() throws {
    let infinite = Text("a").frame(maxWidth: .infinity, maxHeight: 20)
    #expect(try sizing(infinite) == Sizing(width: .flexible, height: .bounded))
  }

  @Test func `a frame with equal limits is fixed`() throws {
    let view = Text("a").frame(minWidth: 40, maxWidth: 40)
    #expect(try sizing(view) == Sizing(width: .fixed, height: .content))
  }

  @Test func `a minimum keeps the flexibility of the content`() throws {
    #expect(try sizing(Color.red.frame(minWidth: 40)) == .flexible)
    #expect(try sizing(Text("a").frame(minWidth: 40)) == .content)
  }

  @Test func `a frame with only a minimum may be smaller than a fixed view`() throws {
    let view = Color.red.frame(width: 80, height: 60).frame(minHeight: 20)
    #expect(try sizing(view) == Sizing(width: .fixed, height: .content))
    #expect(try sizing(VStack { view }) == Sizing(width: .fixed, height: .content))
    let equal = Color.red.frame(height: 60).frame(minHeight: 20, maxHeight: 20)
    #expect(try sizing(equal).height == .fixed)
  }

  @Test func `a toggle is as wide as proposed if it has a label`() throws {
    let wide = Sizing(width: .flexible, height: .content)
    let toggle = Toggle("Wide", isOn: .constant(true))
    #expect(try sizing(toggle) == wide)
    #expect(try sizing(HStack { toggle }) == wide)
    #expect(try sizing(toggle.labelsHidden()) == .content)
    #expect(try sizing(toggle.toggleStyle(.button)) == .content)
    #expect(try sizing(toggle.fixedSize()) == Sizing(width: .fixed, height: .fixed))
  }

  @Test func `fixedSize is fixed along its axes`() throws {
    let view = Color.red.fixedSize(horizontal: true, vertical: false)
    #expect(try sizing(view) == Sizing(width: .fixed, height: .flexible))
  }

  @Test func `wrappers pass flexibility on`() throws {
    #expect(
      try sizing(
        Button {
        } label: {
          Color.red
        }.buttonStyle(.plain)
      ) == .flexible
    )
    #expect(try sizing(Color.red.overlay { Text("o") }) == .flexible)
    #expect(try sizing(Color.red.background(.blue).padding().background(.green)) == .flexible)
    #expect(try sizing(Color.red.offset(x: 4).padding()) == .flexible)
    #expect(try sizing(HStack { if true { Group { Color.red } } }) == .flexible)
    #expect(
      try sizing(
        ZStack {
          Text("a"); Color.red
        }
      ) == .flexible
    )
  }

  @Test func `an overlay or background leaves the sizing of its view`() throws {
    #expect(try sizing(Text("a").background { Color.red }) == .content)
    #expect(try sizing(Text("a").overlay { Color.red }) == .content)
  }

  @Test func `a spacer makes its stack flexible along the axis of the stack`() throws {
    let row = HStack {
      Text("a"); Spacer()
    }
    #expect(try sizing(row) == Sizing(width: .flexible, height: .content))
    let column = VStack {
      Text("a"); Spacer()
    }
    #expect(try sizing(column) == Sizing(width: .content, height: .flexible))
  }

  @Test func `a spacer keeps a stack of fixed views fixed across its axis`() throws {
    let icon = Color.red.frame(width: 20, height: 20)
    let row = HStack {
      Spacer(); icon
    }
    #expect(try sizing(row) == Sizing(width: .flexible, height: .fixed))
    let column = VStack {
      icon; Spacer(minLength: 4)
    }
    #expect(try sizing(column) == Sizing(width: .fixed, height: .flexible))
    let tall = HStack {
      icon; Spacer().frame(maxHeight: .infinity)
    }
    #expect(try sizing(tall) == .flexible)
  }

  @Test func `a divider makes its stack flexible across the axis of the stack`() throws {
    let column = VStack {
      Text("a"); Divider()
    }
    #expect(try sizing(column) == Sizing(width: .flexible, height: .content))
    let row = HStack {
      Text("a"); Divider()
    }
    #expect(try sizing(row) == Sizing(width: .content, height: .flexible))
  }

  @Test func `a frame ends the flexibility of its content`() throws {
    let column = VStack { Color.red }.frame(height: 40)
    #expect(try sizing(HStack { column }) == Sizing(width: .flexible, height: .fixed))
  }

  @Test func `the height of a view with an aspect ratio follows from its width`() throws {
    var follows = Sizing(width: .flexible, height: .content, scrolls: true)
    follows.proportions = Sizing.Proportions(ratio: 1)
    #expect(try sizing(Color.red.aspectRatio(1, contentMode: .fit)) == follows)
    #expect(try sizing(Color.red.aspectRatio(contentMode: .fit)) == follows)
    #expect(try sizing(Text("a").aspectRatio(1, contentMode: .fit)) == .content)
  }

  @Test func `a row of equal aspect ratios has their proportions and its spacing`() throws {
    let square = Color.red.aspectRatio(1, contentMode: .fit)
    func proportions(_ view: some View) throws -> Sizing.Proportions? {
      try sizing(view).proportions
    }
    #expect(try proportions(square) == Sizing.Proportions(ratio: 1))
    let button = Button {
    } label: {
      square.background(.blue).overlay { Text("a") }
    }
    .buttonStyle(.plain)
    let row = HStack(spacing: 4) { ForEach(0..<3) { _ in button } }
    #expect(try proportions(row) == Sizing.Proportions(ratio: 3, constant: 8))
    #expect(try proportions(row.padding(5)) == Sizing.Proportions(ratio: 3, constant: -12))
    #expect(try sizing(VStack { row }).scrolls)
    #expect(try sizing(ZStack { row }).scrolls == false)
  }

  @Test func `other rows have no proportions`() throws {
    let square = Color.red.aspectRatio(1, contentMode: .fit)
    let mixed = HStack {
      square
      Color.red.aspectRatio(2, contentMode: .fit)
    }
    let text = HStack {
      square
      Text("a")
    }
    #expect(try sizing(mixed).proportions == nil)
    #expect(try sizing(text).proportions == nil)
    #expect(try sizing(HStack { square }.frame(minHeight: 50)).proportions == nil)
    #expect(try sizing(Color.red.aspectRatio(1, contentMode: .fill)).proportions == nil)
  }

  @Test func `a new ratio reaches the row around it`() throws {
    let tester = ViewTester(ChangingRatio())
    let row = try #require(tester.find(.hStack)).element
    #expect(row.sizing.proportions == Sizing.Proportions(ratio: 2, constant: 8))
    tester.find(.toggle)?.toggle()
    tester.check()
    #expect(tester.problems == [])
    let changed = try #require(tester.find(.hStack)).element
    #expect(changed.sizing.proportions == Sizing.Proportions(ratio: 4, constant: 8))
  }

  @Test func `a grid of columns is as wide as proposed, and as high as its cells`() throws {
    let grid = LazyVGrid(columns: [GridItem()]) { Color.red }
    #expect(try sizing(grid) == Sizing(width: .flexible, height: .content))
  }

  @Test func `scroll views and geometry readers take the whole proposal`() throws {
    #expect(try sizing(ScrollView { Text("a") }) == .scrolling)
    #expect(try sizing(GeometryReader { _ in Text("a") }) == .flexible)
    let row = ScrollView(.horizontal) { Text("a") }
    #expect(try sizing(row) == Sizing(width: .flexible, height: .content))
  }

  @Test func `a view around a scroll view may be smaller than its content`() throws {
    let column = VStack {
      Text("a");
      Button {
      } label: {
        List { Text("b") }
      }
    }
    #expect(try sizing(column).scrolls)
    #expect(try !sizing(column.frame(height: 100)).scrolls)
    #expect(try !sizing(column.fixedSize()).scrolls)
    #expect(try !sizing(Text("a").overlay { List {} }).scrolls)
    #expect(try !sizing(ScrollView(.horizontal) { Text("a") }).scrolls)
  }

  @Test func `a view around an aspect ratio may be lower than its content`() throws {
    let square = Color.red.aspectRatio(1, contentMode: .fit)
    let column = VStack {
      Text("a")
      square
    }
    #expect(try sizing(column.padding()).scrolls)
    #expect(try !sizing(column.frame(height: 100)).scrolls)
    // A row is as high as its width requires, and cells are proposed no height.
    #expect(try !sizing(HStack { square }).scrolls)
    #expect(try !sizing(LazyVGrid(columns: [GridItem()]) { square }).scrolls)
    #expect(try !sizing(Text("a").aspectRatio(1, contentMode: .fit)).scrolls)
  }

  @Test func `a plain button is as fixed as its label`() throws {
    let button = Button {
    } label: {
      Color.red.frame(width: 20, height: 30)
    }
    #expect(try sizing(button.buttonStyle(.plain)) == Sizing(width: .fixed, height: .fixed))
    // Other styles have an area around the label.
    #expect(try sizing(button) == .content)
    #expect(try sizing(Button("a") {}.buttonStyle(.plain)) == .content)
  }

  @Test func `equal limits of a frame are a length`() throws {
    let tester = ViewTester(Text("a").frame(minWidth: 20, maxWidth: 20, maxHeight: 30))
    let props = try #require(tester.find(.text)?.element.props)
    #expect(props[.width] == .double(20) && props[.minWidth] == nil && props[.maxWidth] == nil)
    #expect(props[.height] == nil && props[.maxHeight] == .double(30))
  }

  @Test func `an ideal length leaves the sizing of the view`() throws {
    #expect(try sizing(Color.red.frame(idealWidth: 20, idealHeight: 30)) == .flexible)
    #expect(try sizing(Text("a").frame(idealWidth: 20)) == .content)
  }

  @Test func `a placeholder for rows leaves its stack as large as the other rows`() throws {
    let row = ScrollView(.horizontal) {
      LazyHStack { ForEach(0..<10_000, id: \.self) { Text("\($0)") } }
    }
    let tester = ViewTester(row)
    #expect(tester.find(.rowPlaceholder) != nil)
    #expect(try #require(tester.find(.hStack)).element.sizing == .content)
  }

  @Test func `a bounded child bounds its stack unless another child is flexible`() throws {
    let bounded = HStack { Text("a").frame(maxWidth: 80) }
    #expect(try sizing(bounded) == Sizing(width: .boundedByContent, height: .content))
    #expect(try sizing(VStack { bounded }) == Sizing(width: .boundedByContent, height: .content))
    let mixed = HStack {
      Text("a").frame(maxWidth: 80)
      Color.red
    }
    #expect(try sizing(mixed) == .flexible)
    let framed = bounded.frame(maxWidth: 200)
    #expect(try sizing(framed) == Sizing(width: .bounded, height: .content))
  }

  @Test func `a stack of fixed views is fixed`() throws {
    let icon = Color.red.frame(width: 20, height: 20)
    let icons = HStack {
      icon; icon
    }
    #expect(try sizing(icons) == Sizing(width: .fixed, height: .fixed))
    let row = HStack {
      icon; Text("a")
    }
    #expect(try sizing(row) == .content)
    #expect(try sizing(HStack {}) == .content)
  }

  // MARK: Elements of frames and padding

  @Test func `a stack has its own element in a frame with another alignment across its axis`()
    throws
  {
    func roles(_ view: some View) throws -> [Role] {
      let outer = try #require(ViewTester(view).model.root.children.first)
      return [outer.role] + outer.children.map(\.role)
    }
    let column = VStack(alignment: .leading) { Text("a") }
    #expect(try roles(column.frame(width: 80)) == [.group, .vStack])
    #expect(try roles(column.frame(width: 80, alignment: .topLeading)) == [.vStack, .text])
    #expect(try roles(column.layoutPriority(1)) == [.vStack, .text])
    #expect(try roles(VStack { Text("a") }.frame(width: 80)) == [.vStack, .text])
    let row = HStack { Text("a") }
    #expect(try roles(row.frame(width: 80, alignment: .leading)) == [.hStack, .text])
    #expect(try roles(row.frame(height: 80, alignment: .top)) == [.group, .hStack])
  }

  @Test func `the padding of a shape is outside of the shape`() throws {
    let outer = try #require(ViewTester(Color.red.padding(4)).model.root.children.first)
    #expect(outer.role == .group && outer.props[.padding] != nil)
    #expect(outer.children.map(\.role) == [.shape])
    #expect(outer.children.first?.props[.padding] == nil)
  }

  @Test func `the box of an aspect ratio has the offset, and no other layer`() throws {
    func boxes(_ view: some View) throws -> [Bool] {
      let outer = try #require(ViewTester(view).model.root.children.first)
      return ([outer] + outer.children).map { $0.props[.contentMode] != nil }
    }
    let square = Color.red.aspectRatio(1, contentMode: .fit)
    #expect(try boxes(square.offset(y: 5)) == [true, false])
    #expect(try boxes(square.offset(y: 5).position(x: 1, y: 2)) == [false, true])
    #expect(try boxes(square.zIndex(1)) == [false, true])
    #expect(try boxes(square.opacity(0.5)) == [false, true])
    #expect(try boxes(square.offset(y: 5).offset(y: 5)) == [false, true])
  }

  @Test func `a layout priority passes through boxes around its view`() throws {
    let view = Color.red.layoutPriority(1).padding().overlay { Text("o") }
    let outer = try #require(ViewTester(view).model.root.children.first)
    #expect(outer.role == .zStack)
    #expect(outer.props[.layoutPriority] == .double(1))
  }

  @Test func `each sizing is read back from its property`() {
    for width in Sizing.Flexibility.allCases {
      for height in Sizing.Flexibility.allCases {
        let sizing = Sizing(width: width, height: height)
        #expect(Sizing(sizing.propValue) == sizing)
        #expect(sizing.width == width && sizing.height == height)
      }
    }
    var row = Sizing(width: .flexible, height: .content, scrolls: true)
    row.proportions = Sizing.Proportions(ratio: 1.5, constant: -8)
    #expect(Sizing(row.propValue) == row)
    #expect(Sizing(.string("wide")) == nil)
  }

  // MARK: Changes

  @Test func `a change computes only ancestors whose children have changed sizing`() throws {
    let tree = RandomTree()
    let leaf = RandomTree.Node(.text)
    let row = RandomTree.Node(.hStack, [RandomTree.Node(.text), leaf])
    let column = RandomTree.Node(.vStack, [row, RandomTree.Node(.color)])
    tree.root = RandomTree.Node(.zStack, [column, RandomTree.Node(.text)])
    let tester = ViewTester(RandomTreeView(tree: tree))

    func sizings(after change: () -> Void) -> Int {
      let before = tester.graph.sizingsComputed
      change()
      tester.flush()
      return tester.graph.sizingsComputed - before
    }

    // The text has another content, and no other sizing.
    #expect(sizings { leaf.title = "longer" } == 0)
    // The text and its row become flexible; the column is flexible already.
    #expect(sizings { leaf.frame = .infiniteWidth } == 3)
    // A maximum makes the text bounded, and the row content again; the column stays flexible.
    #expect(sizings { leaf.frame = .maximum } == 3)
    // The text stays bounded.
    #expect(sizings { leaf.frame = .otherMaximum } == 1)
  }

  @Test(arguments: [RandomTree.Node.Kind.spacer, .divider])
  func `a changed frame of a view without a size across its stack changes the sizing of the stack`(
    kind: RandomTree.Node.Kind
  ) throws {
    for stack in [RandomTree.Node.Kind.hStack, .vStack] {
      let tree = RandomTree()
      let leaf = RandomTree.Node(kind)
      tree.root = RandomTree.Node(stack, [leaf])
      let tester = ViewTester(RandomTreeView(tree: tree))
      for frame in [RandomTree.Node.Frame.infinite, .none, .infiniteWidth, .maximum, .ideal, .none]
      {
        leaf.frame = frame
        tester.flush()
        tester.check()
      }
      #expect(tester.problems == [])
    }
  }

  @Test func `a change of the sizing moves with its cause and is an ordinary patch`() throws {
    let tree = RandomTree()
    let leaf = RandomTree.Node(.text)
    tree.root = RandomTree.Node(.hStack, [leaf])
    let tester = ViewTester(RandomTreeView(tree: tree))
    let stack = try #require(tester.find(.hStack)).element.id
    withAnimation { leaf.frame = .infiniteWidth }
    let groups = tester.graph.flushGroups()
    let sizing = Sizing(width: .flexible, height: .content)
    #expect(groups.flatMap(\.patches).contains(.set(stack, .sizing, sizing.propValue)))
    #expect(groups.count == 1)
  }

  @Test(arguments: ProgramSeeds.chosen(8))
  func `changes lead to the sizings of a full computation`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = RandomTree()
    tree.root = .random(depth: 4, using: &generator)
    let tester = ViewTester(RandomTreeView(tree: tree))
    tester.checksEveryFlush = true
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) { tree.change(using: &generator) }
      tester.flush()
      try #require(tester.problems.isEmpty, "\(tester.problems.first ?? "")")
      #expect(tester.graph.renderFromScratch() == tester.model.root)
    }
  }
}

/// A row of views whose aspect ratio a toggle changes.
private struct ChangingRatio: View {
  @State private var isWide = false

  var body: some View {
    VStack {
      HStack {
        ForEach(0..<2) { _ in
          Color.red.aspectRatio(isWide ? 2 : 1, contentMode: .fit).background { Color.blue }
        }
      }
      Toggle("Wide", isOn: $isWide)
    }
  }
}
