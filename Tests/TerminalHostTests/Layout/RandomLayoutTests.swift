import Foundation
import LayoutModel
import PropertyTesting
import Testing
import ViewKit

@testable import TerminalHost

/// The frames of view trees in cells, compared with the layout model.
///
/// All lengths are whole cells, so rounding explains no difference. Each leaf is drawn alone, so no view in front hides
/// the leaf.
@MainActor
@Suite struct RandomLayoutTests {
  private static let cell = ModelSize(width: Points.perColumn, height: Points.perRow)

  private static func options(_ kinds: Set<LayoutKind>) -> LayoutCase.Options {
    LayoutCase.Options.cells(width: cell.width, height: cell.height, kinds: kinds)
  }

  @Test func `the frames of random trees are within one cell of the model`() async {
    let options = Self.options(kinds)
    for seed in ProgramSeeds.chosen(200) {
      let random = LayoutCase(seed: seed, options: options)
      if Self.problem(of: random, options) != nil {
        let smallest = await random.shrunk(options) { Self.problem(of: $0, options) != nil }
        Issue.record("PROGRAMS_SEED=\(seed)\n\(Self.problem(of: smallest, options) ?? "")")
        return
      }
      await Task.yield()
    }
  }

  /// The kinds of views in `LAYOUT_KINDS`; by default the kinds that a terminal supports.
  private var kinds: Set<LayoutKind> {
    ProcessInfo.processInfo.environment["LAYOUT_KINDS"]
      .flatMap { LayoutSupport.kinds(named: $0) } ?? LayoutSupport.terminal
  }

  @Test(arguments: LayoutBox.all)
  func `a documented box is within one cell of its frames`(box: LayoutBox) {
    // A box of 30 columns and 10 rows.
    let factor = 0.8
    let window = ModelSize(
      width: box.layoutCase.window.width * factor,
      height: box.layoutCase.window.height * factor
    )
    let layoutCase = LayoutCase(box.layoutCase.tree.scaled(factor), window: window)
    let layout = TreeLayout(
      size: window,
      leaves: box.frames.enumerated().map { LeafLayout(number: $0, frame: $1.scaled(factor)) }
    )
    let problem = Self.problem(of: layoutCase, layout)
    #expect(problem == nil, "\(problem ?? "")")
  }

  /// The source of a case with the expected and the drawn frames in cells; `nil` if they agree.
  private static func problem(of layoutCase: LayoutCase, _ options: LayoutCase.Options) -> String? {
    problem(of: layoutCase, layoutCase.expected(options))
  }

  private static func problem(of layoutCase: LayoutCase, _ layout: TreeLayout) -> String? {
    let screen = ModelRect(
      x: 0,
      y: 0,
      width: layoutCase.window.width,
      height: layoutCase.window.height
    )
    var lines: [String] = []
    var isWrong = false
    for leaf in layout.leaves {
      let expected = leaf.visible(in: screen).inCells(cell)
      let seen = drawnFrame(of: leaf.number, layoutCase)
      // A terminal draws no overlay of colors only, because the overlay would hide its view.
      let isHidden = seen == nil && layoutCase.tree.overlayLeaves.contains(leaf.number)
      if !isHidden, !agree(expected, seen) { isWrong = true }
      let name = LayoutTree.leafName(leaf.number)
      let whole = leaf.frame.inCells(cell)
      lines.append("  \(name): expected \(whole), seen \(seen?.description ?? "no cell")")
    }
    guard isWrong else { return nil }
    let columns = (screen.width / cell.width).lengthText
    let rows = (screen.height / cell.height).lengthText
    return "\(layoutCase.source)\n// \(columns) columns, \(rows) rows; visible cells:\n"
      + lines.joined(separator: "\n")
  }

  /// True if each edge is within one cell.
  ///
  /// A leaf with less than a cell may have no cell.
  private static func agree(_ expected: ModelRect, _ seen: ModelRect?) -> Bool {
    guard let seen else { return expected.width <= 1.01 || expected.height <= 1.01 }
    if expected.width < 0.01 || expected.height < 0.01 {
      return seen.width <= 1 || seen.height <= 1
    }
    return expected.distance(to: seen) <= 1.01
  }

  /// The bounds of the cells with a leaf's color; `nil` if no cell has a color.
  private static func drawnFrame(of leaf: Int, _ layoutCase: LayoutCase) -> ModelRect? {
    // A root that is larger than the screen scrolls. The frame is not larger.
    let view = LayoutTreeView(layoutCase.tree, shownLeaf: leaf)
      .frame(width: layoutCase.window.width, height: layoutCase.window.height)
      .environment(\.layoutDirection, layoutCase.isRightToLeft ? .rightToLeft : .leftToRight)
    let grid = frame(
      of: view,
      Int(layoutCase.window.width / cell.width),
      Int(layoutCase.window.height / cell.height)
    )
    .grid
    var columns: [Int] = []
    var rows: [Int] = []
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width where grid[x, y].style.background != nil {
        columns.append(x)
        rows.append(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return ModelRect(
      x: Double(left),
      y: Double(top),
      width: Double(right - left + 1),
      height: Double(bottom - top + 1)
    )
  }
}

extension LeafLayout {
  /// The part of the leaf that a screen shows.
  fileprivate func visible(in screen: ModelRect) -> ModelRect {
    let onScreen = frame.intersection(screen)
    return clip.map { onScreen.intersection($0) } ?? onScreen
  }
}

extension ModelRect {
  fileprivate func inCells(_ cell: ModelSize) -> ModelRect {
    ModelRect(
      x: x / cell.width,
      y: y / cell.height,
      width: width / cell.width,
      height: height / cell.height
    )
  }
}
