import PropertyTesting
import Testing
import ViewKit

/// Tests the invariants of the graph: the patched tree always equals a fresh render, and the time of a flush does not
/// matter.
@MainActor
struct OracleTests {
  @Test(arguments: ProgramSeeds.chosen(2))
  func `patches produce the same tree as a fresh render`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let board = Board()
    let tester = ViewTester(BoardView(board: board))
    tester.checksEveryFlush = true
    for _ in 0..<250 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        board.change(using: &generator)
      }
      tester.flush()
      press(in: tester, using: &generator)
      try #require(tester.problems.isEmpty, "\(tester.problems.first ?? "")")
      try requireFocusInReach(in: tester)
    }
    #expect(!tester.graph.needsFlush)
  }

  @Test func `a host that flushes late reaches the same tree as a prompt host`() async {
    let search = ProgramSearch(stepsPerProgram: 60) {
      LateHostSubject()
    } makeStep: {
      .random(&$0)
    }
    for seed in ProgramSeeds.chosen(60) {
      let found = await search.run(seed: seed)
      #expect(found == nil, "\(found.map(\.description) ?? "")")
      if found != nil { return }
      await Task.yield()
    }
  }

  /// Requires that the focused element is reachable: in the focus order, or a screen.
  private func requireFocusInReach(in tester: ViewTester) throws {
    guard let holder = tester.graph.focusedNode else { return }
    let element = try #require(tester.model.element(holder))
    let canRest: [Role] = [.root, .page, .sheet, .alert, .tab]
    #expect(tester.graph.focusOrder.contains(holder) || canRest.contains(element.role))
  }

  /// Sends a random event to a random listening element.
  private func press(in tester: ViewTester, using generator: inout SeededGenerator) {
    if let element = tester.findAll().randomElement(using: &generator)?.element {
      tester.send(Bool.random(using: &generator) ? .focus : .blur, to: element.id)
    }
    let kinds: EventKinds = [.tap, .input, .change, .dismiss, .appear]
    let targets = tester.findAll().filter { !$0.element.events.isDisjoint(with: kinds) }
    guard let target = targets.randomElement(using: &generator)?.element,
      let kind = target.events.sorted(by: { $0.rawValue < $1.rawValue })
        .randomElement(using: &generator)
    else { return }
    let values = ["true", "false", "red", "blue", "1", "7", "abc", ""]
    tester.send(kind, to: target.id, value: values.randomElement(using: &generator))
  }
}
