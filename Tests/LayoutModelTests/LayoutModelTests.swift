import LayoutModel
import Testing

/// The rules of the layout model, with cases from documentation and from the sources that the model names.
@Suite struct LayoutModelTests {
  private func frames(
    _ tree: LayoutTree,
    _ width: Double = 300,
    _ height: Double = 200
  ) -> [String] {
    var model = LayoutModel()
    let window = ModelSize(width: width, height: height)
    return model.layout(tree.renumbered, inWindow: window).leaves.map(\.frame.description)
  }

  private func size(_ tree: LayoutTree, _ width: Double?, _ height: Double?) -> ModelSize {
    var model = LayoutModel()
    return model.layout(tree, ModelProposal(width: width, height: height)).size
  }

  private func questions(_ tree: LayoutTree) -> Set<OpenQuestion> {
    var model = LayoutModel()
    _ = model.layout(tree, inWindow: ModelSize(width: 300, height: 200))
    return model.openQuestions
  }

  private func limits(_ tree: LayoutTree, _ height: Double = 200) -> Set<StyleSheetLimit> {
    var model = LayoutModel()
    _ = model.layout(tree, inWindow: ModelSize(width: 300, height: height))
    return model.styleSheetLimits
  }

  @Test(arguments: LayoutBox.all)
  func `each box has the documented frames`(box: LayoutBox) {
    let layout = box.layoutCase.expected(LayoutCase.Options(kinds: []))
    let frames = box.frames.indices.map { layout.frame(of: $0) }
    #expect(frames == box.frames)
  }

  @Test func `a stack in a frame of 150 sticks out if a child exceeds its share`() {
    // objc.io: 75 and 100, 12.5 points on each side.
    let tree = LayoutTree.row(
      .flexibleFrame(ModelLimits(maxWidth: 100), .center, .leaf),
      .flexibleFrame(ModelLimits(minWidth: 100), .center, .leaf)
    )
    #expect(frames(tree, 150) == ["-12.5 0 75 200", "62.5 0 100 200"])
  }

  // MARK: - Leaves

  @Test func `a color takes the proposal, and 10 points for a proposal of nil`() {
    #expect(size(.leaf, 120, nil) == ModelSize(width: 120, height: 10))
    #expect(size(.leaf, nil, 70) == ModelSize(width: 10, height: 70))
  }

  @Test func `a spacer takes the remaining length of a stack of fixed views`() {
    let tree = LayoutTree.row(.leaf.width(50), .spacer(minLength: nil), .leaf.width(30))
    #expect(frames(tree) == ["0 0 50 200", "270 0 30 200"])
  }

  @Test func `a spacer keeps its minimum in a narrow stack`() {
    let tree = LayoutTree.row(.leaf.width(50), .spacer(minLength: 20), .leaf.width(50))
    #expect(frames(tree, 100) == ["-10 0 50 200", "60 0 50 200"])
  }

  // MARK: - Frames

  @Test func `a frame returns its lengths and centers a larger child`() {
    let tree = LayoutTree.leaf.width(80).height(60).width(40)
    #expect(size(tree, 300, 200) == ModelSize(width: 40, height: 60))
    #expect(frames(tree) == ["110 70 80 60"])
  }

  @Test(arguments: [
    (ModelLimits(minWidth: 50), 20.0, 80.0, 50.0), (ModelLimits(minWidth: 50), 60, 80, 60),
    (ModelLimits(minWidth: 50), 200, 80, 80), (ModelLimits(maxWidth: 150), 20, 80, 80),
    (ModelLimits(maxWidth: 150), 120, 80, 120), (ModelLimits(maxWidth: 150), 200, 80, 150),
    (ModelLimits(minWidth: 50, maxWidth: 150), 20, 80, 50),
    (ModelLimits(minWidth: 50, maxWidth: 150), 60, 80, 60),
    (ModelLimits(minWidth: 50, maxWidth: 150), 200, 80, 150),
    (ModelLimits(maxWidth: .infinity), 200, 80, 200), (ModelLimits(minHeight: 1), 200, 80, 80),
  ])
  func `a flexible frame clamps the proposal where it is beyond a fixed child`(
    limits: ModelLimits,
    proposal: Double,
    child: Double,
    expected: Double
  ) {
    let tree = LayoutTree.flexibleFrame(limits, .center, .leaf.width(child))
    #expect(size(tree, proposal, 100).width == expected)
  }

  @Test func `an ideal length replaces a proposal of nil`() {
    let limits = ModelLimits(minWidth: 20, idealWidth: 70, maxWidth: 90)
    let tree = LayoutTree.flexibleFrame(limits, .center, .leaf)
    #expect(size(.fixedSize(horizontal: true, vertical: false, tree), 300, 40).width == 70)
    #expect(size(tree, 300, 40).width == 90)
  }

  @Test func `an alignment places a smaller child of a flexible frame`() {
    let limits = ModelLimits(maxWidth: .infinity, maxHeight: .infinity)
    let child = LayoutTree.leaf.width(50).height(20)
    #expect(frames(.flexibleFrame(limits, .topLeading, child)) == ["0 0 50 20"])
    let corner = ModelAlignment(.end, .end)
    #expect(frames(.flexibleFrame(limits, corner, child)) == ["250 180 50 20"])
  }

  // MARK: - Other modifiers

  @Test func `padding proposes less and returns more`() {
    let insets = ModelInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    #expect(frames(.padding(insets, .leaf)) == ["20 10 240 160"])
    #expect(size(.padding(insets, .leaf.width(50)), 300, 200).width == 110)
    #expect(size(.padding(insets, .leaf), 30, 20) == ModelSize(width: 60, height: 40))
  }

  @Test func `an offset leaves the layout unchanged`() {
    let tree = LayoutTree.row(.offset(x: 7, y: -5, .leaf.width(50)), .leaf)
    #expect(frames(tree) == ["7 -5 50 200", "50 0 250 200"])
  }

  @Test func `an aspect ratio fits into or fills the proposal`() {
    #expect(frames(.aspectRatio(2, isFill: false, .leaf)) == ["0 25 300 150"])
    #expect(frames(.aspectRatio(2, isFill: true, .leaf)) == ["-50 0 400 200"])
    #expect(size(.aspectRatio(2, isFill: false, .leaf), nil, 50).width == 100)
  }

  @Test func `an aspect ratio without a number has the ratio of the ideal size`() {
    #expect(frames(.aspectRatio(nil, isFill: false, .leaf)) == ["50 0 200 200"])
  }

  @Test func `an aspect ratio around a fixed view returns the size of that view`() {
    let tree = LayoutTree.aspectRatio(3, isFill: false, .leaf.width(40).height(40))
    #expect(size(tree, 300, 200) == ModelSize(width: 40, height: 40))
  }

  @Test func `an overlay is proposed the size of its view and may be larger`() {
    let tree = LayoutTree.overlay(
      ModelAlignment(.end, .end),
      .leaf.width(100).height(50),
      layer: .leaf.width(120)
    )
    #expect(frames(tree) == ["100 75 100 50", "80 75 120 50"])
    #expect(size(tree, 300, 200) == ModelSize(width: 100, height: 50))
  }

  @Test func `a fixed size is the ideal size`() {
    #expect(frames(.fixedSize(horizontal: true, vertical: true, .leaf)) == ["145 95 10 10"])
  }

  // MARK: - Stacks

  @Test func `flexible children share a stack equally after the fixed ones`() {
    let tree = LayoutTree.stack(
      .horizontal,
      spacing: 10,
      alignment: .start,
      [.leaf, .leaf.width(80).height(20), .leaf]
    )
    #expect(frames(tree) == ["0 0 100 200", "110 0 80 20", "200 0 100 200"])
  }

  @Test func `a higher priority gets all but the minimums of the others`() {
    let tree = LayoutTree.row(
      .leaf,
      .layoutPriority(1, .flexibleFrame(ModelLimits(maxWidth: 180), .center, .leaf)),
      .flexibleFrame(ModelLimits(minWidth: 40), .center, .leaf)
    )
    #expect(frames(tree) == ["0 0 60 200", "60 0 180 200", "240 0 60 200"])
  }

  @Test func `modifiers pass a priority on, and containers do not`() {
    let high = LayoutTree.layoutPriority(1, .leaf)
    #expect(frames(.row(.padding(ModelInsets(5), high), .leaf)) == ["5 5 290 190", "300 0 0 200"])
    #expect(frames(.row(.column(high), .leaf)) == ["0 0 150 200", "150 0 150 200"])
  }

  @Test func `a stack that is proposed nil has the ideal size of its children`() {
    let tree = LayoutTree.stack(
      .vertical,
      spacing: 4,
      alignment: .middle,
      [.leaf, .leaf.height(30)]
    )
    #expect(size(tree, 100, nil) == ModelSize(width: 100, height: 44))
  }

  @Test func `children of a ZStack are proposed its proposal`() {
    let tree = LayoutTree.layers(.topLeading, [.leaf.width(100), .leaf.height(20).width(20)])
    #expect(frames(tree) == ["100 0 100 200", "100 0 20 20"])
  }

  // MARK: - Scroll views, grids, readers

  @Test func `a scroll view proposes nil along its axis and begins at the top`() {
    let content = LayoutTree.stack(
      .vertical,
      spacing: 5,
      alignment: .middle,
      [.leaf, .leaf.height(300)]
    )
    var model = LayoutModel()
    let layout = model.layout(
      LayoutTree.scroll(.vertical, content).renumbered,
      inWindow: ModelSize(width: 300, height: 200)
    )
    #expect(layout.leaves.map(\.frame.description) == ["0 0 300 10", "0 15 300 300"])
    #expect(layout.leaves.map(\.clip?.description) == ["0 0 300 200", "0 0 300 200"])
  }

  @Test func `columns share the width that fixed columns leave`() {
    let columns: [ModelColumn] = [
      .flexible(minimum: 10, maximum: 40), .fixed(100), .flexible(minimum: 10, maximum: .infinity),
    ]
    let tree = LayoutTree.grid(
      columns,
      spacing: 10,
      rowSpacing: 5,
      [.leaf, .leaf.height(30), .leaf, .leaf]
    )
    #expect(frames(tree) == ["0 87.5 40 10", "50 77.5 100 30", "160 87.5 140 10", "0 112.5 40 10"])
  }

  @Test func `an adaptive column becomes as many items as fit`() {
    let tree = LayoutTree.grid(
      [.adaptive(minimum: 90, maximum: .infinity)],
      spacing: 15,
      rowSpacing: 0,
      [.leaf, .leaf, .leaf, .leaf]
    )
    #expect(frames(tree) == ["0 90 90 10", "105 90 90 10", "210 90 90 10", "0 100 90 10"])
  }

  @Test func `a reader takes its proposal and places content in the top leading corner`() {
    #expect(frames(.reader(.leaf.width(50).height(20))) == ["0 0 50 20"])
    let tree = LayoutTree.row(.reader(.leaf.width(50)), .leaf.width(100))
    #expect(frames(tree) == ["0 0 50 200", "200 0 100 200"])
  }

  @Test func `a layout from right to left is the mirror image`() {
    var model = LayoutModel()
    model.isRightToLeft = true
    let tree = LayoutTree.row(
      .padding(ModelInsets(leading: 20), .leaf.width(50)),
      .leaf
    )
    let layout = model.layout(tree.renumbered, inWindow: ModelSize(width: 300, height: 200))
    #expect(layout.leaves.map(\.frame.description) == ["230 0 50 200", "0 0 230 200"])
  }

  // MARK: - Rules without a source

  @Test func `a layout that depends on a rule without a source is recorded`() {
    let limited = LayoutTree.flexibleFrame(ModelLimits(minWidth: 10), .center, .leaf)
    let fixed = LayoutTree.fixedSize(horizontal: true, vertical: true, limited)
    #expect(questions(fixed) == [.limitsWithoutProposal])
    #expect(questions(.row(.leaf, .spacer(minLength: nil))) == [.spacerBesideFlexibleViews])
    let narrow = LayoutTree.flexibleFrame(ModelLimits(maxWidth: 10), .center, .leaf.width(80))
    #expect(questions(narrow) == [.childAboveMaximum])
    let wide = LayoutTree.flexibleFrame(ModelLimits(minWidth: 80), .center, .leaf.width(10))
    #expect(questions(wide) == [.childBelowMinimum])
    #expect(questions(.scroll(.vertical, .leaf.width(80))) == [.scrollContentAcross])
    #expect(questions(.grid([.fixed(50)], spacing: 0, rowSpacing: 0, [.leaf])) == [.gridWidth])
    #expect(questions(.row(limited, .leaf)) == [])
  }

  // MARK: - Limits of style sheets

  @Test func `a layout that a style sheet cannot express is recorded`() {
    let padded = LayoutTree.padding(ModelInsets(leading: 20), .leaf)
    #expect(limits(.row(padded, .leaf)) == [.paddingOfFlexibleViews])
    #expect(limits(.row(padded, .leaf.width(50))) == [])
    #expect(limits(.row(padded, padded)) == [])
    let tall = LayoutTree.row(.leaf.height(150), .leaf)
    #expect(limits(.column(.leaf, tall)) == [.flexibleContentOfLargeView])
    #expect(limits(.leaf.height(250)) == [])
    let least = LayoutTree.flexibleFrame(ModelLimits(minHeight: 20), .center, .leaf.height(150))
    #expect(limits(least, 100) == [.minimumOfLargeView])
    #expect(limits(least) == [])
    #expect(limits(padded.width(10)) == [.flexibleContentOfLargeView, .paddingLargerThanFrame])
    let square = LayoutTree.row(.aspectRatio(1, isFill: false, .leaf), .leaf)
    let low = LayoutTree.flexibleFrame(ModelLimits(maxHeight: 100), .center, square)
    #expect(limits(low) == [.aspectRatioInside])
    #expect(limits(square) == [])
  }

  @Test func `the model records more limits of stacks, ratios and cells`() {
    let bounded = LayoutTree.flexibleFrame(ModelLimits(maxHeight: 50), .center, .leaf)
    #expect(limits(.overlay(.center, .column(bounded), layer: .leaf)) == [.boundedStackInside])
    #expect(limits(.overlay(.center, bounded, layer: .leaf)) == [])
    #expect(limits(.overlay(.center, .column(bounded, .leaf), layer: .leaf)) == [])
    let ratio = LayoutTree.aspectRatio(2, isFill: false, .leaf)
    #expect(limits(ratio) == [])
    #expect(limits(.overlay(.center, ratio, layer: .leaf.width(10).height(10))) == [])
    #expect(limits(.overlay(.center, ratio, layer: .leaf)) == [.aspectRatioInside])
    #expect(limits(.aspectRatio(2, isFill: false, bounded)) == [.aspectRatioInside])
    #expect(limits(.row(ratio, bounded)) == [.aspectRatioInside])
    #expect(limits(.row(ratio, bounded, .leaf)) == [])
    #expect(limits(.column(ratio, bounded)) == [])
    let wide = LayoutTree.flexibleFrame(ModelLimits(maxWidth: 50), .center, .leaf)
    #expect(limits(.aspectRatio(2, isFill: false, wide)) == [.aspectRatioInside])
    #expect(limits(.reader(.offset(x: 0, y: 5, ratio))) == [])
    #expect(limits(.reader(.padding(ModelInsets(5), ratio))) == [.aspectRatioInside])
    let tall = LayoutTree.flexibleFrame(ModelLimits(maxHeight: 90), .center, .leaf.height(20))
    #expect(limits(.column(.leaf, .column(tall))) == [.boundedStackInside])
    #expect(limits(.row(.column(tall))) == [.boundedStackInside])
    #expect(limits(.row(.column(tall.width(9)), .spacer(minLength: 0))) == [.boundedStackInside])
    #expect(limits(.row(.leaf, .column(tall))) == [])
    #expect(limits(.column(.leaf, tall)) == [])
    let inRow = LayoutTree.row(
      .grid([.flexible(minimum: 10, maximum: .infinity)], spacing: 0, rowSpacing: 0, [.leaf])
    )
    #expect(limits(.aspectRatio(2, isFill: false, inRow)) == [.aspectRatioInside])
    #expect(limits(.aspectRatio(nil, isFill: false, .row(.leaf, .leaf))) == [.ratioOfIdealSize])
    #expect(limits(.aspectRatio(nil, isFill: false, .leaf)) == [])
    let least = LayoutTree.flexibleFrame(ModelLimits(minWidth: 10, maxWidth: 50), .center, .leaf)
    #expect(limits(.row(.leaf, .layoutPriority(-1, least))) == [.minimumOfLowerPriority])
    #expect(limits(.row(.leaf, least)) == [])
    let inside = LayoutTree.row(least, .leaf)
    #expect(limits(.row(.layoutPriority(1, .leaf), inside)).contains(.minimumOfLowerPriority))
    #expect(limits(.row(.leaf, inside)) == [])
    let wideAndBounded = LayoutTree.column(
      .leaf.width(60),
      .flexibleFrame(ModelLimits(maxWidth: 50), .center, .leaf)
    )
    #expect(limits(.row(.layoutPriority(1, .leaf), wideAndBounded)) == [.minimumOfLowerPriority])
    let low = LayoutTree.flexibleFrame(
      ModelLimits(maxWidth: .infinity, maxHeight: 90),
      .center,
      .column(.leaf.width(60), .leaf)
    )
    #expect(limits(.row(.layoutPriority(1, .leaf), low)) == [.minimumOfLowerPriority])
    #expect(limits(.column(.layoutPriority(1, .leaf), low)) == [])
    func grid(_ cell: LayoutTree) -> LayoutTree {
      .grid([.fixed(40)], spacing: 0, rowSpacing: 0, [cell]).width(40)
    }
    #expect(limits(grid(.leaf.width(50))).contains(.cellLargerThanColumn))
    #expect(limits(grid(.leaf)) == [])
    let ideal = LayoutTree.flexibleFrame(
      ModelLimits(idealWidth: 20, maxWidth: .infinity),
      .center,
      .leaf.width(50)
    )
    #expect(limits(.fixedSize(horizontal: true, vertical: false, ideal)) == [.idealOfLargeView])
  }
}
