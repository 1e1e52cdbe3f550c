#if os(Linux) || os(Android)
import ConcurrencyExtras
import Dispatch
import Foundation

/// Reports events in folders, with the process's only inotify queue.
final class FolderWatcher: Sendable {
  static let shared = FolderWatcher()

  private typealias Callback = @Sendable (FolderEvent) -> Void

  private struct Watched: Sendable {
    /// The inotify descriptor, opened on first use; `nil` before, or while the system is out of descriptors.
    var queue: Int32?
    // By the watch descriptor of the folder, then by the ID of the watcher.
    var callbacks: [Int32: [UInt64: Callback]] = [:]
  }

  private let watched = Locked(Watched())

  // `IN_ATTRIB`, because a file may become readable.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR
  )

  /// Starts to report events in a folder, on the watcher's queue; other events than the child's are reported too.
  ///
  /// - Throws: A ``FileStorageError`` if the system cannot watch the folder; a retry may succeed.
  func watch(
    _ folder: String,
    child: String,
    _ callback: @escaping @Sendable (FolderEvent) -> Void
  ) throws -> FolderWatchToken {
    let id = UniqueID.next()
    let number: Int32 = try watched.withLock { watched in
      let queue = try watched.queue ?? open(for: folder)
      watched.queue = queue
      let number = inotify_add_watch(queue, folder, Self.mask)
      guard number >= 0 else { throw FileStorageError(.watch, folder) }
      watched.callbacks[number, default: [:]][id] = callback
      return number
    }
    return FolderWatchToken { [self] in remove(id, from: number) }
  }

  /// Opens the inotify descriptor of the process, which then remains open.
  private func open(for folder: String) throws -> Int32 {
    let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard file >= 0 else { throw FileStorageError(.watch, folder) }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: file,
      queue: DispatchQueue(label: "Sharing.FolderWatcher")
    )
    // The handler retains the source, which is never cancelled.
    source.setEventHandler { [self] in
      withExtendedLifetime(source) { receive(file) }
    }
    source.resume()
    return file
  }

  private func remove(_ id: UInt64, from number: Int32) {
    let removed = watched.withLock { watched in
      let removed = watched.callbacks[number]?.removeValue(forKey: id)
      if watched.callbacks[number]?.isEmpty == true {
        watched.callbacks[number] = nil
        if let queue = watched.queue { inotify_rm_watch(queue, number) }
      }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  private func receive(_ file: Int32) {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      buffer.withUnsafeBytes { bytes in
        var rest = UnsafeRawBufferPointer(rebasing: bytes[0..<count])
        while let length = report(rest) {
          rest = UnsafeRawBufferPointer(rebasing: rest[length...])
        }
      }
    }
  }

  /// Reports the first event in a buffer, and returns its length; `nil` if the buffer is empty.
  private func report(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let header = MemoryLayout<inotify_event>.size
    guard bytes.count >= header else { return nil }
    let number = bytes.loadUnaligned(fromByteOffset: 0, as: Int32.self)
    let mask = bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
    let nameLength = Int(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    let name = bytes[header..<header + nameLength].prefix { $0 != 0 }
    let event = FolderEvent(
      name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self),
      isCreation: mask & UInt32(IN_CREATE) != 0
    )
    let isOverflow = mask & UInt32(IN_Q_OVERFLOW) != 0
    let isOver = mask & UInt32(IN_IGNORED) != 0
    let notified: [Callback] = watched.withLock { watched in
      if isOverflow { return watched.callbacks.values.flatMap(\.values) }
      let notified = watched.callbacks[number].map { Array($0.values) } ?? []
      if isOver { watched.callbacks[number] = nil }
      return notified
    }
    for callback in notified { callback(event) }
    return header + nameLength
  }
}
#endif
