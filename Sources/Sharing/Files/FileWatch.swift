import ConcurrencyExtras
import Dispatch
import Foundation

/// Tells when a file may have changed, also one that does not exist yet, nor its folder.
///
/// The folder is watched and not the file, because a file that is replaced is another one afterwards. If
/// there is no such folder, the nearest one above it is watched until the missing one appears. A folder
/// further up that gets another name while the file's own folder is watched goes unnoticed.
final class FileWatch: Sendable {
  private let path: String
  private let pace: Pace
  private let onEvent: @Sendable (WatchEvent) -> Void
  private let current = Locked<Watched?>(nil)
  // One at a time and in order; and others' files do not wait while this one's observers run.
  private let queue = DispatchQueue(label: "Sharing.FileWatch")

  private let retry = Locked<Retry?>(nil)
  private let isStopped = Locked(false)

  private struct Watched: Sendable {
    let folder: String
    let child: String
    let token: FolderWatchToken
  }

  init(_ path: String, pace: Pace, onEvent: @escaping @Sendable (WatchEvent) -> Void) {
    self.path = path
    self.pace = pace
    self.onEvent = onEvent
  }

  // A watch that was renewed while it was being stopped is stopped here.
  deinit { stop() }

  /// Begins to watch, at once or as soon as the system lets it.
  func start() {
    watchOrRetry(isStale: false)
  }

  func stop() {
    isStopped.withLock { $0 = true }
    let token = current.withLock { current in
      defer { current = nil }
      return current?.token
    }
    token?.cancel()
  }

  private func watchOrRetry(isStale: Bool) {
    do {
      try watch(isStale: isStale)
    } catch {
      // Otherwise this would be deaf for good, though the system only lacks something for a moment.
      onEvent(.deaf(error))
      let retry = retry.withLock { retry in
        let present = retry ?? Retry(pace: pace) { [weak self] in self?.watchAgain() ?? true }
        retry = present
        return present
      }
      retry.begin()
    }
  }

  /// Whether the file is watched again, or need not be.
  private func watchAgain() -> Bool {
    if isStopped.withLock({ $0 }) { return true }
    guard (try? watch(isStale: true)) != nil else { return false }
    onEvent(.recovered)
    return true
  }

  private func receive(_ event: FolderEvent) {
    guard let watched = current.withLock({ $0 }) else { return }
    if let name = event.name {
      guard name == watched.child else { return }
      // A file that was just made is still empty. Its writer has not closed it.
      if event.isCreation, isFinal(watched) { return }
    }
    watchOrRetry(isStale: event.name == nil)
    onEvent(.changed)
  }

  private func isFinal(_ watched: Watched) -> Bool {
    watched.folder + "/" + watched.child == path
  }

  /// Watches the nearest folder there is.
  ///
  /// It may be another one of the same name now if what is watched `isStale`.
  private func watch(isStale: Bool) throws {
    var isStale = isStale
    while true {
      let (folder, child) = nearestFolder()
      if !isStale, current.withLock({ $0?.folder == folder }) { return }
      isStale = false
      do {
        let token = try FolderWatcher.shared.watch(
          folder.isEmpty ? "/" : folder,
          child: child
        ) { [weak self] event in
          guard let self else { return }
          queue.async { self.receive(event) }
        }
        let old = current.withLock { current in
          defer { current = Watched(folder: folder, child: child, token: token) }
          return current?.token
        }
        old?.cancel()
      } catch let error as FileStorageError where error.code == ENOENT {
        // Gone since it was found. Once more, because what is nearest has changed.
      }
      // And once more after success: what was missing may have appeared before it was watched.
    }
  }

  private func nearestFolder() -> (folder: String, child: String) {
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      let child = rest[rest.index(after: slash)...]
      rest = rest[..<slash]
      var info = stat()
      if rest.isEmpty || (stat(String(rest), &info) == 0 && info.st_mode & S_IFMT == S_IFDIR) {
        return (String(rest), String(child))
      }
    }
    return ("", path)
  }
}
