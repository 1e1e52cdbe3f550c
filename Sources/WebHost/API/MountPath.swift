/// The path of a mount, such as `/legacy`.
struct MountPath: Sendable, Equatable {
  /// The path as written.
  let text: String
  private let segments: [String]

  init(_ text: String) {
    self.text = text
    segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The number of segments; of several mounts of a path, the longest responds.
  var length: Int { segments.count }

  /// The pattern of all paths of the mount, for logs.
  var pattern: String { "\(text)/*" }

  /// The reason why a mount cannot have the path, and the fix; `nil` if it can.
  var problem: String? {
    let isPlain = segments.allSatisfy { segment in
      !["", ".", ".."].contains(segment) && !segment.contains { ":*%?#\\".contains($0) }
    }
    guard text.hasPrefix("/"), !segments.isEmpty, isPlain else {
      return
        "The path of a mount is \(text.debugDescription). Write a path such as /legacy: it begins "
        + "with a slash, does not end with a slash, and is neither encoded nor a pattern."
    }
    return nil
  }

  /// Finds the encoded path below the mount.
  ///
  /// The path below begins with one slash. No segment of it is `.`, `..` or has a NUL, also after decoding, so that a
  /// path cannot leave the mount, or a folder of its router.
  ///
  /// - Parameters:
  ///   - path: The encoded path.
  ///   - parts: The decoded segments of the path; `nil` for a segment that is not UTF-8.
  /// - Returns: The path below the mount; `nil` if the mount does not respond to the path.
  func rest(of path: String, parts: [String?]) -> String? {
    guard problem == nil, parts.count >= length, zip(segments, parts).allSatisfy({ $0 == $1 })
    else { return nil }
    let below = parts.dropFirst(length)
    // A redirect to a path with two slashes would lead to another host.
    guard below.count < 2 || below.first != "", below.allSatisfy(Self.isInside) else { return nil }
    let slash = UInt8(ascii: "/")
    let encoded = path.utf8.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
    return "/" + encoded.dropFirst(length).map { String(Substring($0)) }.joined(separator: "/")
  }

  private static func isInside(_ part: String?) -> Bool {
    guard let part else { return false }
    // Compare bytes: a slash and a combining character form a single `Character`.
    let names = part.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
    }
    return !part.utf8.contains(0)
      && !names.contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
  }
}
