/// The names of a container's tags for hosts.
///
/// As in SwiftUI, a tag also matches an optional selection with the same value.
@MainActor
struct TagIDs {
  private(set) var names: [String] = []
  private let tags: [AnyHashable]

  /// Creates names from the tags' descriptions; a view without a tag has its position as the name.
  init(_ tags: [AnyHashable?]) {
    self.tags = tags.enumerated().map { $1.map(Self.unwrapped) ?? AnyHashable($0) }
    for tag in self.tags {
      let name = String(describing: tag.base)
      // Two values may have the same description; their names must still be distinct.
      let count = names.count { $0 == name || $0.hasPrefix("\(name)#") }
      names.append(count == 0 ? name : "\(name)#\(count)")
    }
  }

  /// Returns the tag at a position, which must be valid.
  func tag(at position: Int) -> AnyHashable {
    tags[position]
  }

  /// Returns the tag with a name; `nil` for an unknown name.
  func tag(named name: String) -> AnyHashable? {
    names.firstIndex(of: name).map { tags[$0] }
  }

  /// Returns the position of a tag; `nil` for an unknown tag.
  func position(of tag: AnyHashable) -> Int? {
    tags.firstIndex(of: Self.unwrapped(tag))
  }

  /// Returns the name of a tag; `nil` for an unknown tag.
  func name(of tag: AnyHashable) -> String? {
    position(of: tag).map { names[$0] }
  }

  /// Returns the wrapped value of an optional tag; a `nil` tag is unchanged.
  private static func unwrapped(_ tag: AnyHashable) -> AnyHashable {
    let mirror = Mirror(reflecting: tag.base)
    guard mirror.displayStyle == .optional, let value = mirror.children.first?.value else {
      return tag
    }
    return (value as? AnyHashable).map(unwrapped) ?? tag
  }
}
