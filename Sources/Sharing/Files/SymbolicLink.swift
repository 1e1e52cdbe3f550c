import Foundation

/// Follows symbolic links.
enum LinkedFile {
  /// The file that a path leads to, which need not exist; the path itself if it is no link.
  ///
  /// A link must not be replaced by what is written to its file, and what others do to that file is seen in
  /// its own folder only.
  static func path(_ path: String) -> String {
    var end = path
    // As many as the system follows.
    for _ in 0..<40 {
      guard let target = target(of: end) else { return end }
      end = target
    }
    return path
  }

  /// What the last part of a path leads to, if it is a link.
  private static func target(of path: String) -> String? {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    else { return nil }
    let end = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    // Only the folder is looked up: where the system goes for "..", not where the text does.
    guard let real = realpath(folder(of: end), nil) else { return end }
    defer { free(real) }
    return URL(filePath: String(cString: real)).appending(component: name(of: end)).path
  }

  /// What stands before the last part of a path.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  private static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
