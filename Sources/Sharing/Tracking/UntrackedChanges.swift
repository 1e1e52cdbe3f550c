import ComposableDiagnostics
import ConcurrencyExtras

/// The recorders of one shared value's untracked changes: one for each test store that uses the value.
final class UntrackedChanges: Sendable {
  private struct Entry: Sendable {
    weak var changes: SharedChanges?
  }

  private let entries = Locked<[Entry]>([])

  /// Adds a recorder, which is not retained.
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
