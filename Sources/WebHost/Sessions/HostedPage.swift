import ConcurrencyExtras
import Foundation
import ViewKit

/// The main-actor part of a session: a page, its persisted record and its scope.
@MainActor
final class HostedPage {
  /// The maximum number of contexts for one flush.
  private nonisolated static let causeLimit = 32

  private var page: any WebPage
  /// The persisted state of the page; `nil` if the host does not persist pages.
  private var record: (any PersistedPage)?
  private let number: Int
  private var request: PageRequest
  private let context: Session.Context
  /// The visitor's scope for the page's code.
  private let scope: VisitorScope
  private let announceChange: @Sendable () -> Void
  private let onTakeover: @Sendable () -> Void
  private var isAnnounced = false
  /// The contexts of the code that changed the page since the last flush; empty if the host is not traced.
  private let causes = Locked<[any HostTraceContext]>([])
  private var isClosed = false
  private var hasTab = false
  /// The root of the replaced page; the browser sends `open` events to this id until it receives the new root.
  private var formerRoot: NodeID?
  private var untilChange: CheckedContinuation<Void, Never>?

  /// Creates the requested page.
  ///
  /// - Parameters:
  ///   - number: The number of the session.
  ///   - request: The browser's request.
  ///   - context: The shared context of the host's sessions.
  ///   - announceChange: Called when a change needs a flush.
  ///   - onTakeover: Called when the page's tab shows another page.
  init(
    number: Int = 0,
    _ request: PageRequest,
    context: Session.Context,
    announceChange: @escaping @Sendable () -> Void,
    onTakeover: @escaping @Sendable () -> Void
  ) {
    var request = request
    request.region = HostRegion.of(request)
    self.number = number
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
    begin()
  }

  /// Starts to follow the changes of the page.
  private func begin() {
    page.onNeedsFlush = { [weak self] in self?.announce() }
    guard let tracing = context.tracing else { return }
    page.reportChanges { [causes] in
      guard let cause = tracing.current else { return }
      causes.withLock { if $0.count < Self.causeLimit { $0.append(cause) } }
    }
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
    page.reportChanges(to: nil)
    let last = page.lastID
    formerRoot = page.snapshot.id
    inScope { page.close() }
    record.close()
    self.record = restored
    page = inScope { context.makePage(request.kept(in: restored, after: last)) }
    isAnnounced = false
    begin()
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

  /// The changes since a flush, with the span of their patch.
  struct Flush: Sendable {
    var patches: [PatchGroup] = []
    var span: (any HostFlushSpan)?
  }

  /// Collects the changes since the last flush.
  ///
  /// - Parameter event: The span of the user event that is flushed; `nil` for other changes.
  /// - Returns: The changes.
  func flush(of event: (any HostEventSpan)? = nil) -> Flush {
    isAnnounced = false
    if isClosed { return Flush() }
    let span = context.tracing.map { tracing in
      tracing.flushBegan(page: number, in: event, causes: takeCauses())
    }
    return Flush(patches: inScope { page.flushGroups() }, span: span)
  }

  private func takeCauses() -> [any HostTraceContext] {
    causes.withLock { causes in
      defer { causes = [] }
      return causes
    }
  }

  /// Sends an event to the page; if `flushing`, also returns the resulting changes.
  func send(
    _ event: Event,
    flushing: Bool,
    span: (any HostEventSpan)? = nil
  ) -> (outcome: EventOutcome, flush: Flush?) {
    guard !isClosed else { return (.unknownNode, nil) }
    // The caller flushes the change of this event, so it needs no announcement.
    isAnnounced = true
    var event = event
    if event.kind == .open, event.node == formerRoot { event.node = page.snapshot.id }
    let send = { [event] in self.inScope { self.page.send(event) } }
    guard let span else { return (send(), flushing ? flush() : nil) }
    let earlier = causes.withLock { $0.count }
    let outcome = span.run(send)
    // The span itself is the cause of the changes in between.
    causes.withLock { causes in
      causes.removeLast(max(0, causes.count - earlier))
      if !flushing, causes.count < Self.causeLimit { causes.append(span) }
    }
    return (outcome, flushing ? flush(of: span) : nil)
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
