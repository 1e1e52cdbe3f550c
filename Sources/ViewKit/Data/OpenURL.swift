import ConcurrencyExtras
public import Foundation

/// An action that opens an address; call it like a function.
///
/// ```swift
/// struct PayButton: View {
///   let checkout: URL
///   @Environment(\.openURL) private var openURL
///
///   var body: some View {
///     Button("Pay") { openURL(checkout) }
///   }
/// }
/// ```
///
/// In a page, the browser leaves the page for the address. In a terminal the action has no effect. An ancestor can
/// replace the action: `.environment(\.openURL, OpenURLAction { url in .handled })`.
@MainActor
public struct OpenURLAction {
  /// The outcome of an attempt to open an address.
  public struct Result: Sendable {
    fileprivate enum Outcome {
      case handled
      case discarded
      /// The host opens an address; `nil` is the requested address.
      case system(URL?)
    }

    fileprivate let outcome: Outcome

    /// The outcome of an opened address.
    public static let handled = Self(outcome: .handled)
    /// The outcome of an ignored address.
    public static let discarded = Self(outcome: .discarded)
    /// A request that the host opens the address.
    public static let systemAction = Self(outcome: .system(nil))

    /// A request that the host opens another address.
    public static func systemAction(_ url: URL) -> Self { Self(outcome: .system(url)) }
  }

  private let handler: @MainActor (URL) -> Result

  /// Creates an action that passes addresses to a closure.
  public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  /// Opens an address.
  public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  /// Opens an address, and passes true to a closure if the address was handled.
  ///
  /// If the host opens the address, the closure runs when the browser leaves the page.
  public func callAsFunction(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    switch handler(url).outcome {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      guard let open = VisitorScope.current?.open else { return completion(false) }
      Task { completion(await open((other ?? url).absoluteString)) }
    }
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
