#if canImport(Darwin)
import ConcurrencyExtras
import Dispatch
import Foundation

/// Reports events in folders, with a dispatch source for each folder and for the observed file.
///
/// This package is tested on Linux, where this file is neither compiled nor run.
final class FolderWatcher: Sendable {
  static let shared = FolderWatcher()

  private let queue = DispatchQueue(label: "Sharing.FolderWatcher")

  /// Starts to report events in a folder, on the watcher's queue.
  ///
  /// The folder's source reports created, removed and replaced files, and the child's source reports writes in place.
  /// No event has a name, so the caller inspects the folder and renews the watch after each event: the file may have
  /// been replaced.
  ///
  /// - Throws: A ``FileStorageError`` if the system cannot watch the folder; a retry may succeed.
  func watch(
    _ folder: String,
    child: String,
    _ callback: @escaping @Sendable (FolderEvent) -> Void
  ) throws -> FolderWatchToken {
    let onEvent: @Sendable () -> Void = { callback(FolderEvent(name: nil)) }
    let cancelFolder = try start(folder, onEvent)
    // The file may be missing; the folder's source reports its creation.
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
    // Wrapped, because some SDK versions do not declare sources as sendable.
    let sendable = UncheckedSendable(source)
    return { sendable.value.cancel() }
  }
}
#endif
