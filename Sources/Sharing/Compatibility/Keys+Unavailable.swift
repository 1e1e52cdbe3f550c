public import Foundation

// Names that this library has under another one, or cannot have on Linux.

/// The files of this computer.
@available(*, unavailable, message: "write '.fileSystem' in place of 'LiveFileStorage()'")
public typealias LiveFileStorage = FileStorage

/// A storage in memory.
@available(*, unavailable, message: "write '.inMemory' in place of 'InMemoryFileStorage()'")
public typealias InMemoryFileStorage = FileStorage

extension FileStorage {
  /// Makes a storage of one of the kinds above.
  @available(*, unavailable, message: "write '.fileSystem' or '.inMemory'")
  public init() { preconditionFailure() }
}

extension SharedReaderKey {
  /// A key of user defaults that is a property of theirs.
  @available(
    *,
    unavailable,
    message: "key paths of user defaults need Objective-C; write '.appStorage(\"name\")'"
  )
  public static func appStorage<Value>(
    _ keyPath: ReferenceWritableKeyPath<UserDefaults, Value>,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    preconditionFailure()
  }
}
