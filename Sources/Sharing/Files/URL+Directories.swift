#if !canImport(Darwin)
public import Foundation

// Foundation declares these on Apple platforms only. Disfavored, so that a future Foundation declaration takes
// precedence.
extension URL {
  /// The user's documents folder, which may be missing.
  @_disfavoredOverload
  public static var documentsDirectory: URL { folder(.documentDirectory) }

  /// The folder for the support files of apps, which may be missing.
  @_disfavoredOverload
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  /// The folder for caches, which apps can recreate; it may be missing.
  @_disfavoredOverload
  public static var cachesDirectory: URL { folder(.cachesDirectory) }

  /// The folder for app data; identical to ``applicationSupportDirectory``.
  @_disfavoredOverload
  public static var libraryDirectory: URL { folder(.applicationSupportDirectory) }

  /// The user's desktop folder, which may be missing.
  @_disfavoredOverload
  public static var desktopDirectory: URL { folder(.desktopDirectory) }

  /// The user's downloads folder, which may be missing.
  @_disfavoredOverload
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }

  /// The user's movies folder, which may be missing.
  @_disfavoredOverload
  public static var moviesDirectory: URL { folder(.moviesDirectory) }

  /// The user's music folder, which may be missing.
  @_disfavoredOverload
  public static var musicDirectory: URL { folder(.musicDirectory) }

  /// The user's pictures folder, which may be missing.
  @_disfavoredOverload
  public static var picturesDirectory: URL { folder(.picturesDirectory) }

  /// The user's folder for sharing with other users, which may be missing.
  @_disfavoredOverload
  public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }

  /// The user's trash folder, which may be missing.
  @_disfavoredOverload
  public static var trashDirectory: URL { folder(.trashDirectory) }

  /// The folder with the home folders of all users, `/home`.
  @_disfavoredOverload
  public static var userDirectory: URL {
    URL(filePath: "/home", directoryHint: .isDirectory)
  }

  /// The folder of additional programs, `/opt`.
  @_disfavoredOverload
  public static var applicationDirectory: URL {
    URL(filePath: "/opt", directoryHint: .isDirectory)
  }

  /// Creates the URL of a folder for a purpose, from the file manager.
  ///
  /// - Parameters:
  ///   - directory: The purpose of the folder.
  ///   - domain: The domain of the folder, for example the user's.
  ///   - url: A file on the volume of a temporary folder, with `.itemReplacementDirectory`.
  ///   - shouldCreate: Creates a missing folder if true.
  /// - Throws: The file manager's error if the folder does not exist or cannot be created.
  @_disfavoredOverload
  public init(
    for directory: FileManager.SearchPathDirectory,
    in domain: FileManager.SearchPathDomainMask,
    appropriateFor url: URL? = nil,
    create shouldCreate: Bool = false
  ) throws {
    let isOfUser = domain == .userDomainMask && directory != .itemReplacementDirectory
    let found = try FileManager.default.url(
      for: directory,
      in: domain,
      appropriateFor: url,
      create: shouldCreate && !isOfUser
    )
    // As in `folder(_:)`: the trailing slash is necessary.
    let path = isOfUser ? Self.pathInHome(found.path) : found.path
    self.init(filePath: path, directoryHint: .isDirectory)
    if shouldCreate, isOfUser {
      try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    }
  }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    let found = FileManager.default.urls(for: directory, in: .userDomainMask).first
    // Foundation omits the trailing slash of some folders; an appended component would then replace the folder's name.
    let path = pathInHome((found ?? .homeDirectory).path)
    return URL(filePath: path, directoryHint: .isDirectory)
  }

  /// Returns the path of a user's folder in `HOME`, or `path` unchanged.
  ///
  /// Foundation on Linux finds caches and application support in `HOME`, and the other folders in the home folder of
  /// the account. With `CFFIXED_USER_HOME` it finds all of them there, and the variable has precedence over `HOME`.
  static func pathInHome(
    _ path: String,
    account: String = NSHomeDirectory(),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    guard environment["CFFIXED_USER_HOME"]?.isEmpty ?? true,
      let home = environment["HOME"], home.hasPrefix("/"), home != account,
      path == account || path.hasPrefix("\(account)/"), !path.hasPrefix("\(home)/")
    else { return path }
    return home + path.dropFirst(account.count)
  }
}
#endif
