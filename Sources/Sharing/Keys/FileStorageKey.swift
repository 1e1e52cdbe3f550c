import Dependencies
public import Foundation

extension SharedReaderKey {
  /// Creates a key for a value that is stored in a file as JSON.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - decoder: Decodes the file's contents.
  ///   - encoder: Encodes the value.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder = JSONEncoder()
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url: url,
      decode: { try decoder.decode(Value.self, from: $0) },
      encode: { try encoder.encode($0) }
    )
  }

  /// Creates a key for a value that is stored in a file in a custom format.
  ///
  /// If the key is written as `.fileStorage`, the compiler requires explicitly sendable closures:
  ///
  /// ```swift
  /// @Shared(
  ///   .fileStorage(
  ///     URL(filePath: "notes.txt"),
  ///     decode: { @Sendable in String(decoding: $0, as: UTF8.self) },
  ///     encode: { @Sendable in Data($0.utf8) }
  ///   )
  /// ) var notes = ""
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - decode: Decodes the file's contents. No lock is held during the call.
  ///   - encode: Encodes the value. No lock is held during the call.
  /// - Returns: The key.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

/// A key for a value in a file, created with `.fileStorage(url)`.
///
/// ```swift
/// @Shared(.fileStorage(URL(filePath: "favorites.json"))) var favorites: [Product.ID] = []
/// ```
///
/// The first change is written immediately, and further changes together a second later. `save()` and
/// the exit of the process write immediately; a signal that kills the process prevents that. Files are replaced
/// atomically: a process that is killed during a write leaves the old file or the new one.
///
/// Writes of other processes are detected. If two processes change a file at the same time, the last write wins in
/// both. A pending write does not restore a file that was deleted or moved away.
///
/// A file that cannot be read or decoded causes a `loadError`, and a failed write a `saveError`; the value is
/// unchanged. A failed write is retried with exponential backoff, and when the process exits, unless another writer
/// changed the file meanwhile. A file that could not be read yet is not replaced either. Until it is readable, changes
/// are kept in memory only; then the stored value becomes the value. Before a change replaces an undecodable file, the
/// file is kept under a name that ends in `.unreadable`. For the first holder, an undecodable empty file counts as
/// missing.
///
/// A symbolic link is resolved when the key is created, and remains a link. A link that is created or changed later
/// takes effect after the next start of the program.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let path: String
  private let file: StoredFile
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  init(
    url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url
    self.encode = encode
    storage = DependencyValues.activeOverrides.defaultFileStorage
    path = storage.volume.path(of: url)
    let file = StoredFiles.file(path, on: storage.volume, for: Value.self)
    self.file = file
    // Weak, because the file retains its subscribers' decode closures.
    self.decode = { [weak file] contents in
      do {
        return try decode(contents)
      } catch {
        file?.quarantineOnReplace()
        throw error
      }
    }
  }

  /// The identity of the key: its file and storage.
  public var id: FileStorageKeyID {
    FileStorageKeyID(path: path, storage: storage)
  }

  /// Reads the file if it exists.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    file.load { contents in
      continuation.resume(
        with: Result {
          let data = try contents.get()
          do {
            return try data.map(decode)
          } catch  where data?.isEmpty == true && context.initialValue != nil {
            // A newly created file has no contents yet.
            return nil
          }
        }
      )
    }
  }

  /// Subscribes to other writers' changes of the file; a deleted file yields the default.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    file.subscribe { [decode] contents in
      subscriber.yield(with: Result { try contents.get().map(decode) })
    }
  }

  /// Writes the file immediately or soon.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    file.save(
      context == .userInitiated ? .immediate : .coalesced,
      continuation: continuation,
      .value { [encode] in try encode(value) }
    )
  }
}

extension FileStorageKey: RetryingKey {
  package var retryInterval: WriteInterval? { storage.volume.writeInterval }
  package var mergesOnSave: Bool { false }
  package func checkForChanges() { file.checkForChangesAndWait() }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key with the file's path.
  public var description: String { ".fileStorage(\(String(reflecting: url.relativePath)))" }
}

/// The identity of a file storage key.
public struct FileStorageKeyID: Hashable, Sendable {
  let path: String
  let storage: FileStorage
}
