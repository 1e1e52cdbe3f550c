import ViewKit

/// A page on the main actor, and the little that has to be decided there.
@MainActor
final class HostedPage {
  private let page: any WebPage
  private let openPages: OpenPages
  private let announceChange: @Sendable () -> Void
  private var isAnnounced = false
  private var isClosed = false
  private var untilChange: CheckedContinuation<Void, Never>?

  init(_ page: any WebPage, openPages: OpenPages, announceChange: @escaping @Sendable () -> Void) {
    self.page = page
    self.openPages = openPages
    self.announceChange = announceChange
    openPages.count += 1
    page.onNeedsFlush = { [weak self] in self?.announce() }
  }

  /// The whole tree; the next flush tells only what changes after it.
  func render() -> Element {
    _ = flush()
    return page.snapshot
  }

  /// Returns when the page no longer shows that something is going on, or when the task is cancelled.
  func settle() async {
    while !isClosed, !Task.isCancelled, render().isBusy {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if Task.isCancelled || isAnnounced {
            continuation.resume()
          } else {
            untilChange = continuation
          }
        }
      } onCancel: {
        Task { @MainActor in self.wake() }
      }
    }
  }

  /// Everything that changed since the last flush.
  func flush() -> [PatchGroup] {
    isAnnounced = false
    return isClosed ? [] : page.flushGroups()
  }

  /// Hands the page an event and, where the browser is ready for it, fetches what came of it.
  func send(_ event: Event, flushing: Bool) -> (outcome: EventOutcome, patches: [PatchGroup]?) {
    guard !isClosed else { return (.unknownNode, nil) }
    // The caller looks after the change that this event makes, so it need not be announced.
    isAnnounced = true
    let outcome = page.send(event)
    return (outcome, flushing ? flush() : nil)
  }

  /// Nodes that are to be drawn anew; those that are gone are left out.
  func elements(_ nodes: [NodeID]) -> [Element] {
    isClosed ? [] : nodes.compactMap(page.element)
  }

  /// The node that has the keyboard's focus, if any.
  var focusedNode: NodeID? { isClosed ? nil : page.focusedNode }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    page.onNeedsFlush = nil
    wake()
    page.close()
    openPages.count -= 1
  }

  private func announce() {
    guard !isAnnounced else { return }
    isAnnounced = true
    announceChange()
    wake()
  }

  private func wake() {
    untilChange?.resume()
    untilChange = nil
  }
}

extension Element {
  /// Whether something below shows that it is going on; what stands in for a picture waits for the browser only.
  fileprivate var isBusy: Bool {
    if props[.isBusy] == .bool(true) { return true }
    return role != .asyncImage && children.contains(where: \.isBusy)
  }
}

/// Counts the pages that a host keeps alive: none may be left once all sessions have ended.
@MainActor
final class OpenPages {
  fileprivate(set) var count = 0

  nonisolated init() {}
}
