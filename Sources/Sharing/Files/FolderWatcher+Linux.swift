#if os(Linux) || os(Android)
import ConcurrencyExtras
import Dispatch
import Foundation

/// Tells what happens in folders, by the process's one queue of inotify events.
final class FolderWatcher: @unchecked Sendable {
  // Sendable because nothing changes after `init` but what `callbacks` guards, and the source is used
  // by its queue alone.

  static let shared = FolderWatcher()

  /// What has happened in a folder.
  struct Event: Sendable {
    /// The file it happened to; nil if it happened to the folder, or if events were lost.
    let name: String?
    /// Whether the file was made, and nothing more.
    var isCreation = false
  }

  /// Ends a watch.
  struct Token: Sendable {
    let cancel: @Sendable () -> Void
  }

  private typealias Callback = @Sendable (Event) -> Void

  private let file: Int32
  // By the system's number of the watched folder, and then by the stamp of who watches.
  private let callbacks = Locked<[Int32: [UInt64: Callback]]>([:])
  private let source: (any DispatchSourceRead)?

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR
  )

  private init() {
    file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard file >= 0 else {
      source = nil
      return
    }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: file,
      queue: DispatchQueue(label: "Sharing.FolderWatcher")
    )
    self.source = source
    source.setEventHandler { [self] in receive() }
    source.resume()
  }

  /// Begins to tell what happens in a folder, on a queue of the watcher's.
  func watch(_ folder: String, _ callback: @escaping @Sendable (Event) -> Void) throws -> Token {
    let stamp = UniqueStamp.next()
    let number: Int32 = try callbacks.withLock {
      let number = inotify_add_watch(file, folder, Self.mask)
      guard number >= 0 else { throw FileStorageError(.watch, folder) }
      $0[number, default: [:]][stamp] = callback
      return number
    }
    return Token { [self] in remove(stamp, from: number) }
  }

  private func remove(_ stamp: UInt64, from number: Int32) {
    let removed = callbacks.withLock {
      let removed = $0[number]?.removeValue(forKey: stamp)
      if $0[number]?.isEmpty == true {
        $0[number] = nil
        inotify_rm_watch(file, number)
      }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      buffer.withUnsafeBytes { bytes in
        var rest = UnsafeRawBufferPointer(rebasing: bytes[0..<count])
        while let length = tell(rest) {
          rest = UnsafeRawBufferPointer(rebasing: rest[length...])
        }
      }
    }
  }

  /// Tells the first of some events; says how long it was, or nil if there is none.
  private func tell(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let header = MemoryLayout<inotify_event>.size
    guard bytes.count >= header else { return nil }
    let number = bytes.loadUnaligned(fromByteOffset: 0, as: Int32.self)
    let mask = bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
    let nameLength = Int(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    let name = bytes[header..<header + nameLength].prefix { $0 != 0 }
    let event = Event(
      name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self),
      isCreation: mask & UInt32(IN_CREATE) != 0
    )
    let isOverflow = mask & UInt32(IN_Q_OVERFLOW) != 0
    let isOver = mask & UInt32(IN_IGNORED) != 0
    let told: [Callback] = callbacks.withLock {
      if isOverflow { return $0.values.flatMap(\.values) }
      let told = $0[number].map { Array($0.values) } ?? []
      if isOver { $0[number] = nil }
      return told
    }
    for callback in told { callback(event) }
    return header + nameLength
  }
}
#endif
