import ConcurrencyExtras
import Dispatch
import Foundation

/// A file that holds values under names, as user defaults do.
///
/// A write reads the file first and changes only the names that were set here, so that several processes can
/// keep their values in one file.
final class DefaultsFile: Sendable {
  private static let files = WeakObjects<VolumeID, DefaultsFile>()
  private static let name = URL(filePath: "/AppStorage.plist")

  let id: VolumeID
  /// How often the file may be written; nil if each change is written at once.
  let pace: Pace?
  private let values: DefaultsValues
  private let file: StoredFile
  private let setters = Subscribers<@Sendable (String) -> Void>()
  private let retry = Locked<Retry?>(nil)
  private let onEnd: @Sendable () -> Void

  /// The one object for the defaults of a volume.
  static func file(on volume: any Volume) -> DefaultsFile {
    files.object(volume.id) { DefaultsFile(on: volume, onEnd: $0) }
  }

  private init(on volume: any Volume, onEnd: @escaping @Sendable () -> Void) {
    let values = DefaultsValues()
    id = volume.id
    pace = volume.pace
    self.values = values
    file = StoredFile(volume.path(of: Self.name), on: volume, absorb: values.absorb)
    self.onEnd = onEnd
  }

  deinit { onEnd() }

  /// All that is stored or registered, as it is known here.
  var known: [String: Any] {
    loadOnce()
    return values.all
  }

  /// What is stored or registered under a name, as it is known here.
  subscript(name: String) -> Any? {
    loadOnce()
    return values[name]
  }

  /// Reads the file.
  func load() throws { _ = try file.load() }

  /// What changes with the object under a name.
  func version(of name: String) -> DefaultsValues.Version {
    values.version(of: name)
  }

  /// Stores something under a name, or removes what is stored, and writes the file now or soon.
  ///
  /// A file in memory is not encoded: each of its readers uses this object.
  func save(_ object: Any?, _ name: String, _ urgency: Urgency, continuation: SaveContinuation) {
    values.set(object, name)
    if pace == nil { continuation.resume() } else { write(urgency, continuation) }
  }

  /// Keeps something for a name for which nothing is stored or registered; false if there is something.
  ///
  /// It is written together with the first change, or when all is to be written. Defaults alone are worth no
  /// file: a program that only declares them would leave one behind in every folder.
  func keepIfMissing(_ object: Any, _ name: String) -> Bool {
    loadOnce()
    // What cannot be read may have it.
    return values.isLoaded && values.setIfMissing(object, name)
  }

  /// The same as ``save(_:_:_:continuation:)`` for code that knows of no shared values: these are told.
  func set(_ object: Any?, _ name: String) {
    let continuation = SaveContinuation { [weak self] result in
      if case .failure = result { self?.tryAgain() }
    }
    save(object, name, .soon, continuation: continuation)
    for setter in setters.all { setter(name) }
  }

  /// Calls `onChange` after another process changed the file, with the error if the read failed.
  func subscribe(
    _ onChange: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> SharedSubscription {
    file.subscribe { contents in onChange(contents.map { _ in }) }
  }

  /// Calls back with the name when something is set past shared values.
  func subscribe(toSetters onSet: @escaping @Sendable (String) -> Void) -> SharedSubscription {
    setters.add(onSet)
  }

  func register(_ defaults: [String: Any]) {
    values.register(defaults)
  }

  /// Writes what waits, also defaults that wait for a change; false if it cannot be written.
  func flush() -> Bool {
    if values.isUnwritten { write(.some, SaveContinuation { _ in }) }
    file.flush()
    return !values.isUnwritten
  }

  /// Retries the write of a name that has no shared value, with exponential backoff.
  private func tryAgain() {
    guard let pace else { return }
    let retry = retry.withLock { retry in
      let present =
        retry
        ?? Retry(pace: pace) { [weak self] in
          guard let self else { return true }
          return await withCheckedContinuation { done in
            // Not on a thread of Swift's pool, which is small and not meant for waiting on a disk.
            DispatchQueue.global(qos: .utility).async { done.resume(returning: self.flush()) }
          }
        }
      retry = present
      return present
    }
    retry.begin()
  }

  private func write(_ urgency: Urgency, _ continuation: SaveContinuation) {
    // The file's changes keep this object, so that there is one until they are written.
    file.save(urgency, continuation: continuation, .changes { [self] in try values.encode() })
  }

  private func loadOnce() {
    // What goes wrong is told where a shared value is loaded. Reads by another thread meanwhile read the
    // file themselves: no reader sees values that are not there yet.
    if !values.isLoaded { _ = try? file.load() }
  }
}
