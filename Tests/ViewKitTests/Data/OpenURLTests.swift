import ConcurrencyExtras
import Foundation
import Testing
import ViewKit

/// The environment's action that opens addresses.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct OpenURLTests {
  private let address = URL(filePath: "/menu.pdf")

  private func opens(_ action: OpenURLAction) async -> Bool {
    await withCheckedContinuation { continuation in
      action(address) { continuation.resume(returning: $0) }
    }
  }

  /// Opens an address in the scope of a page, and returns the addresses that the browser receives.
  private func opened(_ action: OpenURLAction, accepting: Bool = true) async -> (Bool, [String]) {
    let received = Locked<[String]>([])
    let scope = VisitorScope(VisitorScope(visitor: "v", storage: .ofProcess)) { address in
      received.withLock { $0.append(address) }
      return accepting
    }
    let isHandled = await withCheckedContinuation { continuation in
      VisitorScope.with(scope) { action(address) { continuation.resume(returning: $0) } }
    }
    return (isHandled, received.withLock { $0 })
  }

  @Test func `without a page the system's action has no effect`() async {
    #expect(await !opens(EnvironmentValues().openURL))
    #expect(await !opens(OpenURLAction { _ in .discarded }))
    #expect(await opens(OpenURLAction { _ in .handled }))
  }

  @Test func `in a page the browser opens the address`() async {
    let system = EnvironmentValues().openURL
    #expect(await opened(system) == (true, ["file:///menu.pdf"]))
    #expect(await opened(system, accepting: false) == (false, ["file:///menu.pdf"]))
  }

  @Test func `a custom action replaces the address or the browser`() async {
    let other = address.deletingLastPathComponent()
    let redirects = OpenURLAction { _ in .systemAction(other) }
    #expect(await opened(redirects) == (true, [other.absoluteString]))
    #expect(await opened(OpenURLAction { _ in .handled }) == (true, []))
    #expect(await opened(OpenURLAction { _ in .discarded }) == (false, []))
  }
}
