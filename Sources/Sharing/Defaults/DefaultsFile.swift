import ConcurrencyExtras
import Dispatch
import Foundation

/// A file of named values, the storage of file-based user defaults.
///
/// A write first reads the file, and changes only the names that were set here. So several processes can share one
/// file.
final class DefaultsFile: Sendable {
  private static let files = WeakCache<VolumeID, DefaultsFile>()
  private static let name = URL(filePath: "/AppStorage.plist")

  let id: VolumeID
  /// The minimum interval between two writes; `nil` if each change is written immediately.
  let writeInterval: WriteInterval?
  private let values: DefaultsValues
  private let file: StoredFile
  private let setters = Subscribers<@Sendable (String) -> Void>()
  private let retry = Locked<BackoffRetry?>(nil)
  private let onEnd: @Sendable () -> Void

  /// Returns the shared object for the defaults of a volume.
  static func file(on volume: any Volume) -> DefaultsFile {
    files.object(volume.id) { DefaultsFile(on: volume, onEnd: $0) }
  }

  private init(on volume: any Volume, onEnd: @escaping @Sendable () -> Void) {
    let values = DefaultsValues()
    id = volume.id
    writeInterval = volume.writeInterval
    self.values = values
    file = StoredFile(volume.path(of: Self.name), on: volume, absorb: values.absorb)
    self.onEnd = onEnd
  }

  deinit { onEnd() }

  /// All stored and registered values in the cache.
  var known: [String: Any] {
    loadOnce()
    return values.all
  }

  /// The stored or registered value of a name in the cache; `nil` if it is missing.
  ///
  /// The first read loads the file.
  subscript(name: String) -> Any? {
    loadOnce()
    return values[name]
  }

  func load() throws { _ = try file.load() }

  /// Returns the version of a name, which changes with its value.
  func version(of name: String) -> DefaultsValues.Version {
    values.version(of: name)
  }

  /// Stores an object under a name, or removes it, and writes the file immediately or soon.
  ///
  /// A file in memory is not encoded: all its readers use this object.
  func save(
    _ object: Any?,
    _ name: String,
    _ priority: WritePriority,
    continuation: SaveContinuation
  ) {
    values.set(object, name)
    if writeInterval == nil { continuation.resume() } else { write(priority, continuation) }
  }

  /// Stores an object under a name without a stored or registered value; returns false if the name has one.
  ///
  /// The object is written with the first change, or by a flush. Defaults alone create no file: a program that only
  /// declares them would leave a file in every folder.
  func keepIfMissing(_ object: Any, _ name: String) -> Bool {
    loadOnce()
    // An unreadable file may contain the name.
    return values.isLoaded && values.setIfMissing(object, name)
  }

  /// Stores an object as ``save(_:_:_:continuation:)`` does, for other code, and notifies shared values.
  func set(_ object: Any?, _ name: String) {
    let continuation = SaveContinuation { [weak self] result in
      if case .failure = result { self?.tryAgain() }
    }
    save(object, name, .coalesced, continuation: continuation)
    for setter in setters.all { setter(name) }
  }

  /// Calls `onChange` after another process changed the file, with the error if the read failed.
  func subscribe(
    _ onChange: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> SharedSubscription {
    file.subscribe { contents in onChange(contents.map { _ in }) }
  }

  /// Calls back with each name that is set without shared values.
  func subscribe(toSetters onSet: @escaping @Sendable (String) -> Void) -> SharedSubscription {
    setters.add(onSet)
  }

  func register(_ defaults: [String: Any]) {
    values.register(defaults)
  }

  /// Writes pending changes and defaults; returns false if the write fails.
  func flush() -> Bool {
    if values.isUnwritten { write(.deferred, SaveContinuation { _ in }) }
    file.flush()
    return !values.isUnwritten
  }

  /// Retries the write of a name that has no shared value, with exponential backoff.
  private func tryAgain() {
    guard let writeInterval else { return }
    let retry = retry.withLock { retry in
      let present =
        retry
        ?? BackoffRetry(writeInterval: writeInterval) { [weak self] in
          guard let self else { return true }
          return await withCheckedContinuation { done in
            // Not on Swift's thread pool, which is small and must not block on a disk.
            DispatchQueue.global(qos: .utility).async { done.resume(returning: self.flush()) }
          }
        }
      retry = present
      return present
    }
    retry.begin()
  }

  private func write(_ priority: WritePriority, _ continuation: SaveContinuation) {
    // The pending changes retain this object, so it is shared until they are written.
    file.save(priority, continuation: continuation, .changes { [self] in try values.encode() })
  }

  private func loadOnce() {
    // Errors are reported by loads of shared values. Concurrent reads by other threads read the file themselves, so no
    // reader receives incomplete values.
    if !values.isLoaded { _ = try? file.load() }
  }
}
