public import Foundation
import IssueReporting

extension UserDefaults {
  /// New user defaults in memory, for tests and previews.
  public static var inMemory: UserDefaults {
    FileDefaults.make(DefaultsFile.file(on: MemoryVolume()))
  }

  /// Creates user defaults in a separate folder, for example one per visitor of a website.
  ///
  /// They are stored in the file `AppStorage.plist`, a binary property list. Each write replaces the file atomically,
  /// and changes by other processes are detected. Defaults of the same folder share their values. A value that is not a
  /// part of a property list is rejected and reported.
  ///
  /// - Parameter folder: The folder of the file, created with the first stored value.
  /// - Returns: User defaults that are independent of values outside the folder.
  public static func folder(_ folder: URL) -> UserDefaults {
    let volume = FileSystemVolume(root: folder.standardizedFileURL.path)
    return FileDefaults.make(DefaultsFile.file(on: volume))
  }
}

/// User defaults stored in a file of named values.
final class FileDefaults: UserDefaults {
  let file: DefaultsFile

  static func make(_ file: DefaultsFile) -> FileDefaults {
    guard let defaults = FileDefaults(file) else {
      preconditionFailure("User defaults without a suite are always available.")
    }
    return defaults
  }

  private init?(_ file: DefaultsFile) {
    self.file = file
    super.init(suiteName: nil)
  }

  override func object(forKey name: String) -> Any? {
    file[name]
  }

  override func set(_ value: Any?, forKey name: String) {
    change(value, name)
  }

  // Foundation's methods on Linux store only the path of a URL, and recurse infinitely for `nil`.
  override func url(forKey name: String) -> URL? {
    object(forKey: name).flatMap { URL(appStorageObject: $0) } ?? super.url(forKey: name)
  }

  override func set(_ url: URL?, forKey name: String) {
    change(url?.appStorageObject, name)
  }

  override func removeObject(forKey name: String) {
    change(nil, name)
  }

  private func change(_ value: Any?, _ name: String) {
    // A value that cannot be encoded would prevent all later writes.
    if let value, let refusal = AppStorageError(refusing: value, key: name) {
      return reportIssue(refusal)
    }
    file.set(value, name)
  }

  override func register(defaults: [String: Any]) {
    file.register(defaults)
  }

  override func dictionaryRepresentation() -> [String: Any] {
    file.known
  }

  override func synchronize() -> Bool {
    file.flush()
  }
}
