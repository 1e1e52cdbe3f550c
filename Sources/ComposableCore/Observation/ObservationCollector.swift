internal import ConcurrencyExtras

/// Remembers which observed fields changed while an engine reduces, and tells their observers once.
///
/// An engine owns one, runs every reduce inside ``reduce(_:)``, and calls ``notify()`` when its queue
/// is empty and the new state is in place. So no observer runs inside a reduce, and none sees a state
/// from the middle of it. Like its engine, a collector belongs to one isolation.
package final class ObservationCollector {
  private let serial = UniqueStamp.next()
  private var changed: [FieldNode] = []
  private var spare: [FieldNode] = []

  package init() {}

  /// Whether no observed field has changed since observers were last told.
  package var isEmpty: Bool { changed.isEmpty }

  /// Runs `body`, in which reads are not observed and writes are collected.
  package func reduce<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try ObservationMode.reducing(self).run(body)
  }

  func collect(_ node: FieldNode) {
    if node.markPending(for: serial) { changed.append(node) }
  }

  /// Tells the observers of every field that changed, then the child stores beneath those fields.
  ///
  /// Inside another engine's reduce the changes are handed to that engine, which tells of them when it
  /// is done.
  package func notify() {
    if changed.isEmpty { return }
    if let reducing = ObservationMode.current.collector {
      handOver(to: reducing)
    } else {
      notifyObservers()
    }
  }

  private func handOver(to other: ObservationCollector) {
    if other === self { return }
    for node in changed { other.collect(node) }
    changed.removeAll(keepingCapacity: true)
  }

  private func notifyObservers() {
    // An observer may send the next action: what that changes is collected in the other array.
    var batch = spare
    spare = []
    swap(&batch, &changed)
    for node in batch {
      node.clearPending()
      node.notifyObservers()
    }
    for node in batch {
      for slot in node.slots where slot.collector === self { slot.check() }
    }
    batch.removeAll(keepingCapacity: true)
    spare = batch
  }
}
