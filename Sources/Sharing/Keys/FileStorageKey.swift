import Dependencies
public import Foundation

extension SharedReaderKey {
  /// Shares a value that is kept in a file, as JSON.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decoder: Reads it.
  ///   - encoder: Writes it.
  /// - Returns: A key.
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

  /// Shares a value that is kept in a file, in a format of your own.
  ///
  /// Where the key is written as `.fileStorage`, the compiler wants to be told that closures are Sendable:
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
  ///   - url: The file.
  ///   - decode: Makes the value of the file's contents.
  ///   - encode: Makes the file's contents of the value. Both run while no lock is held.
  /// - Returns: A key.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

/// Shares a value that is kept in a file; made with `.fileStorage(url)`.
///
/// ```swift
/// @Shared(.fileStorage(URL(filePath: "favorites.json"))) var favorites: [Product.ID] = []
/// ```
///
/// The first change is written at once, and further ones a second later, together; `save()` writes now,
/// and so does the end of the process unless a signal ends it. Files are replaced in one step: a
/// process that is killed while it writes leaves the old file or the new one.
///
/// What other processes write is noticed. Of two that change a file at the same time, the last one to
/// write wins in both; but a file that is deleted or moved away is not written again by what waited.
///
/// A file that cannot be read or decoded is a `loadError`, one that cannot be written a `saveError`, and the
/// value stays as it is. What could not be written is tried again after longer and longer waits, unless others
/// have changed the file meanwhile, and when the process ends. What could never be read is not replaced either:
/// until it can be read, a change is kept in memory only, and when it can, the value becomes what is stored. Before a
/// change replaces a file that could not be decoded, the file is kept under a name that ends in `.unreadable`.
/// An empty file that cannot be decoded is none for the first holder.
///
/// A symbolic link stands for the file that it leads to when the key is made, and stays a link. A link that is
/// made later, or led elsewhere, counts from the next start of the program on.
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
    storage = DependencyValues.inForce.defaultFileStorage
    path = storage.volume.path(of: url)
    let file = StoredFiles.file(path, on: storage.volume, for: Value.self)
    self.file = file
    // Weak, because the file keeps what its subscribers decode with.
    self.decode = { [weak file] contents in
      do {
        return try decode(contents)
      } catch {
        file?.setAsideWhenReplaced()
        throw error
      }
    }
  }

  /// What tells file storage keys apart: their files and storages.
  public var id: FileStorageKeyID {
    FileStorageKeyID(path: path, storage: storage)
  }

  /// Reads the file, if there is one.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    file.load { contents in
      continuation.resume(
        with: Result {
          let data = try contents.get()
          do {
            return try data.map(decode)
          } catch  where data?.isEmpty == true && context.initialValue != nil {
            // A file that was only made holds nothing yet.
            return nil
          }
        }
      )
    }
  }

  /// Tells what others write to the file; the default if they delete it.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    file.subscribe { [decode] contents in
      subscriber.yield(with: Result { try contents.get().map(decode) })
    }
  }

  /// Writes the file, now or soon.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    file.save(
      context == .userInitiated ? .now : .soon,
      continuation: continuation,
      .value { [encode] in try encode(value) }
    )
  }
}

extension FileStorageKey: RetriedKey {
  package var retryPace: Pace? { storage.volume.pace }
  package var savesPartsOnly: Bool { false }
  package func lookForNews() { file.lookForNews() }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key with the file's path.
  public var description: String { ".fileStorage(\(String(reflecting: url.relativePath)))" }
}

/// What tells file storage keys apart.
public struct FileStorageKeyID: Hashable, Sendable {
  let path: String
  let storage: FileStorage
}
