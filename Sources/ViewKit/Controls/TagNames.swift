/// The names by which hosts know the tags of a container.
///
/// As in SwiftUI, a tag stands for its value wherever an optional one is selected.
@MainActor
struct TagNames {
  private(set) var names: [String] = []
  private let tags: [AnyHashable]

  /// Names tags by their descriptions, and views without a tag by their positions.
  init(_ tags: [AnyHashable?]) {
    self.tags = tags.enumerated().map { $1.map(Self.unwrapped) ?? AnyHashable($0) }
    for tag in self.tags {
      let name = String(describing: tag.base)
      // Two values may look the same; a host must still be able to tell them apart.
      let count = names.count { $0 == name || $0.hasPrefix("\(name)#") }
      names.append(count == 0 ? name : "\(name)#\(count)")
    }
  }

  /// The tag at a position.
  func tag(at position: Int) -> AnyHashable {
    tags[position]
  }

  /// The tag with a name.
  func tag(named name: String) -> AnyHashable? {
    names.firstIndex(of: name).map { tags[$0] }
  }

  /// The position of a tag.
  func position(of tag: AnyHashable) -> Int? {
    tags.firstIndex(of: Self.unwrapped(tag))
  }

  /// The name of a tag.
  func name(of tag: AnyHashable) -> String? {
    position(of: tag).map { names[$0] }
  }

  /// The value in an optional tag; one that is nil stays as it is.
  private static func unwrapped(_ tag: AnyHashable) -> AnyHashable {
    let mirror = Mirror(reflecting: tag.base)
    guard mirror.displayStyle == .optional, let value = mirror.children.first?.value else {
      return tag
    }
    return (value as? AnyHashable).map(unwrapped) ?? tag
  }
}
