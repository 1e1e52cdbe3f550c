import ComposableCore
import Foundation
import IssueReporting
import SwiftNavigation
import WebHost

/// A page with persisted stores: its stores, pending changes and tab.
@MainActor
final class SnapshottedPage: PersistedPage {
  private struct Kept {
    let name: String
    let encode: @MainActor () throws -> Data
    /// Observes and retains the store.
    let token: ObserveToken
  }

  private enum Phase {
    /// The page has no tab yet.
    case free
    /// The snapshot of the tab's previous page is loading.
    case waiting(SnapshotKey)
    case keeping(SnapshotKey)
    case closed
  }

  let visitor: VisitorID
  private let coordinator: SnapshotCoordinator
  /// The snapshot that the page restores, also in stores that it creates later; `nil` without a snapshot.
  private var restoredBytes: [UInt8]?
  /// The parts of the tab's latest snapshot; parts of features on other pages are written back unchanged.
  private var restoredParts: [(name: String, data: Data)]
  private var kept: [Kept] = []
  private var phase = Phase.free
  /// The claim of the page; `nil` before its start.
  private var claim: PageClaim?
  private var onTakeover: (@Sendable () -> Void)?
  private var isChanged = false
  private var isTooLarge = false
  private var timer: Task<Void, Never>?

  init(visitor: VisitorID, coordinator: SnapshotCoordinator, restoredBytes: [UInt8]? = nil) {
    self.visitor = visitor
    self.coordinator = coordinator
    self.restoredBytes = restoredBytes
    restoredParts = restoredBytes.flatMap(SnapshotCoding.parts(of:)) ?? []
  }

  // MARK: The page's stores

  /// Returns the restored state; `nil` without a matching snapshot.
  func restore<State>(_ snapshot: PageSnapshot<State>) -> State? {
    guard let restoredBytes, !isKept(snapshot.name) else { return nil }
    do {
      return try snapshot.decode(restoredBytes)
    } catch let error as VersionMismatch {
      refuse(
        Messages.otherVersion(error.found, expected: snapshot.version, name: snapshot.name)
      )
    } catch {
      refuse(Messages.unreadable(error, name: snapshot.name))
    }
    return nil
  }

  /// Starts to persist the state of a store.
  func keep<State, Action>(_ snapshot: PageSnapshot<State>, of store: Store<State, Action>) {
    guard !kept.contains(where: { $0.name == snapshot.name }) else {
      reportIssue(Messages.keptTwice(snapshot.name))
      return
    }
    var isFirst = true
    let token = store.subscribe { [weak self] _ in
      if !isFirst { self?.change() }
      isFirst = false
    }
    kept.append(
      Kept(
        name: snapshot.name,
        encode: { [unowned store] in try snapshot.encode(store.currentState) },
        token: token
      )
    )
  }

  // MARK: The page's tab

  /// Attaches the page to a tab; writes start with `begin(by:)`.
  func wait(for key: SnapshotKey, onTakeover: @escaping @Sendable () -> Void) {
    phase = .waiting(key)
    self.onTakeover = onTakeover
  }

  /// Writes pending changes and starts writing later changes.
  ///
  /// - Parameter state: The claim of the tab. A newer claim of another page ends this page.
  func begin(by state: PageClaim.State) {
    guard case .waiting(let key) = phase else { return }
    phase = .keeping(key)
    claim = PageClaim(state) { [weak self] in self?.relinquish() }
    // A page with restored state writes the snapshot again, to renew its age.
    if isChanged || restoredBytes != nil { change() }
  }

  /// Passes the tab to another page: writes pending changes and closes.
  func relinquish() {
    let onTakeover = onTakeover
    close()
    onTakeover?()
  }

  // MARK: Writing

  private func change() {
    isChanged = true
    guard timer == nil, case .keeping = phase else { return }
    let (clock, delay) = (coordinator.context.clock, coordinator.limits.delay)
    timer = Task { [weak self] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      self?.save()
    }
  }

  func save() {
    timer?.cancel()
    timer = nil
    guard isChanged, case .keeping(let key) = phase, let claim, !claim.isLost else { return }
    isChanged = false
    guard var bytes = encoded() else { return }
    if bytes.count > coordinator.limits.bytes, restoredParts.contains(where: { !isKept($0.name) }) {
      refuse(Messages.otherPartsDropped(bytes.count, limit: coordinator.limits.bytes))
      restoredParts = []
      restoredBytes = nil
      bytes = encoded() ?? bytes
    }
    guard bytes.count <= coordinator.limits.bytes else {
      if !isTooLarge { refuse(Messages.tooLarge(bytes.count, limit: coordinator.limits.bytes)) }
      isTooLarge = true
      // The earlier snapshot no longer matches the page.
      coordinator.writer.remove(key, by: claim)
      return
    }
    isTooLarge = false
    let snapshot = Snapshot(bytes: bytes, writtenAt: coordinator.context.unixTime())
    coordinator.writer.save(snapshot, for: key, by: claim)
  }

  func close() {
    save()
    switch phase {
    case .waiting(let key), .keeping(let key): coordinator.leave(key, self)
    case .free, .closed: break
    }
    phase = .closed
    onTakeover = nil
    kept = []
  }

  private func isKept(_ name: String) -> Bool {
    kept.contains { $0.name == name }
  }

  private func encoded() -> [UInt8]? {
    guard !kept.isEmpty else { return nil }
    var parts = restoredParts.filter { !isKept($0.name) }
    for kept in kept {
      do {
        parts.append((kept.name, try kept.encode()))
      } catch {
        refuse(Messages.unwritable(error, name: kept.name))
      }
    }
    return try? SnapshotCoding.joined(parts)
  }

  private func refuse(_ reason: String) {
    coordinator.context.log(.snapshotRejected(visitor, reason: reason))
  }
}
