import ComposableArchitecture
import PropertyTesting
import ViewKit

/// The stores, readers and page of a program.
///
/// Two invariants hold after each step, which is at most one drain.
///
/// 1. **No missing notifications.** The last value of each reader equals the value in a plain copy of the state.
/// 2. **No needless notifications.** A reader that is notified without a change of its values observes a part that was
///    replaced as a whole, or a field that was written in a copy of the value, and is notified at most once. Actions that
///    only write fields in place, or that move, add and remove elements, notify no other observer: see
///    ``Journal/Page/allowsTelling(_:)``.
@MainActor
final class World: ProgramSubject {
  private let journal = Journal()
  private let shared = Shared(value: 0)
  private var stores: [StoreName: StoreOf<Root>] = [:]
  private var readers: [Reader] = []
  /// Stored stores of branches; the branches may be removed.
  private var kept: [Kept: StoreOf<Branch>] = [:]
  private var page: ViewTester?
  private let countsNeedlessTells: Bool

  init(_ vocabulary: Vocabulary) {
    countsNeedlessTells = vocabulary.countsNeedlessTells
    let names = Set(vocabulary.stores)
    let initial = Root.State.full(shared: shared)
    stores[.a] = Store(initialState: initial) { Root() }
    if names.contains(.b) { stores[.b] = Store(initialState: initial) { Root() } }
    if names.contains(.c) {
      stores[.c] = Store(initialState: .full(shared: shared)) { Root() }
    }
    if vocabulary.hasPage, let store = stores[.a] {
      page = ViewTester(RootPage(store: store))
    }
  }

  func run(_ step: Step) async -> String? {
    _ = journal.tear()
    if let problem = perform(step) { return problem }
    let written = journal.tear()
    for (index, reader) in readers.enumerated() {
      if let problem = await check(reader, written) { return "Reader \(index) \(problem)" }
    }
    return checkPage()
  }

  private struct Kept: Hashable {
    let store: StoreName
    let place: BranchPlace
  }

  // MARK: - The laws

  private func check(
    _ reader: Reader,
    _ written: Journal.Page
  ) async -> String? {
    await reader.takeTurn()
    let before = reader.previous
    let tells = reader.tells
    // Do not read the readers' stores here: a view without a notification would not read them either. Only for a held
    // store of a removed child is its value the single source.
    let seenInState = reader.reading.seen(in: state(reader.storeName), at: reader.storeName.path)
    let model = seenInState ?? reader.see()
    reader.settle()
    if model != reader.last {
      let why = tells == 0 ? "was not told: it " : ""
      return "\(why)sees \(reader.last), but the state is \(model)"
    }
    reader.previous = reader.last
    if tells > 1 { return "was told \(tells) times by one step" }
    // The bound applies to present children: a store of a removed child waits for the next child.
    guard countsNeedlessTells, seenInState != nil else { return nil }
    if tells == 1, before == reader.last, !written.allowsTelling(before) {
      return """
        was told needlessly: it saw and sees \(before); \
        replaced: \(written.replaced), written: \(written.touched)
        """
    }
    return nil
  }

  private func checkPage() -> String? {
    guard let page else { return nil }
    page.flush()
    let texts = page.findAll(.text).map { "\($0.element.props[.text].map { "\($0)" } ?? "")" }
    let expected = RootPage.texts(of: state(.a)).map { "\(PropValue.string($0))" }
    for (shown, expected) in zip(texts, expected) where shown != expected {
      return "The page shows \(shown), but the state is \(expected)"
    }
    if texts.count != expected.count {
      return "The page shows \(texts.count) lines, but the state has \(expected.count)"
    }
    // The fresh page uses another store, so that it does not access the children of this store.
    let fresh = ViewTester(RootPage(store: Store(initialState: state(.a)) { Root() }))
    defer { fresh.close() }
    if page.dump != fresh.dump { return "The page differs from a fresh one" }
    return page.problems.first
  }

  // MARK: - Steps

  private func state(_ name: StoreName) -> Root.State {
    guard let store = stores[name] else { preconditionFailure("There is no store \(name).") }
    return store.withState { $0 }
  }

  private func send(_ name: StoreName, _ action: Root.Action) {
    stores[name]?.send(action)
  }

  private func edit(_ name: StoreName, _ change: RootChange) -> Edit<Root.State> {
    let journal = journal
    return Edit { change.apply(to: &$0, at: name.path, journal) }
  }

  private func perform(_ step: Step) -> String? {
    let journal = journal
    switch step {
    case .edit(let name, let changes, true):
      let edits = changes.map { edit(name, $0) }
      send(name, .edit(Edit { state in for edit in edits { edit.body(&state) } }))
    case .edit(let name, let changes, false):
      send(name, .edits(changes.map { edit(name, $0) }))
    case .forward(let changes):
      guard let target = stores[.a] else { return nil }
      let edits = changes.map { edit(.a, $0) }
      send(
        .c,
        .forward(
          Edit { _ in
            MainActor.assumeIsolated {
              _ = target.send(.edit(Edit { state in for edit in edits { edit.body(&state) } }))
            }
          }
        )
      )
    case .editBranch(let name, let place, let change):
      let root = state(name)
      guard root.branch(at: place) != nil else { return nil }
      let path = root.path(of: place, in: name.path)
      stores[name]?.branch(at: place)?
        .send(.edit(Edit { change.apply(to: &$0, at: path, journal) }))
    case .editLeaf(let name, let place, let leaf, let change):
      let root = state(name)
      guard let branch = root.branch(at: place), branch.leaf(at: leaf) != nil else { return nil }
      let path = branch.path(of: leaf, in: root.path(of: place, in: name.path))
      stores[name]?.branch(at: place)?.leaf(at: leaf)?
        .send(.edit(Edit { change.apply(to: &$0, at: path, journal) }))
    case .sendRoot(let name, let change):
      var copy = state(name)
      journal.outside { change.apply(to: &copy, at: name.path, journal) }
      return sendBack(name, .set(copy))
    case .sendBranch(let name, let place, let change):
      let root = state(name)
      guard var copy = root.branch(at: place) else { return nil }
      let path = root.path(of: place, in: name.path)
      journal.outside { change.apply(to: &copy, at: path, journal) }
      return sendBack(name, .branch(place, .set(copy)))
    case .sendLeaf(let name, let place, let leaf, let change):
      let root = state(name)
      guard let branch = root.branch(at: place), var copy = branch.leaf(at: leaf) else {
        return nil
      }
      let path = branch.path(of: leaf, in: root.path(of: place, in: name.path))
      journal.outside { change.apply(to: &copy, at: path, journal) }
      return sendBack(name, .branch(place, .leaf(leaf, .set(copy))))
    case .sendRows(let name, let place, let change):
      let root = state(name)
      guard var copy = root.branch(at: place) else { return nil }
      let path = root.path(of: place, in: name.path)
      journal.outside { BranchChange.rows(change).apply(to: &copy, at: path, journal) }
      return sendBack(name, .branch(place, .rows(.set(copy.rows))))
    case .sendPath(let name, let place, let change):
      let root = state(name)
      guard var copy = root.branch(at: place) else { return nil }
      let path = root.path(of: place, in: name.path)
      journal.outside { BranchChange.path(change).apply(to: &copy, at: path, journal) }
      return sendBack(name, .branch(place, .path(.set(copy.path))))
    case .read(let name, let reading, let kind):
      guard let store = stores[name], readers.count < 12 else { return nil }
      let branch = reading.branchPlace.flatMap { kept[Kept(store: name, place: $0)] }
      if let reader = Reader(of: reading, kind, store, name, kept: branch) {
        readers.append(reader)
      }
    case .keep(let name, let place):
      // The store of a position is the store of its current element.
      guard let store = stores[name], let place = state(name).fixed(place) else { return nil }
      kept[Kept(store: name, place: place)] = store.branch(at: place)
    case .reread(let index):
      if readers.indices.contains(index) { readers[index].reread() }
    case .forget(let index):
      if readers.indices.contains(index) { readers.remove(at: index) }
    case .share(let number):
      shared.withLock { $0 = number }
      journal.touched(.shared)
    }
    return nil
  }

  /// Sends a copy that was changed outside of any reducer.
  ///
  /// The changes of the copy must not affect readers: no store contains the copy yet.
  private func sendBack(_ name: StoreName, _ change: RootChange) -> String? {
    send(name, .edit(edit(name, change)))
    return nil
  }
}
