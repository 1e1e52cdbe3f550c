/// Finds the one object for a file that all its keys use.
enum StoredFiles {
  private struct ID: Hashable {
    let volume: VolumeID
    let path: String
    let value: ObjectIdentifier
  }

  private static let files = WeakObjects<ID, StoredFile>()

  /// The file that values of a type are kept in.
  ///
  /// Another type has another object, so that each is told of what the other writes.
  static func file<Value>(_ path: String, on volume: any Volume, for type: Value.Type) -> StoredFile
  {
    files.object(ID(volume: volume.id, path: path, value: ObjectIdentifier(type))) { onEnd in
      StoredFile(path, on: volume, onEnd: onEnd)
    }
  }
}
