import ComposableArchitecture
import OrderedCollections
import Observation

/// A reader's means of observation.
enum ReaderKind: String, CaseIterable {
  /// `withObservationTracking`, started again after each change.
  case loop = "withObservationTracking"
  /// `withPerceptionTracking`, the pre-1.0 name of the loop.
  case perception = "withPerceptionTracking"
  /// `observe { }`.
  case observe = "observe"
}

/// An observer that stores its last value, and counts its notifications.
@MainActor
final class Reader {
  let store: StoreOf<Root>
  let storeName: StoreName
  let reading: Reading
  let kind: ReaderKind
  /// The last read value.
  private(set) var last = Seen()
  /// The value after the previous step.
  var previous = Seen()
  private let branch: StoreOf<Branch>?
  private let leaf: StoreOf<Leaf>?
  private var token: ObserveToken?
  /// The number of the current tracking; only its notifications count.
  private var tracking = 0
  /// The number of reads by `observe`; `toldReading` is the latest read that was notified of a change.
  private var readings = 0
  private let toldReading = LockIsolated(0)
  private let told = LockIsolated<[Int: Int]>([:])

  /// Creates a reader and reads; `nil` if there is no store to hold.
  ///
  /// `kept` is the program's stored store of the reading's branch.
  init?(
    of reading: Reading,
    _ kind: ReaderKind,
    _ store: StoreOf<Root>,
    _ name: StoreName,
    kept: StoreOf<Branch>?
  ) {
    self.store = store
    self.storeName = name
    self.kind = kind
    var (heldBranch, heldLeaf): (StoreOf<Branch>?, StoreOf<Leaf>?)
    let state = store.withState { $0 }
    switch reading {
    case .root, .branch(_, _, .scoped), .leaf(_, _, _, .scoped):
      self.reading = reading
    case .branch(_, _, .kept), .leaf(_, _, _, .kept):
      heldBranch = kept
      self.reading = reading
      guard heldBranch != nil else { return nil }
    case .branch(let place, let what, .held):
      guard let place = state.fixed(place) else { return nil }
      heldBranch = store.branch(at: place)
      self.reading = .branch(place, what, .held)
      guard heldBranch != nil else { return nil }
    case .leaf(let place, let leafPlace, let what, .held):
      guard let place = state.fixed(place),
        let leafPlace = state.branch(at: place)?.fixed(leafPlace)
      else { return nil }
      heldLeaf = store.branch(at: place)?.leaf(at: leafPlace)
      self.reading = .leaf(place, leafPlace, what, .held)
      guard heldLeaf != nil else { return nil }
    }
    (branch, leaf) = (heldBranch, heldLeaf)
    read()
    previous = last
  }

  /// The number of notifications since the last read.
  var tells: Int { told.value[tracking, default: 0] }

  /// Reads, and observes the values.
  func read() {
    if kind == .observe {
      guard token == nil else { return }
      token = SwiftNavigation.observe { [weak self] in self?.readAsToldBySomeChange() }
      return
    }
    tracking += 1
    let (number, told) = (tracking, told)
    told.setValue([:])
    let onChange: @Sendable () -> Void = { told.withValue { $0[number, default: 0] += 1 } }
    last =
      kind == .loop
      ? withObservationTracking(see, onChange: onChange)
      : withPerceptionTracking(see, onChange: onChange)
  }

  /// Starts again, like a view that is evaluated for another reason.
  func reread() {
    if kind == .observe { token = nil }
    told.setValue([:])
    read()
    told.setValue([:])
  }

  /// Marks the notifications as handled.
  func settle() {
    if kind == .observe { told.setValue([:]) } else if tells > 0 { read() }
  }

  /// Waits until a notified `observe` closure has run on the main actor.
  ///
  /// On a busy machine it runs late, and would count for the next step, which may have no reason for a notification.
  func takeTurn() async {
    let end = ContinuousClock.now + .seconds(30)
    while readings > 0, toldReading.value == readings, ContinuousClock.now < end {
      await Task.yield()
    }
  }

  private func readAsToldBySomeChange() {
    readings += 1
    // The surrounding `observe` also tracks these reads, so both are notified together.
    last = withObservationTracking(see) { [toldReading, readings] in
      // A notification of an earlier read, before the restart, may arrive later.
      toldReading.withValue { $0 = max($0, readings) }
    }
    if token != nil { told.withValue { [tracking] in $0[tracking, default: 0] += 1 } }
  }

  /// Returns the current value.
  func see() -> Seen {
    var seen = Seen()
    let (root, plain) = (storeName.path, store.withState { $0 })
    switch reading {
    case .root(.number):
      seen.note(root("number", in: plain.lineage), store.number)
    case .root(.shared):
      seen.note(root("shared", in: plain.lineage), store.shared)
      seen.note(.shared, store.shared)
    case .root(let what):
      seen.isReadingCopy = true
      store.state.read(what, at: root, &seen)
    case .branch(let place, let what, let use):
      let path = unobserved { plain.path(of: place, in: root).ofStore }
      if use == .scoped { unobserved { plain.notePresence(of: place, at: root, &seen) } }
      let branch = use == .scoped ? store.branch(at: place) : branch
      branch?.see(what, at: path, &seen)
    case .leaf(let place, let leafPlace, let what, .held):
      // Both places have ids, so any branch computes the path.
      let path = unobserved {
        plain.left.path(of: leafPlace, in: plain.path(of: place, in: root)).ofStore
      }
      leaf?.see(what, at: path, &seen)
    case .leaf(let place, let leafPlace, let what, let use):
      if use == .scoped { unobserved { plain.notePresence(of: place, at: root, &seen) } }
      // A stored branch may be removed: then its store shows the last state.
      let branch = use == .scoped ? store.branch(at: place) : branch
      let path = unobserved {
        let branchPath = plain.path(of: place, in: root).ofStore
        let plainBranch = use == .scoped ? plain.branch(at: place) : branch?.withState { $0 }
        plainBranch?.notePresence(of: leafPlace, at: branchPath, &seen)
        return plainBranch?.path(of: leafPlace, in: branchPath).ofStore
      }
      if let path { branch?.leaf(at: leafPlace)?.see(what, at: path, &seen) }
    }
    return seen
  }
}

extension Store where State == Branch.State, Action == Branch.Action {
  fileprivate func see(_ what: BranchRead, at path: Path, _ seen: inout Seen) {
    let plain = unobserved { withState { $0 } }
    switch what {
    case .number: seen.note(path("number", in: plain.lineage), self.number)
    case .rowCount:
      // Only the number of rows is read.
      _ = self.rows.count
      seen.note(path("rows", in: plain.lineage), unobserved { plain.rows.ids.elements })
    default:
      seen.isReadingCopy = true
      state.read(what, at: path, &seen)
    }
  }
}

extension Store where State == Leaf.State, Action == Leaf.Action {
  fileprivate func see(_ what: LeafRead, at path: Path, _ seen: inout Seen) {
    let lineage = unobserved { withState { $0.lineage } }
    switch what {
    case .number: seen.note(path("number", in: lineage), self.number)
    case .other: seen.note(path("other", in: lineage), self.other)
    case .all:
      seen.isReadingCopy = true
      state.read(.all, at: path, &seen)
    }
  }
}

/// Reads a value for comparisons without observation.
private func unobserved<Result>(_ read: () -> Result) -> Result {
  withObservationSuspended(read)
}
