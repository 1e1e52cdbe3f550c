#if !canImport(Darwin)
public import Foundation

// What Foundation has on Apple's platforms only. Disfavored, for the day when it has them here as well.
extension URL {
  /// The folder of the person's documents, which need not exist.
  @_disfavoredOverload
  public static var documentsDirectory: URL { folder(.documentDirectory) }

  /// The folder for what apps keep beside documents, which need not exist.
  @_disfavoredOverload
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  /// The folder for what apps can make again when it is gone, which need not exist.
  @_disfavoredOverload
  public static var cachesDirectory: URL { folder(.cachesDirectory) }

  /// The folder for what apps keep; here the same as ``applicationSupportDirectory``.
  @_disfavoredOverload
  public static var libraryDirectory: URL { folder(.applicationSupportDirectory) }

  /// The folder of what lies on the person's desktop, which need not exist.
  @_disfavoredOverload
  public static var desktopDirectory: URL { folder(.desktopDirectory) }

  /// The folder of what the person has downloaded, which need not exist.
  @_disfavoredOverload
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }

  /// The folder of the person's films, which need not exist.
  @_disfavoredOverload
  public static var moviesDirectory: URL { folder(.moviesDirectory) }

  /// The folder of the person's music, which need not exist.
  @_disfavoredOverload
  public static var musicDirectory: URL { folder(.musicDirectory) }

  /// The folder of the person's pictures, which need not exist.
  @_disfavoredOverload
  public static var picturesDirectory: URL { folder(.picturesDirectory) }

  /// The folder of what the person shares with others, which need not exist.
  @_disfavoredOverload
  public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }

  /// The folder of what the person has thrown away, which need not exist.
  @_disfavoredOverload
  public static var trashDirectory: URL { folder(.trashDirectory) }

  /// The folder with the folders of all persons, `/home`.
  @_disfavoredOverload
  public static var userDirectory: URL {
    URL(filePath: "/home", directoryHint: .isDirectory)
  }

  /// The folder of programs that were added to the system, `/opt`.
  @_disfavoredOverload
  public static var applicationDirectory: URL {
    URL(filePath: "/opt", directoryHint: .isDirectory)
  }

  /// A folder by what it is for, as the file manager finds it.
  ///
  /// - Parameters:
  ///   - directory: What the folder is for.
  ///   - domain: Whose folder it is.
  ///   - url: A file on the volume of a temporary folder, with `.itemReplacementDirectory`.
  ///   - shouldCreate: Whether to make the folder where there is none.
  /// - Throws: What keeps the file manager from it: there is no such folder, or it cannot be made.
  @_disfavoredOverload
  public init(
    for directory: FileManager.SearchPathDirectory,
    in domain: FileManager.SearchPathDomainMask,
    appropriateFor url: URL? = nil,
    create shouldCreate: Bool = false
  ) throws {
    let found = try FileManager.default.url(
      for: directory,
      in: domain,
      appropriateFor: url,
      create: shouldCreate
    )
    // As in `folder(_:)`: without the slash, what is appended would take the folder's place.
    self.init(filePath: found.path, directoryHint: .isDirectory)
  }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    let found = FileManager.default.urls(for: directory, in: .userDomainMask).first
    // Foundation leaves out the slash of some, and then what is appended takes the folder's place.
    return URL(filePath: (found ?? .homeDirectory).path, directoryHint: .isDirectory)
  }
}
#endif
