/// Provides the object of a file that all its keys share.
enum StoredFiles {
  private struct ID: Hashable {
    let volume: VolumeID
    let path: String
    let value: ObjectIdentifier
  }

  private static let files = WeakCache<ID, StoredFile>()

  /// Returns the file's object for values of one type.
  ///
  /// Each type has its own object, so each type's subscribers are notified of the other types' writes.
  static func file<Value>(_ path: String, on volume: any Volume, for type: Value.Type) -> StoredFile
  {
    files.object(ID(volume: volume.id, path: path, value: ObjectIdentifier(type))) { onEnd in
      StoredFile(path, on: volume, onEnd: onEnd)
    }
  }
}
