import IssueReporting

public import struct Foundation.URL

extension DependencyValues {
  /// A function that opens a URL, in a browser for example.
  ///
  /// The library has no live implementation: until the dependency is set, a call reports an issue and returns false.
  /// Set it at program start.
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
      reportIssue(Messages.noURLOpener(url.absoluteString))
      return false
    }

    static var testValue: OpenURLEffect { liveValue }
  }
}
