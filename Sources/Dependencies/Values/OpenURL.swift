import IssueReporting

public import struct Foundation.URL

extension DependencyValues {
  /// A function that opens a URL, such as the checkout page of a payment provider.
  ///
  /// In the store of a page, the visitor's browser leaves the page for the URL. The function then returns true. It
  /// returns false for a URL with an unsafe scheme such as `javascript`, and if the page is closed first.
  ///
  /// In other programs the library has no live implementation: until the dependency is set, a call reports an issue and
  /// returns false. Set it at program start.
  public var openURL: OpenURLEffect {
    get { self[OpenURLEffect.Key.self] }
    set { self[OpenURLEffect.Key.self] = newValue }
  }
}

/// A function that opens a URL.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// Creates an effect from a closure.
  ///
  /// - Parameter handler: A function that opens a URL and returns true on success.
  public init(handler: @escaping @Sendable (URL) async -> Bool) {
    self.handler = handler
  }

  /// Opens a URL and returns true on success.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    await handler(url)
  }

  fileprivate enum Key: DependencyKey {
    static let liveValue = OpenURLEffect { url in
      guard let open = DependencyValues._current.visitorScope?.open else {
        return await testValue(url)
      }
      return await open(url.absoluteString)
    }

    static let testValue = OpenURLEffect { url in
      reportIssue(Messages.noURLOpener(url.absoluteString))
      return false
    }
  }
}
