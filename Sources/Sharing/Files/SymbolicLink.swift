import Foundation

/// Resolves symbolic links.
enum SymbolicLink {
  /// Returns the target file of a path, which need not exist; the path itself if it is no link.
  ///
  /// A write must replace the target, not the link. Changes of the target are reported in the target's own folder only.
  static func path(_ path: String) -> String {
    var end = path
    // The limit of the system.
    for _ in 0..<40 {
      guard let target = target(of: end) else { return end }
      end = target
    }
    return path
  }

  /// Returns the target of a path's last component; `nil` if it is no link.
  private static func target(of path: String) -> String? {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    else { return nil }
    let end = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    // Resolves the folder in the file system, because ".." after a link differs from the textual parent.
    guard let real = realpath(folder(of: end), nil) else { return end }
    defer { free(real) }
    return URL(filePath: String(cString: real)).appending(component: name(of: end)).path
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
