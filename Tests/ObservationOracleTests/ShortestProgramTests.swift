import ComposableArchitecture
import PropertyTesting
import Testing

/// The shortest programs that random ones were cut down to, each of which once left an observer with an old value.
@MainActor
@Suite struct ShortestProgramTests {
  @Test func `a new root state, after which a child changes`() async {
    // Found with seed 49 of the fields; the observer stayed deaf for good.
    await check([
      .read(.a, .leaf(.left, .twin, .number, .scoped), .loop),
      .edit(.a, [.new], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.twin, .number(3)))], isOneAction: true),
    ])
  }

  @Test func `a new root state, which takes a child's change back`() async {
    // Found with seed 25 of the fields.
    await check([
      .read(.a, .branch(.left, .leaf(.leaf, .number), .scoped), .loop),
      .edit(.a, [.branch(.left, .leaf(.leaf, .number(1)))], isOneAction: true),
      .edit(.a, [.new], isOneAction: true),
    ])
  }

  @Test func `a value that is put in a field, changed, and put back`() async {
    // Found with seed 13 of the fields.
    await check([
      .read(.a, .leaf(.left, .twin, .number, .scoped), .loop),
      .edit(.a, [.branch(.left, .leaf(.twin, .assignSaved))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.twin, .generic(2)))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.twin, .saved))], isOneAction: true),
    ])
  }

  @Test func `a value that is put in an optional, changed, and put back`() async {
    // Found with seed 22 of the optional children.
    await check([
      .read(.a, .leaf(.left, .optional, .number, .held), .loop),
      .edit(.a, [.branch(.left, .leaf(.optional, .assignSaved))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.optional, .number(1)))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.optional, .saved))], isOneAction: true),
    ])
  }

  @Test func `a branch that is put back after one of its fields has changed`() async {
    // Found with seed 49 of the rows.
    await check([
      .edit(.a, [.branch(.left, .save)], isOneAction: true),
      .read(.a, .branch(.left, .rowCount, .scoped), .loop),
      .edit(.a, [.branch(.left, .rows(.update(id: 3)))], isOneAction: true),
      .edit(.a, [.branch(.left, .saved)], isOneAction: true),
    ])
  }

  @Test func `rows that are put back after one of them has changed`() async {
    await check([
      .edit(.a, [.branch(.left, .rows(.save))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.row(id: 1), .number(1)))], isOneAction: true),
      .read(.a, .leaf(.left, .row(id: 1), .number, .held), .loop),
      .edit(.a, [.branch(.left, .rows(.saved))], isOneAction: true),
    ])
  }

  @Test func `a stack that is put back after one of its elements has changed`() async {
    // Found with seed 54 of the stacks.
    await check([
      .edit(.a, [.branch(.left, .path(.save))], isOneAction: true),
      .edit(.a, [.branch(.left, .leaf(.pathAt(1), .number(1)))], isOneAction: true),
      .read(.a, .leaf(.left, .pathAt(1), .number, .held), .loop),
      .edit(.a, [.branch(.left, .path(.assignSaved))], isOneAction: true),
    ])
  }

  @Test func `rows whose copy is changed outside and sent back`() async {
    await check([
      .read(.a, .leaf(.left, .row(id: 1), .number, .scoped), .loop),
      .sendRows(.a, .left, .copy),
    ])
  }

  @Test func `a copy of the root that is changed outside and sent back`() async {
    // Found with seed 55 of the fields: the copy was taken to have changed in place.
    await check([
      .read(.a, .leaf(.left, .leaf, .all, .scoped), .loop),
      .sendRoot(.a, .branch(.left, .swapTwins)),
    ])
  }

  @Test func `a page whose state was changed outside and sent back`() async {
    // Found with seed 16 of the pages.
    await check([.sendRoot(.a, .branch(.left, .new))], hasPage: true)
  }

  @Test func `a store that is sent to from inside another store's reducer`() async {
    // Found with seed 51 of the stores: the store lost its children's observers.
    await check([
      .read(.a, .leaf(.left, .leaf, .all, .scoped), .loop),
      .forward([.branch(.left, .swapTwins)]),
    ])
  }

  @Test func `a row that generic code replaces`() async {
    // Found with seed 19 of the rows.
    await check([
      .read(.a, .root(.branch(.left, .leaf(.rowAt(1), .number))), .loop),
      .edit(.a, [.branch(.left, .leaf(.rowAt(1), .number(1)))], isOneAction: true),
      .edit(.a, [.branch(.left, .rows(.replaceInGenericCode(index: 1)))], isOneAction: true),
    ])
  }

  @Test func `a row's store, when generic code puts an earlier row back`() async {
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

  @Test func `a reader that begins while the child is gone, through the child's store`() async {
    await check([
      .keep(.a, .optional),
      .edit(.a, [.setOptional(nil)], isOneAction: true),
      .read(.a, .leaf(.optional, .twin, .number, .kept), .loop),
      .edit(.a, [.setOptional(.new)], isOneAction: true),
      .edit(.a, [.branch(.optional, .leaf(.twin, .number(2)))], isOneAction: true),
    ])
  }

  @Test func `a child that had gone before its parent goes with the whole state`() async {
    // Found with seed 6237 of the children of children; the store showed an older state than the one it had shown.
    await check([
      .editLeaf(.a, .branch(id: 0), .optional, .number(2)),
      .read(.a, .leaf(.branch(id: 0), .optional, .number, .held), .loop),
      .edit(.a, [.branch(.branchAt(0), .setOptional(nil))], isOneAction: true),
      .edit(.a, [.new], isOneAction: true),
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
