import Foundation
import LayoutModel
import PropertyTesting
import Testing

@Suite struct LayoutCaseTests {
  private let options = LayoutCase.Options(kinds: Set(LayoutKind.allCases))

  @Test func `the same seed creates the same case`() {
    for seed in UInt64(1)...20 {
      let first = LayoutCase(seed: seed, options: options)
      #expect(first == LayoutCase(seed: seed, options: options))
    }
  }

  @Test func `random trees have at most 15 views and contain each kind`() {
    var sources = ""
    for seed in UInt64(1)...500 {
      let random = LayoutCase(seed: seed, options: options)
      #expect(random.tree.viewCount <= 15)
      sources += random.source + "\n"
    }
    for name in [
      "HStack", "VStack", "ZStack", "idealWidth", "minWidth", "maxWidth", "padding", "offset",
      "aspectRatio", "contentMode: .fill", "overlay", "background", "fixedSize", "layoutPriority",
      "Spacer", "LazyVGrid", "adaptive", "Button", "ScrollView", "GeometryReader", "alignment",
      "right to left",
    ] {
      #expect(sources.contains(name), "\(name)")
    }
  }

  @Test func `random trees without flexible colors have leaves of fixed size only`() {
    let options = LayoutCase.Options(kinds: [.hStack, .vStack, .padding])
    for seed in UInt64(1)...100 {
      let random = LayoutCase(seed: seed, options: options)
      let leaves = random.expected(options).leaves
      #expect(random.source.components(separatedBy: ".frame(width").count == leaves.count + 1)
    }
  }

  @Test func `edges of cells are whole if the options require whole cells`() {
    let options = LayoutCase.Options.cells(width: 8, height: 16, kinds: Set(LayoutKind.allCases))
    for seed in UInt64(1)...100 {
      for leaf in LayoutCase(seed: seed, options: options).expected(options).leaves {
        #expect((leaf.frame.x / 8).rounded() == leaf.frame.x / 8)
        #expect((leaf.frame.bottom / 16).rounded() == leaf.frame.bottom / 16)
      }
    }
  }

  @Test func `shrinking finds the smallest tree with a property`() async throws {
    let found = try #require(
      (UInt64(1)...200).lazy
        .map { LayoutCase(seed: $0, options: self.options) }
        .first { $0.tree.viewCount > 10 && $0.tree.source.contains("layoutPriority") }
    )
    let smallest = await found.shrunk(options) { $0.tree.source.contains("layoutPriority") }
    #expect(smallest.tree.source.hasPrefix("A.layoutPriority"))
    #expect(smallest.window == ModelSize(width: 400, height: 320))
  }

  @Test func `a tree is printed as Swift source`() {
    let tree = LayoutTree.overlay(
      ModelAlignment(.end, .start),
      .stack(
        .horizontal,
        spacing: 8,
        alignment: .start,
        [.leaf, .padding(ModelInsets(4), .leaf)]
      ),
      layer: .leaf.width(20)
    )
    #expect(
      tree.renumbered.source == """
        HStack(alignment: .top, spacing: 8) {
          A
          B.padding(4)
        }
        .overlay(alignment: .topTrailing) { C.frame(width: 20) }
        """
    )
  }
}
