import ConcurrencyExtras
import Foundation
import ViewKit

/// A page on the main actor, and the little that has to be decided there.
@MainActor
final class HostedPage {
  private var page: any WebPage
  /// What is kept of the page, where the host keeps pages.
  private var record: (any PageRecord)?
  private var request: PageRequest
  private let context: Session.Context
  /// The visitor's scope, in which the page's code runs.
  private let scope: VisitorScope
  private let announceChange: @Sendable () -> Void
  private let onTaken: @Sendable () -> Void
  private var isAnnounced = false
  private var isClosed = false
  private var hasTab = false
  /// The root of the page whose place this one has taken: until the browser has heard of that, it opens addresses there.
  private var formerRoot: NodeID?
  private var untilChange: CheckedContinuation<Void, Never>?

  /// Makes the page that was asked for.
  ///
  /// - Parameters:
  ///   - request: What the browser asked for.
  ///   - context: What every session of the host shares.
  ///   - announceChange: Called when there is something to flush.
  ///   - onTaken: Called when the page's tab shows another page.
  init(
    _ request: PageRequest,
    context: Session.Context,
    announceChange: @escaping @Sendable () -> Void,
    onTaken: @escaping @Sendable () -> Void
  ) {
    var request = request
    request.region = HostRegion.of(request)
    self.request = request
    self.context = context
    self.announceChange = announceChange
    self.onTaken = onTaken
    let scope = context.scopes.open(request.visitor)
    self.scope = scope
    let record = context.keeper?.makeRecord(for: request.visitor)
    self.record = record
    page = VisitorScope.with(scope) { context.makePage(request.kept(in: record)) }
    context.openPages.count += 1
    page.onNeedsFlush = { [weak self] in self?.announce() }
  }

  /// Gives the page to the tab that shows it.
  ///
  /// - Returns: Whether there is another page now, made from what the tab's page before had.
  func belong(to tab: TabID) async -> Bool {
    guard !isClosed, !hasTab, let keeper = context.keeper, let record else { return false }
    hasTab = true
    guard let restored = await keeper.claim(tab, for: record, taken: onTaken) else { return false }
    page.onNeedsFlush = nil
    let last = page.lastID
    formerRoot = page.snapshot.id
    inScope { page.close() }
    record.close()
    self.record = restored
    page = inScope { context.makePage(request.kept(in: restored, after: last)) }
    isAnnounced = false
    page.onNeedsFlush = { [weak self] in self?.announce() }
    return true
  }

  /// Sets the time zone in which the page shows and reads dates.
  func show(in timeZone: TimeZone) {
    guard timeZone != request.timeZone else { return }
    request.timeZone = timeZone
    request.region?.timeZone = timeZone
  }

  /// Writes what is kept of the page: its browser has gone, perhaps for long.
  func save() {
    record?.save()
  }

  /// The whole tree; the next flush tells only what changes after it.
  func render() -> Element {
    _ = flush()
    return page.snapshot
  }

  /// What the host says itself, in a language that the app has chosen, or in the one that the browser likes.
  func words(in language: PropValue?) -> HostWords {
    HostWords(in: Locale(identifier: language?.plainText ?? request.locale))
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
    return isClosed ? [] : inScope { page.flushGroups() }
  }

  /// Hands the page an event and, where the browser is ready for it, fetches what came of it.
  func send(_ event: Event, flushing: Bool) -> (outcome: EventOutcome, patches: [PatchGroup]?) {
    guard !isClosed else { return (.unknownNode, nil) }
    // The caller looks after the change that this event makes, so it need not be announced.
    isAnnounced = true
    var event = event
    if event.kind == .open, event.node == formerRoot { event.node = page.snapshot.id }
    let outcome = inScope { page.send(event) }
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
    // Before the views end, which may change the state: it is kept as it was seen.
    record?.close()
    inScope { page.close() }
    context.scopes.close(request.visitor)
    context.openPages.count -= 1
  }

  /// Runs the page's code for its visitor.
  private func inScope<Result>(_ body: () -> Result) -> Result {
    VisitorScope.with(scope, body)
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

extension PageRequest {
  /// The request for a page that is kept, or that takes the place of one.
  fileprivate func kept(in record: (any PageRecord)?, after lastNode: Int = -1) -> Self {
    var request = self
    request.record = record
    request.lastNode = lastNode
    return request
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
