import ConcurrencyExtras
import Dispatch
import Foundation

/// Reports possible changes of a file; the file and its folder need not exist.
///
/// The watch covers the folder, because replacing a file creates a new one. If the folder is missing, the nearest
/// existing ancestor is watched until the folder appears. Renaming an ancestor of a watched folder is not detected.
final class FileWatch: Sendable {
  private let path: String
  private let writeInterval: WriteInterval
  private let onEvent: @Sendable (WatchEvent) -> Void
  private let current = Locked<Watched?>(nil)
  // Serial, and separate from other files, which do not wait for this file's observers.
  private let queue = DispatchQueue(label: "Sharing.FileWatch")

  private let retry = Locked<BackoffRetry?>(nil)
  private let isStopped = Locked(false)

  private struct Watched: Sendable {
    let folder: String
    let child: String
    let token: FolderWatchToken
  }

  init(
    _ path: String,
    writeInterval: WriteInterval,
    onEvent: @escaping @Sendable (WatchEvent) -> Void
  ) {
    self.path = path
    self.writeInterval = writeInterval
    self.onEvent = onEvent
  }

  // Stops a watch that was renewed during `stop()`.
  deinit { stop() }

  /// Starts the watch; retries until the system permits it.
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
      // Retried: a lack of descriptors or memory is temporary.
      onEvent(.watchFailed(error))
      let retry = retry.withLock { retry in
        let present =
          retry
          ?? BackoffRetry(writeInterval: writeInterval) { [weak self] in self?.watchAgain() ?? true
          }
        retry = present
        return present
      }
      retry.begin()
    }
  }

  /// Returns true if the file is watched again or the watch was stopped.
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
      // A file that was just created is still empty: its writer has not closed it.
      if event.isCreation, isFinal(watched) { return }
    }
    watchOrRetry(isStale: event.name == nil)
    onEvent(.changed)
  }

  private func isFinal(_ watched: Watched) -> Bool {
    watched.folder + "/" + watched.child == path
  }

  /// Watches the nearest existing folder.
  ///
  /// If `isStale` is true, a new folder may have the watched folder's name, so the watch is renewed.
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
        // The folder was removed since the search, so the nearest folder has changed.
      }
      // Repeated after a success: a missing folder may have appeared before the watch started.
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
