public import Foundation

/// An action that opens an address; call it like a function.
///
/// An ancestor can replace the action: `.environment(\.openURL, OpenURLAction { url in .handled })`. Without a
/// replacement the action has no effect: hosts open only the addresses of `Link`.
@MainActor
public struct OpenURLAction {
  /// The outcome of an attempt to open an address.
  public struct Result: Sendable {
    let isAccepted: Bool

    /// The outcome of an opened address.
    public static let handled = Self(isAccepted: true)
    /// The outcome of an ignored address.
    public static let discarded = Self(isAccepted: false)
    /// A request that the host opens the address; without effect, because hosts require a tap of the user, as on
    /// `Link`.
    public static let systemAction = Self(isAccepted: false)

    /// A request that the host opens another address; without effect.
    public static func systemAction(_ url: URL) -> Self { .systemAction }
  }

  private let handler: @MainActor (URL) -> Result

  /// Creates an action that passes addresses to a closure.
  public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  /// Opens an address.
  public func callAsFunction(_ url: URL) {
    _ = handler(url)
  }

  /// Opens an address, and passes true to a closure if the address was handled.
  public func callAsFunction(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    completion(handler(url).isAccepted)
  }
}

extension EnvironmentValues {
  /// The action that opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  @MainActor
  private enum OpenURLKey: @MainActor EnvironmentKey {
    static let defaultValue = OpenURLAction { _ in .systemAction }
  }
}
