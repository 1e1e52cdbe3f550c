import ConcurrencyExtras
import Foundation
import ViewKit

/// The main-actor part of a session: a page, its persisted record and its scope.
@MainActor
final class HostedPage {
  private var page: any WebPage
  /// The persisted state of the page; `nil` if the host does not persist pages.
  private var record: (any PersistedPage)?
  private var request: PageRequest
  private let context: Session.Context
  /// The visitor's scope for the page's code.
  private let scope: VisitorScope
  private let announceChange: @Sendable () -> Void
  private let onTakeover: @Sendable () -> Void
  private var isAnnounced = false
  private var isClosed = false
  private var hasTab = false
  /// The root of the replaced page; the browser sends `open` events to this id until it receives the new root.
  private var formerRoot: NodeID?
  private var untilChange: CheckedContinuation<Void, Never>?

  /// Creates the requested page.
  ///
  /// - Parameters:
  ///   - request: The browser's request.
  ///   - context: The shared context of the host's sessions.
  ///   - announceChange: Called when a change needs a flush.
  ///   - onTakeover: Called when the page's tab shows another page.
  init(
    _ request: PageRequest,
    context: Session.Context,
    announceChange: @escaping @Sendable () -> Void,
    onTakeover: @escaping @Sendable () -> Void
  ) {
    var request = request
    request.region = HostRegion.of(request)
    self.request = request
    self.context = context
    self.announceChange = announceChange
    self.onTakeover = onTakeover
    let opener = AddressOpener()
    let scope = VisitorScope(context.scopes.open(request.visitor)) { await opener.open($0) }
    self.scope = scope
    let record = context.persistence?.makeRecord(for: request.visitor)
    self.record = record
    page = VisitorScope.with(scope) { context.makePage(request.kept(in: record)) }
    opener.page = self
    context.openPages.count += 1
    page.onNeedsFlush = { [weak self] in self?.announce() }
  }

  /// Attaches the page to its tab.
  ///
  /// - Returns: True if the page was replaced by a page restored from the tab's persisted state.
  func attach(to tab: TabID) async -> Bool {
    guard !isClosed, !hasTab, let persistence = context.persistence, let record
    else { return false }
    hasTab = true
    guard let restored = await persistence.claim(tab, for: record, onTakeover: onTakeover) else {
      return false
    }
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

  /// Sets the time zone of the page's dates.
  func show(in timeZone: TimeZone) {
    guard timeZone != request.timeZone else { return }
    request.timeZone = timeZone
    request.region?.timeZone = timeZone
  }

  /// Persists the page's state; called when the connection is lost.
  func save() {
    record?.save()
  }

  /// Renders the complete tree; the next flush contains only later changes.
  func render() -> Element {
    _ = flush()
    return page.snapshot
  }

  /// The host's own strings, in the app's language or else the browser's preferred one.
  func strings(in language: PropValue?) -> HostStrings {
    HostStrings(in: Locale(identifier: language?.plainText ?? request.locale))
  }

  /// Returns when the page shows no pending work, or when the task is cancelled.
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

  /// Returns the changes since the last flush.
  func flush() -> [PatchGroup] {
    isAnnounced = false
    return isClosed ? [] : inScope { page.flushGroups() }
  }

  /// Sends an event to the page; if `flushing`, also returns the resulting changes.
  func send(_ event: Event, flushing: Bool) -> (outcome: EventOutcome, patches: [PatchGroup]?) {
    guard !isClosed else { return (.unknownNode, nil) }
    // The caller flushes the change of this event, so it needs no announcement.
    isAnnounced = true
    var event = event
    if event.kind == .open, event.node == formerRoot { event.node = page.snapshot.id }
    let outcome = inScope { page.send(event) }
    return (outcome, flushing ? flush() : nil)
  }

  /// The existing elements among the nodes to redraw.
  func elements(_ nodes: [NodeID]) -> [Element] {
    isClosed ? [] : nodes.compactMap(page.element)
  }

  /// The focused node; `nil` without a focus.
  var focusedNode: NodeID? { isClosed ? nil : page.focusedNode }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    page.onNeedsFlush = nil
    wake()
    // First, because closing the views may change the state; the record keeps the state that the user saw.
    record?.close()
    inScope { page.close() }
    context.scopes.close(request.visitor)
    context.openPages.count -= 1
  }

  /// Leaves the page for an address.
  ///
  /// - Returns: True once the browser leaves; false if the address is unsafe, or if the page closes before.
  fileprivate func leave(for address: String) async -> Bool {
    guard !isClosed, let address = SafeURL.link(address) else { return false }
    return await page.leave(for: address)
  }

  /// Runs the page's code in its visitor's scope.
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

/// Passes addresses from the code of a page to the page, which is created later.
@MainActor
private final class AddressOpener {
  weak var page: HostedPage?

  func open(_ address: String) async -> Bool {
    await page?.leave(for: address) ?? false
  }
}

extension PageRequest {
  /// The request with a persisted record; `lastNode` is the highest node id of the replaced page.
  fileprivate func kept(in record: (any PersistedPage)?, after lastNode: Int = -1) -> Self {
    var request = self
    request.record = record
    request.lastNode = lastNode
    return request
  }
}

extension Element {
  /// True if the element or a descendant shows pending work; an image placeholder waits only for the browser.
  fileprivate var isBusy: Bool {
    if props[.isBusy] == .bool(true) { return true }
    return role != .asyncImage && children.contains(where: \.isBusy)
  }
}

/// The number of open pages of a host; zero after all sessions have ended.
@MainActor
final class OpenPages {
  fileprivate(set) var count = 0

  nonisolated init() {}
}
