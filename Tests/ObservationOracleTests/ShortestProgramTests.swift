import ComposableArchitecture
import PropertyTesting
import Testing

/// The shortest programs from random searches; each once left an observer with a stale value.
@MainActor
@Suite struct ShortestProgramTests {
  @Test func `a child is observed after a new root state`() async {
    // Found with seed 49 of the fields; the observer was never notified again.
    await check([
      .read(.a, .leaf(.left, .twin, .number, .scoped), .loop),
      .edit(.a, [.new], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.twin, .number(3)))], isOneAction: true),
    ])
  }

  @Test func `a new root state reverts a child's change`() async {
    // Found with seed 25 of the fields.
    await check([
      .read(.a, .branch(.left, .leaf(.leaf, .number), .scoped), .loop),
      .edit(.a, [.branch(.left, .leaf(.leaf, .number(1)))], isOneAction: true),
      .edit(.a, [.new], isOneAction: true),
    ])
  }

  @Test func `a value is assigned to a field, changed, and restored`() async {
    // Found with seed 13 of the fields.
    await check([
      .read(.a, .leaf(.left, .twin, .number, .scoped), .loop),
      .edit(.a, [.branch(.left, .leaf(.twin, .assignSaved))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.twin, .generic(2)))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.twin, .saved))], isOneAction: true),
    ])
  }

  @Test func `a value is assigned to an optional, changed, and restored`() async {
    // Found with seed 22 of the optional children.
    await check([
      .read(.a, .leaf(.left, .optional, .number, .held), .loop),
      .edit(.a, [.branch(.left, .leaf(.optional, .assignSaved))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.optional, .number(1)))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.optional, .saved))], isOneAction: true),
    ])
  }

  @Test func `a branch is restored after a change of a field`() async {
    // Found with seed 49 of the rows.
    await check([
      .edit(.a, [.branch(.left, .save)], isOneAction: true),
      .read(.a, .branch(.left, .rowCount, .scoped), .loop),
      .edit(.a, [.branch(.left, .rows(.update(id: 3)))], isOneAction: true),
      .edit(.a, [.branch(.left, .saved)], isOneAction: true),
    ])
  }

  @Test func `rows are restored after a change of a row`() async {
    await check([
      .edit(.a, [.branch(.left, .rows(.save))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.row(id: 1), .number(1)))], isOneAction: true),
      .read(.a, .leaf(.left, .row(id: 1), .number, .held), .loop),
      .edit(.a, [.branch(.left, .rows(.saved))], isOneAction: true),
    ])
  }

  @Test func `a stack is restored after a change of an element`() async {
    // Found with seed 54 of the stacks.
    await check([
      .edit(.a, [.branch(.left, .path(.save))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.pathAt(1), .number(1)))], isOneAction: true),
      .read(.a, .leaf(.left, .pathAt(1), .number, .held), .loop),
      .edit(.a, [.branch(.left, .path(.assignSaved))], isOneAction: true),
    ])
  }

  @Test func `rows are changed in a copy and sent back`() async {
    await check([
      .read(.a, .leaf(.left, .row(id: 1), .number, .scoped), .loop),
      .sendRows(.a, .left, .copy),
    ])
  }

  @Test func `a copy of the root is changed outside and sent back`() async {
    // Found with seed 55 of the fields: the copy was treated as changed in place.
    await check([
      .read(.a, .leaf(.left, .leaf, .all, .scoped), .loop),
      .sendRoot(.a, .branch(.left, .swapTwins)),
    ])
  }

  @Test func `the state of a page is changed outside and sent back`() async {
    // Found with seed 16 of the pages.
    await check([.sendRoot(.a, .branch(.left, .new))], hasPage: true)
  }

  @Test func `a store receives an action in another store's reducer`() async {
    // Found with seed 51 of the stores: the store lost its children's observers.
    await check([
      .read(.a, .leaf(.left, .leaf, .all, .scoped), .loop),
      .forward([.branch(.left, .swapTwins)]),
    ])
  }

  @Test func `generic code replaces a row`() async {
    // Found with seed 19 of the rows.
    await check([
      .read(.a, .root(.branch(.left, .leaf(.rowAt(1), .number))), .loop),
      .edit(.a, [.branch(.left, .leaf(.rowAt(1), .number(1)))], isOneAction: true),
      .edit(.a, [.branch(.left, .rows(.replaceInGenericCode(index: 1)))], isOneAction: true),
    ])
  }

  @Test func `the store of a row follows an earlier row that generic code restores`() async {
    // Found with seed 12 of the rows.
    await check([
      .edit(.a, [.branch(.left, .rows(.save))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.row(id: 1), .other(3)))], isOneAction: true),
      .read(.a, .leaf(.left, .rowAt(1), .other, .scoped), .loop),
      .edit(
        .a,
        [.branch(.left, .rows(.savedElementInGenericCode(index: 1)))],
        isOneAction: true
      ),
    ])
  }

  @Test func `a reader starts during a child's absence, through the child's store`() async {
    await check([
      .keep(.a, .optional),
      .edit(.a, [.setOptional(nil)], isOneAction: true),
      .read(.a, .leaf(.optional, .twin, .number, .kept), .loop),
      .edit(.a, [.setOptional(.new)], isOneAction: true),
      .edit(.a, [.branch(.optional, .leaf(.twin, .number(2)))], isOneAction: true),
    ])
  }

  @Test func `a child removed before its parent keeps its last state when the root is replaced`()
    async
  {
    // Found with seed 6237 of the children of children; the store showed a state older than its last state.
    await check([
      .editLeaf(.a, .branch(id: 0), .optional, .number(2)),
      .read(.a, .leaf(.branch(id: 0), .optional, .number, .held), .loop),
      .edit(.a, [.branch(.branchAt(0), .setOptional(nil))], isOneAction: true),
      .edit(.a, [.new], isOneAction: true),
    ])
  }

  @Test func `a removed child's store keeps its state when its parent returns without it`() async {
    await check([
      .edit(.a, [.branch(.left, .setOptional(nil))], isOneAction: true),
      .read(.a, .leaf(.optional, .optional, .number, .held), .loop),
      .editLeaf(.a, .optional, .optional, .number(1)),
      .edit(.a, [.setOptional(nil)], isOneAction: true),
      .edit(.a, [.setOptional(.left)], isOneAction: true),
    ])
  }

  @Test func `a removed child's store keeps its state when an earlier root returns`() async {
    // Found with seed 502378275 of the children of children: the store showed the child of the removed parent's last
    // state, and then the state that it had read first.
    await check([
      .edit(.a, [.branch(.optional, .setOptional(nil)), .save], isOneAction: true),
      .edit(.a, [.branch(.optional, .setOptional(.new(0)))], isOneAction: true),
      .read(.a, .branch(.optional, .number, .scoped), .loop),
      .edit(.a, [.branch(.optional, .leaf(.optional, .number(1)))], isOneAction: true),
      .read(.a, .leaf(.optional, .optional, .number, .held), .loop),
      .edit(.a, [.new], isOneAction: true),
      .edit(.a, [.saved], isOneAction: true),
    ])
  }

  @Test func `a row removed by generic code keeps its state when the root is replaced`() async {
    // The store showed the row of the removed parent's first state.
    await check([
      .read(.a, .branch(.optional, .number, .scoped), .loop),
      .edit(.a, [.branch(.optional, .leaf(.row(id: 0), .number(1)))], isOneAction: true),
      .read(.a, .leaf(.optional, .row(id: 0), .number, .held), .loop),
      .edit(.a, [.branch(.optional, .rows(.assignSaved))], isOneAction: true),
      .edit(.a, [.new], isOneAction: true),
    ])
  }

  @Test func `a store writes a copy of another store's value and replaces it in one action`() async
  {
    // Found with seed 900000363 of the stores: the copy, which exists only during the action, notified a reader of the
    // other store's value outside of the store. See "Unnecessary notifications" in Observation.md.
    await check([
      .read(.c, .branch(.left, .leaf(.leaf, .number), .held), .loop),
      .edit(.c, [.save], isOneAction: true),
      .edit(
        .b,
        [.assignSaved, .branch(.left, .leaf(.leaf, .number(1))), .new],
        isOneAction: true
      ),
    ])
  }

  private func check(
    _ steps: [Step],
    hasPage: Bool = false,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    let world = World(
      Vocabulary(branchPlaces: [], leafPlaces: [], stores: StoreName.allCases, hasPage: hasPage)
    )
    for (index, step) in steps.enumerated() {
      guard let problem = await world.run(step) else { continue }
      let program = Counterexample(
        seed: 0,
        steps: Array(steps[...index]),
        problem: problem,
        originalCount: steps.count
      )
      Issue.record("\(program)", sourceLocation: location)
      return
    }
  }
}
