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
  private let onChange: @Sendable () -> Void
  private let current = Locked<Watched?>(nil)
  // One at a time and in order; and others' files do not wait while this one's observers run.
  private let queue = DispatchQueue(label: "Sharing.FileWatch")

  private struct Watched: Sendable {
    let folder: String
    let child: String
    let token: FolderWatcher.Token
  }

  init(_ path: String, onChange: @escaping @Sendable () -> Void) {
    self.path = path
    self.onChange = onChange
  }

  // A watch that was renewed while it was being stopped is stopped here.
  deinit { stop() }

  func start() throws {
    try watch(isStale: false)
  }

  func stop() {
    let token = current.withLock { current in
      defer { current = nil }
      return current?.token
    }
    token?.cancel()
  }

  private func receive(_ event: FolderWatcher.Event) {
    guard let watched = current.withLock({ $0 }) else { return }
    if let name = event.name {
      guard name == watched.child else { return }
      // A file that was just made is still empty. Its writer has not closed it.
      if event.isCreation, isFinal(watched) { return }
    }
    // A folder that can no longer be watched fails to be read as well, and that is told.
    try? watch(isStale: event.name == nil)
    onChange()
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
        let token = try FolderWatcher.shared.watch(folder.isEmpty ? "/" : folder) {
          [weak self] event in
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
