import ComposableDiagnostics
import ConcurrencyExtras

/// Where untracked changes of one shared value are recorded: for each test store that the value takes part in.
final class UntrackedChanges: Sendable {
  private struct Entry: Sendable {
    weak var changes: SharedChanges?
  }

  private let entries = Locked<[Entry]>([])

  /// Records changes in `changes` too, as long as that exists.
  func add(_ changes: SharedChanges) {
    entries.withLock { entries in
      guard !entries.contains(where: { $0.changes === changes }) else { return }
      entries.removeAll { $0.changes == nil }
      entries.append(Entry(changes: changes))
    }
  }

  func record<Tracked: TrackedValue>(
    _ reference: Tracked,
    old: Tracked.Value,
    at callSite: CallSite
  ) {
    for entry in entries.withLock({ $0 }) {
      entry.changes?.recordUntracked(reference, old: old, at: callSite)
    }
  }
}
