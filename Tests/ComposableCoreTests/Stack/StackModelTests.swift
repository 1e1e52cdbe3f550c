import ComposableCore
import PropertyTesting
import Testing

/// Tests that a stack behaves like an array of elements with ids.
struct StackModelTests {
  @Test(arguments: ProgramSeeds.chosen(4))
  func `subranges are replaced as in an array, and new elements have new ids`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var stack = StackState<Int>()
    var model: [(id: StackElementID?, element: Int)] = []
    var known: Set<StackElementID> = []
    for step in 0..<2_000 {
      let start = Int.random(in: 0...model.count, using: &generator)
      let end = Int.random(in: start...min(model.count, start + 4), using: &generator)
      let new = (0..<Int.random(in: 0...3, using: &generator)).map { step * 10 + $0 }
      stack.replaceSubrange(start..<end, with: new)
      let unnamed: [(id: StackElementID?, element: Int)] = new.map { (id: nil, element: $0) }
      model.replaceSubrange(start..<end, with: unnamed)
      let ids = Array(stack.ids)
      let added = ids[start..<start + new.count]
      let isRight =
        Array(stack) == model.map(\.element)
        && zip(model, ids).allSatisfy { $0.id == nil || $0.id == $1 }
        && known.isDisjoint(with: added) && Set(added).count == new.count
      guard isRight else {
        Issue.record("Step \(step) of seed \(seed) gave \(stack.debugDescription).")
        return
      }
      known.formUnion(added)
      model = zip(ids, model).map { (id: $0, element: $1.element) }
    }
  }

  @Test func `a path omits components that are elsewhere on the stack`() {
    var path = StackState<Int>.PathView()
    path.append(contentsOf: [1, 2, 3].map { StackState.Component($0) })
    let ids = path.map(\.id)
    path.replaceSubrange(1..<2, with: [path[2], path[1], StackState.Component(4), path[0]])
    #expect(path.map(\.element) == [1, 2, 4, 3])
    #expect([path[0].id, path[1].id, path[3].id] == ids)
  }
}
