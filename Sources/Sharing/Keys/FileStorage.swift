public import Dependencies
public import Foundation

/// The storage of values with file storage keys.
///
/// A program overrides `DependencyValues.defaultFileStorage` with it:
///
/// ```swift
/// withDependencies {
///   $0.defaultFileStorage = .folder(visitorsFolder)
/// } operation: {
///   …
/// }
/// ```
public struct FileStorage: Hashable, Sendable {
  let volume: any Volume

  init(_ volume: any Volume) {
    self.volume = volume
  }

  /// The file system of this computer.
  public static let fileSystem = Self(FileSystemVolume())

  /// A new storage in memory, which equals no other storage.
  public static var inMemory: Self { Self(MemoryVolume()) }

  /// Creates a storage with a folder as the root of the file system.
  ///
  /// A relative URL refers to a file in the folder, and an absolute URL is resolved as if the folder were the root. No
  /// URL leaves the folder. Storages of the same folder are equal.
  ///
  /// - Parameter folder: The folder of the files, created with the first written file.
  /// - Returns: The storage.
  public static func folder(_ folder: URL) -> Self {
    Self(FileSystemVolume(root: folder.standardizedFileURL.path))
  }

  /// Compares the locations: a storage in memory equals only its copies.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.volume.id == rhs.volume.id
  }

  /// Hashes the identity of the location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(volume.id)
  }
}

extension DependencyValues {
  /// The storage of values with file storage keys; in memory in tests, separate for each test.
  ///
  /// On a page that a host serves to remote visitors, it is the visitor's own, unless it was set.
  public var defaultFileStorage: FileStorage {
    get {
      let storage = self[FileStorageDependency.self]
      guard storage == .fileSystem, !isSet(FileStorageDependency.self), let visitorScope else {
        return storage
      }
      return visitorScope.storage(
        inMemory: .inMemory,
        inFolder: { .folder(URL(filePath: $0, directoryHint: .isDirectory)) }
      ) ?? storage
    }
    set { self[FileStorageDependency.self] = newValue }
  }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}
