public import Dependencies
public import Foundation

/// Where values with file storage keys are kept.
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

  /// The files of this computer.
  public static let fileSystem = Self(FileSystemVolume())

  /// A new storage in memory, which equals no other.
  public static var inMemory: Self { Self(MemoryVolume()) }

  /// A folder that stands for the whole file system.
  ///
  /// A relative URL names a file in the folder itself, and an absolute one is followed as if the folder
  /// were the root. No URL leads out of it. Storages of the same folder are equal.
  ///
  /// - Parameter folder: Where the files are kept. It is made when the first file is written.
  /// - Returns: A storage.
  public static func folder(_ folder: URL) -> Self {
    Self(FileSystemVolume(root: folder.standardizedFileURL.path))
  }

  /// Compares places: storages in memory equal only their copies.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.volume.id == rhs.volume.id
  }

  /// Hashes the identity of the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(volume.id)
  }
}

extension DependencyValues {
  /// Where values with file storage keys are kept; in memory in tests, apart for each.
  ///
  /// In a page that a host serves to visitors from elsewhere it is the visitor's own, unless it has been set.
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
