#if OlderNames
public import Foundation

// Names that this library replaces, or cannot support on Linux.

/// The file system of this computer.
@available(*, unavailable, message: "use '.fileSystem' instead of 'LiveFileStorage()'")
public typealias LiveFileStorage = FileStorage

/// A storage in memory.
@available(*, unavailable, message: "use '.inMemory' instead of 'InMemoryFileStorage()'")
public typealias InMemoryFileStorage = FileStorage

extension FileStorage {
  /// Creates a storage of one of the types above.
  @available(*, unavailable, message: "write '.fileSystem' or '.inMemory'")
  public init() { preconditionFailure() }
}

extension SharedReaderKey {
  /// Creates a key for a property of user defaults.
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
#endif
