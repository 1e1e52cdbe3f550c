/// The changes of shared values by several actions, in order.
///
/// Each action has a greater number than the action before it. Most actions change no shared value.
package final class SharedChangeLog {
  private var trackers: [Int: SharedChangeTracker] = [:]
  /// The actions that changed an object, in order; some of them may be removed.
  private var actions: [ObjectIdentifier: [Int]] = [:]

  /// Creates an empty log.
  package init() {}

  /// The changes by an action; `nil` if it made none.
  package subscript(action: Int) -> SharedChangeTracker? { trackers[action] }

  /// Moves the changes by an action from the tracker that recorded them to this log.
  ///
  /// - Parameters:
  ///   - current: The tracker, which records the changes by the next action.
  ///   - action: The number of the action, the greatest so far.
  package func append(_ current: SharedChangeTracker, action: Int) {
    guard let tracker = current.split() else { return }
    trackers[action] = tracker
    for id in tracker.changes.ids { actions[id, default: []].append(action) }
  }

  /// Removes the changes by an action.
  package func remove(action: Int) {
    guard trackers.removeValue(forKey: action) != nil, trackers.isEmpty else { return }
    actions = [:]
  }

  /// Moves all changes to a tracker of later changes.
  package func move(to later: SharedChangeTracker) {
    for (_, tracker) in trackers.sorted(by: { $0.key > $1.key }) { tracker.move(to: later) }
    trackers = [:]
    actions = [:]
  }

  /// The changes by the first action after `action` that changed an object; `nil` if none did.
  ///
  /// - Complexity: O(log *n*) with the number of actions that changed the object.
  func changes(of id: ObjectIdentifier, after action: Int) -> SharedChanges? {
    guard let numbers = actions[id] else { return nil }
    var (low, high) = (numbers.startIndex, numbers.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] > action { high = middle } else { low = middle + 1 }
    }
    return low < numbers.endIndex ? trackers[numbers[low]]?.changes : nil
  }
}
