#if canImport(Darwin)
import ConcurrencyExtras
import Dispatch
import Foundation

/// Tells what happens in folders, by a dispatch source for each folder and one for the file in question.
///
/// Neither compiled nor run where this package is tested, which is Linux.
final class FolderWatcher: Sendable {
  static let shared = FolderWatcher()

  private let queue = DispatchQueue(label: "Sharing.FolderWatcher")

  /// Begins to tell what happens in a folder, on a queue of the watcher's.
  ///
  /// No event has a name, so the caller looks at the folder, and watches it anew, after each: the file may be
  /// another one then.
  ///
  /// - Parameters:
  ///   - folder: The folder. Its source tells of files that come, go and are replaced.
  ///   - child: The file. Its own source tells of what is written to it in place.
  ///   - callback: Takes what has happened.
  /// - Returns: Ends the watch.
  /// - Throws: Why the system cannot watch the folder now. Later it may.
  func watch(
    _ folder: String,
    child: String,
    _ callback: @escaping @Sendable (FolderEvent) -> Void
  ) throws -> FolderWatchToken {
    let onEvent: @Sendable () -> Void = { callback(FolderEvent(name: nil)) }
    let cancelFolder = try start(folder, onEvent)
    // There may be no such file yet; the folder tells when there is.
    let cancelChild = try? start(folder == "/" ? "/" + child : folder + "/" + child, onEvent)
    return FolderWatchToken {
      cancelFolder()
      cancelChild?()
    }
  }

  private func start(
    _ path: String,
    _ onEvent: @escaping @Sendable () -> Void
  ) throws -> @Sendable () -> Void {
    let file = open(path, O_EVTONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileStorageError(.watch, path) }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: file,
      eventMask: [.write, .extend, .delete, .rename, .attrib],
      queue: queue
    )
    source.setEventHandler(handler: onEvent)
    source.setCancelHandler { close(file) }
    source.resume()
    // Wrapped because not every version of the system's library says that sources may change threads.
    let sendable = UncheckedSendable(source)
    return { sendable.value.cancel() }
  }
}
#endif
