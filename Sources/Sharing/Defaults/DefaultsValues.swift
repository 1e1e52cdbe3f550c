import ConcurrencyExtras
import Foundation

/// The values of a defaults file: the stored ones and the pending changes.
final class DefaultsValues: @unchecked Sendable {
  // Sendable because `lock` guards the mutable state, and the stored property lists consist of values and immutable
  // objects.

  /// A version that differs if the object of a name may have changed.
  struct Version: Hashable, Sendable {
    fileprivate var file = 0
    fileprivate var change = 0
  }

  private struct Change {
    /// The object to store; `nil` to remove the object.
    let object: Any?
    let number: Int
    /// True if the object is stored only if the name has no object.
    let isDefault: Bool
  }

  private let lock = Lock()
  private var stored: [String: Any] = [:]
  // The changes that are not in the file yet. They are separate, so that a file which other writers change, or which is
  // temporarily unreadable, can be ingested without losing either.
  private var changes: [String: Change] = [:]
  private var registered: [String: Any] = [:]
  private var versions: [String: Int] = [:]
  private var count = 0
  private var absorptions = 0

  /// True if the file was ingested.
  var isLoaded: Bool { lock.withLock { absorptions > 0 } }

  /// True if changes are not in the file yet.
  var isUnwritten: Bool { lock.withLock { !changes.isEmpty } }

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

  func set(_ object: Any?, _ name: String) {
    lock.withLock { change(object, name, isDefault: false) }
  }

  /// Records an object to store for a name without one; returns false if the name has an object.
  func setIfMissing(_ object: Any, _ name: String) -> Bool {
    lock.withLock {
      guard self.object(name) == nil, registered[name] == nil else { return false }
      change(object, name, isDefault: true)
      return true
    }
  }

  func absorb(_ data: Data?) throws {
    let list = Result { try data.map(Self.propertyList) ?? [:] }
    try lock.withLock {
      absorptions += 1
      // An undecodable file leaves the values unchanged.
      stored = try list.get()
      // Another writer stored the name first.
      for (name, change) in changes where change.isDefault && stored[name] != nil {
        changes[name] = nil
      }
    }
  }

  /// Returns the contents to write, and a closure to call after the write.
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
      // A later change of the name was not written; the written older object is never read here.
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
    // A process may have been killed after it created the file.
    if data.isEmpty { return [:] }
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    // Almost any string is a property list of an old format.
    guard let list = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
    return list
  }
}
