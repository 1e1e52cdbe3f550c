public import Foundation
import IssueReporting

extension UserDefaults {
  /// New user defaults in memory, for tests and previews.
  public static var inMemory: UserDefaults {
    FileDefaults.make(DefaultsFile.file(on: MemoryVolume()))
  }

  /// User defaults in a folder of their own, such as one per visitor of a web page.
  ///
  /// They are kept in the file `AppStorage.plist`, a binary property list, which is replaced in one step at each write,
  /// and what other processes write to it is noticed. Defaults of the same folder share what is in them. A value that is
  /// not a part of a property list is refused, and reported.
  ///
  /// - Parameter folder: Where the file is kept. It is made when something is first stored.
  /// - Returns: User defaults that know of nothing outside the folder.
  public static func folder(_ folder: URL) -> UserDefaults {
    let volume = FileSystemVolume(root: folder.standardizedFileURL.path)
    return FileDefaults.make(DefaultsFile.file(on: volume))
  }
}

/// A file of values with the face of user defaults.
final class FileDefaults: UserDefaults {
  let file: DefaultsFile

  static func make(_ file: DefaultsFile) -> FileDefaults {
    guard let defaults = FileDefaults(file) else {
      preconditionFailure("User defaults without a suite can always be made.")
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

  // Foundation's own on Linux keep the path of an address alone, and set nil by calling themselves for ever.
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
