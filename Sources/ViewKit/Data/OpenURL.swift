public import Foundation

/// Opens an address; call it like a function.
///
/// A view above can do so in its own way: `.environment(\.openURL, OpenURLAction { url in .handled })`. Where none
/// does, nothing opens it: a host follows a `Link` by itself.
@MainActor
public struct OpenURLAction {
  /// What has become of an address.
  public struct Result: Sendable {
    let isAccepted: Bool

    /// It was opened.
    public static let handled = Self(isAccepted: true)
    /// It was left as it is.
    public static let discarded = Self(isAccepted: false)
    /// The host is to open it; as from `Link`, that takes a person's own tap.
    public static let systemAction = Self(isAccepted: false)

    /// The host is to open another address.
    public static func systemAction(_ url: URL) -> Self { .systemAction }
  }

  private let handler: @MainActor (URL) -> Result

  /// Opens addresses by a closure.
  public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  /// Opens an address.
  public func callAsFunction(_ url: URL) {
    _ = handler(url)
  }

  /// Opens an address, and tells whether that was done.
  public func callAsFunction(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    completion(handler(url).isAccepted)
  }
}

extension EnvironmentValues {
  /// Opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  @MainActor
  private enum OpenURLKey: @MainActor EnvironmentKey {
    static let defaultValue = OpenURLAction { _ in .systemAction }
  }
}
