import ConcurrencyExtras
import Foundation

/// The values in a file of defaults: those that are in it, and those that are to be.
final class DefaultsValues: @unchecked Sendable {
  // Sendable because `lock` guards all that changes, and property lists, which are what is kept here,
  // are made of values and of objects that never change.

  /// Tells whether what is under a name may have changed.
  struct Version: Hashable, Sendable {
    fileprivate var file = 0
    fileprivate var change = 0
  }

  private struct Change {
    /// What is to be stored; nil to store nothing.
    let object: Any?
    let number: Int
    /// Whether it is stored only where nothing else is.
    let isDefault: Bool
  }

  private let lock = Lock()
  private var stored: [String: Any] = [:]
  // What is not in the file yet. It is kept apart, so that a file that others write meanwhile, or that
  // cannot be read for a while, can be taken over without losing either.
  private var changes: [String: Change] = [:]
  private var registered: [String: Any] = [:]
  private var versions: [String: Int] = [:]
  private var count = 0
  private var absorptions = 0

  /// Whether the file has been seen.
  var isLoaded: Bool { lock.withLock { absorptions > 0 } }

  /// Whether there is something that is not in the file yet.
  var isUnwritten: Bool { lock.withLock { !changes.isEmpty } }

  /// All that is stored or registered.
  var all: [String: Any] {
    lock.withLock { registered.merging(merged(stored)) { $1 } }
  }

  subscript(name: String) -> Any? {
    lock.withLock { object(name) ?? registered[name] }
  }

  func version(of name: String) -> Version {
    lock.withLock { Version(file: absorptions, change: versions[name] ?? 0) }
  }

  func register(_ defaults: [String: Any]) {
    lock.withLock { registered.merge(defaults) { $1 } }
  }

  /// Notes what is to be stored.
  func set(_ object: Any?, _ name: String) {
    lock.withLock { change(object, name, isDefault: false) }
  }

  /// Notes what is to be stored if there is nothing; false if there is something.
  func setIfMissing(_ object: Any, _ name: String) -> Bool {
    lock.withLock {
      guard self.object(name) == nil, registered[name] == nil else { return false }
      change(object, name, isDefault: true)
      return true
    }
  }

  /// Takes over what is in the file.
  func absorb(_ data: Data?) throws {
    let list = Result { try data.map(Self.propertyList) ?? [:] }
    try lock.withLock {
      absorptions += 1
      // A file that cannot be understood takes nothing away.
      stored = try list.get()
      // Another write was first.
      for (name, change) in changes where change.isDefault && stored[name] != nil {
        changes[name] = nil
      }
    }
  }

  /// What is to be in the file, and what to do when it is.
  func encode() throws -> (data: Data, onWritten: @Sendable () -> Void) {
    let (list, written, last) = lock.withLock { (merged(stored), Array(changes.keys), count) }
    let data = try Self.data(list)
    return (data, { [self] in lock.withLock { settle(written, last) } })
  }

  private func object(_ name: String) -> Any? {
    guard let change = changes[name] else { return stored[name] }
    return change.object
  }

  private func change(_ object: Any?, _ name: String, isDefault: Bool) {
    count += 1
    changes[name] = Change(object: object, number: count, isDefault: isDefault)
    versions[name, default: 0] += 1
  }

  private func merged(_ list: [String: Any]) -> [String: Any] {
    var list = list
    for (name, change) in changes { list[name] = change.object }
    return list
  }

  private func settle(_ written: [String], _ last: Int) {
    for name in written {
      // What has changed since it was encoded is not written. An older one of it is, which no reader sees.
      guard let change = changes[name], change.number <= last else { continue }
      stored[name] = change.object
      changes[name] = nil
    }
  }

  /// True if the object is a property list.
  static func canStore(_ object: Any) -> Bool {
    // The most frequent types need no trial encoding.
    if object is String || object is Int || object is Bool || object is Double || object is Data
      || object is Date
    {
      return true
    }
    return (try? data(["": object])) != nil
  }

  private static func data(_ list: [String: Any]) throws -> Data {
    // The XML format drops the fraction of a date and the sign of -0.0.
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }

  private static func propertyList(_ data: Data) throws -> [String: Any] {
    // As after a process that was killed when it had only made the file.
    if data.isEmpty { return [:] }
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    // Almost any text is a property list of an old kind.
    guard let list = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
    return list
  }
}
