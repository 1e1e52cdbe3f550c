import ConcurrencyExtras
import Dependencies
import Foundation

@testable import Sharing

/// A volume whose operations fail on request.
final class FaultyVolume: Volume {
  enum Fault { case read, write, all }

  let id = VolumeID(uniqueID: UniqueID.next())
  let writeInterval: WriteInterval?
  let fault = LockIsolated<Fault?>(nil)
  /// Called before a file is written.
  let onWrite = LockIsolated<@Sendable () -> Void>({})
  /// Called before a file is read.
  let onRead = LockIsolated<@Sendable () -> Void>({})
  /// Called before a watch starts.
  let onWatch = LockIsolated<@Sendable () -> Void>({})
  private let files = LockIsolated<[String: Data]>([:])
  private let memory = MemoryVolume()

  init(clock: (any Clock<Duration>)? = nil) {
    writeInterval = clock.map { WriteInterval(clock: $0, interval: .seconds(1)) }
  }

  func use<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await withDependencies {
      $0.defaultFileStorage = FileStorage(self)
    } operation: {
      try await body()
    }
  }

  func text(_ path: String) -> String? {
    files.value[path].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The integers in a file of user defaults.
  func defaults(_ path: String) -> [String: Int]? {
    files.value[path].flatMap { try? PropertyListDecoder().decode([String: Int].self, from: $0) }
  }

  func remove(_ path: String) {
    files.withValue { $0[path] = nil }
  }

  func flush<Value>(_ url: URL, for type: Value.Type) {
    StoredFiles.file(path(of: url), on: self, for: type).flush()
  }

  func path(of url: URL) -> String { url.path }

  func read(_ path: String) throws -> Data? {
    onRead.value()
    if [.read, .all].contains(fault.value) { throw FileStorageError(.read, path, code: EIO) }
    return files.value[path]
  }

  /// Writes a file as another process does, without faults.
  func put(_ text: String, _ path: String) {
    files.withValue { $0[path] = Data(text.utf8) }
  }

  func put(_ values: [String: Int], _ path: String) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode(values) else {
      preconditionFailure("Numbers can be encoded.")
    }
    files.withValue { $0[path] = data }
  }

  func write(_ data: Data, to path: String) throws {
    onWrite.value()
    if [.write, .all].contains(fault.value) { throw FileStorageError(.write, path, code: ENOSPC) }
    files.withValue { $0[path] = data }
  }

  func quarantine(_ path: String) {}
  func notifyWatchers(_ path: String) { memory.notifyWatchers(path) }

  func exclusively<Result>(
    _ path: String,
    _ patience: LockPatience,
    _ body: () throws -> Result
  ) throws -> Result {
    try body()
  }

  func watch(_ path: String, onEvent: @escaping @Sendable (WatchEvent) -> Void)
    -> SharedSubscription
  {
    onWatch.value()
    return memory.watch(path, onEvent: onEvent)
  }
}
