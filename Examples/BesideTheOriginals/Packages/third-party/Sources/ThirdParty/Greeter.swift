import CasePaths
import Dependencies

/// What the third party offers, by the packages that it needs.
public struct Greeter {
  @Dependency(\.uuid) private var uuid

  /// Makes a greeter.
  public init() {}

  /// Greets a name, if there is one.
  public func greeting(_ name: String?) -> String? {
    let path = AnyCasePath<String?, String>(embed: { $0 }, extract: { $0 })
    return path.extract(from: name).map { "\(uuid().uuidString.suffix(1)) says hello to \($0)" }
  }
}
