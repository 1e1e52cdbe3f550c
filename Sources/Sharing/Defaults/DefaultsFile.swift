import ConcurrencyExtras
import Foundation

/// A file that holds values under names, as user defaults do.
final class DefaultsFile: @unchecked Sendable {
  // Sendable because `lock` guards all that changes, and property lists, which are what is kept here,
  // are made of values and of objects that never change.

  private static let files = WeakObjects<VolumeID, DefaultsFile>()
  private static let name = URL(filePath: "/AppStorage.plist")

  let id: VolumeID
  private let file: StoredFile
  private let onEnd: @Sendable () -> Void
  private let lock = Lock()
  private var stored: [String: Any] = [:]
  private var registered: [String: Any] = [:]
  private var isLoaded = false
  private var changes = 0

  /// The one object for the defaults of a volume.
  static func file(on volume: any Volume) -> DefaultsFile {
    files.object(volume.id) { DefaultsFile(on: volume, onEnd: $0) }
  }

  private init(on volume: any Volume, onEnd: @escaping @Sendable () -> Void) {
    id = volume.id
    file = StoredFiles.file(volume.path(of: Self.name), on: volume, for: DefaultsFile.self)
    self.onEnd = onEnd
  }

  deinit { onEnd() }

  /// All that is stored or registered, as it is known here.
  var known: [String: Any] {
    loadOnce()
    return lock.withLock { registered.merging(stored) { $1 } }
  }

  /// What is stored or registered under a name, as it is known here.
  subscript(name: String) -> Any? {
    loadOnce()
    return lock.withLock { stored[name] ?? registered[name] }
  }

  /// Reads the file, and tells what is in it under a name.
  func load(_ name: String) throws -> Any? {
    try load()
    return self[name]
  }

  /// Stores something under a name, or removes what is stored, and writes the file now or soon.
  func save(_ object: Any?, _ name: String, isUrgent: Bool, continuation: SaveContinuation) {
    loadOnce()
    lock.withLock {
      stored[name] = object
      changes += 1
    }
    file.save(isUrgent: isUrgent, continuation: continuation) { [self] in
      let stored = lock.withLock { self.stored }
      return try PropertyListSerialization.data(fromPropertyList: stored, format: .xml, options: 0)
    }
  }

  /// Calls back when others have changed the file.
  func subscribe(_ onChange: @escaping @Sendable () -> Void) -> SharedSubscription? {
    // Where the folder cannot be watched, changes are seen at the next load.
    try? file.subscribe { _ in onChange() }
  }

  func register(_ defaults: [String: Any]) {
    lock.withLock { registered.merge(defaults) { $1 } }
  }

  func flush() {
    file.flush()
  }

  private func loadOnce() {
    guard !lock.withLock({ isLoaded }) else { return }
    // What goes wrong is told to those who load a shared value.
    try? load()
  }

  private func load() throws {
    while true {
      let begin: Int = lock.withLock {
        isLoaded = true
        return changes
      }
      let list = try file.load().map(propertyList) ?? [:]
      let isTaken = lock.withLock {
        // Read before a change that came meanwhile, it would undo the change; and so it would if
        // another thread has read meanwhile, which may have found something newer.
        guard changes == begin else { return false }
        stored = list
        changes += 1
        return true
      }
      if isTaken { return }
    }
  }

  private func propertyList(_ data: Data) throws -> [String: Any] {
    do {
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      // Almost any text is a property list of an old kind.
      guard let list = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
      return list
    } catch {
      file.setAsideWhenReplaced()
      throw error
    }
  }
}
