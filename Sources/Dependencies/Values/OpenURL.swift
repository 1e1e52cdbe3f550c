import IssueReporting

public import struct Foundation.URL

extension DependencyValues {
  /// Shows an address to the person, in a browser for example.
  ///
  /// The library cannot know how, so the program says it where it starts.
  public var openURL: OpenURLEffect {
    get { self[OpenURLEffect.Key.self] }
    set { self[OpenURLEffect.Key.self] = newValue }
  }
}

/// Shows an address to the person.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// An effect that asks a closure.
  ///
  /// - Parameter handler: Shows an address, and tells whether it could.
  public init(handler: @escaping @Sendable (URL) async -> Bool) {
    self.handler = handler
  }

  /// Shows an address, and tells whether that was possible.
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
