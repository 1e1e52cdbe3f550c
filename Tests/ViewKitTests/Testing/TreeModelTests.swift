import PropertyTesting
import Testing
import ViewKit

struct TreeModelTests {
  /// Creates random patches; many do not fit.
  private func patches(_ generator: inout SeededGenerator, repeatsIDs: Bool) -> [Patch] {
    func id() -> NodeID { NodeID(rawValue: generator.below(24)) }
    func next() -> NodeID? { generator.once(in: 2) ? nil : id() }
    var unused = 24
    func element() -> Element {
      unused += 2
      let child = repeatsIDs ? id() : NodeID(rawValue: unused)
      return Element(
        id: generator.once(in: 2) ? NodeID(rawValue: unused + 1) : id(),
        role: .row,
        children: [Element(id: child, role: .text)]
      )
    }
    return (0..<100).map { number in
      switch generator.below(6) {
      case 0: .insert(element(), parent: id(), before: next())
      case 1: .remove(id())
      case 2, 3: .move(id(), parent: id(), before: next())
      case 4: .set(id(), .title, .string("\(number)"))
      default: generator.once(in: 2) ? .listen(id(), [.tap]) : .focus(id())
      }
    }
  }

  private func element(_ ids: Range<Int>) -> Element {
    let rows = ids.dropFirst().map { Element(id: NodeID(rawValue: $0), role: .text) }
    return Element(
      id: NodeID(rawValue: ids.lowerBound),
      role: .vStack,
      children: rows.dropLast(8) + [
        Element(id: NodeID(rawValue: ids.upperBound), role: .vStack, children: rows.suffix(8))
      ]
    )
  }

  @Test(arguments: [false, true], 0..<50)
  func `patches have the same result together and separately`(repeatsIDs: Bool, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let patches = patches(&generator, repeatsIDs: repeatsIDs)
    var together = TreeModel(element(0..<20))
    var single = together
    let problems = together.apply(patches)
    let singleProblems = patches.flatMap { single.apply([$0]) }
    #expect(together == single)
    #expect(problems == singleProblems)
    #expect(problems.count < patches.count)
  }
}
