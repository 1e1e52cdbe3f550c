import CasePaths
import Dependencies

/// A greeting service that uses the third party's dependencies.
public struct Greeter {
  @Dependency(\.uuid) private var uuid

  /// Creates a greeter.
  public init() {}

  /// Returns a greeting for a name; `nil` if the name is `nil`.
  public func greeting(_ name: String?) -> String? {
    let path = AnyCasePath<String?, String>(embed: { $0 }, extract: { $0 })
    return path.extract(from: name).map { "\(uuid().uuidString.suffix(1)) says hello to \($0)" }
  }
}
