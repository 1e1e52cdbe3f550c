import ExampleTestSupport
import ComposableArchitecture
import Foundation
import Testing
import ViewKit

@testable import OnlineStore

/// The page as a host opens it, with the real local API.
@MainActor
@Suite struct OnlineStorePageTests {
  /// A visitor's page with live dependencies, as in a host.
  private func page(_ server: StoreServer, folder: URL? = nil) -> ViewTester {
    withDependencies {
      $0.context = .live
    } operation: {
      ViewTester(OnlineStorePage(apiBaseURL: server.baseURL, folder: folder))
    }
  }

  @Test func `FE-1 a visitor shops, and the server receives one order`() async throws {
    try await StoreServer.run { server in
      let page = page(server)
      await page.wait { $0.sees("add-1") }
      try page.tap("add-1")
      try page.tap("plus-1")
      try page.tap("add-2")
      #expect(try page.element("cart-badge").texts == ["3"])
      try page.tap("go-to-cart")
      #expect(try page.element("cart-pay").texts == ["Pay $242.20"])
      try page.tap("cart-delete-2")
      try page.tap("cart-pay")
      try page.tapButton("Cancel")
      try page.tap("cart-pay")
      try page.tapButton("Pay $219.90")
      await page.wait { $0.texts.contains("Thank you!") }
      try page.tapButton("Done")
      #expect(!page.sees("cart-badge"))
      page.close()
      #expect(try await server.journal().filter { $0.method == "POST" }.count == 1)
    }
  }

  @Test func `FE-2 a failed fetch can be retried`() async throws {
    try await StoreServer.run { server in
      try await server.setRules(#"[{"pathGlob":"/products","times":1,"status":500}]"#)
      let page = page(server)
      await page.wait { $0.sees("products-error") }
      try page.tap("products-retry")
      await page.wait { $0.sees("add-1") }
      page.close()
    }
  }

  @Test func `FE-7 two visitors have separate carts`() async throws {
    try await StoreServer.run { server in
      let (mine, yours) = (page(server), page(server))
      await mine.wait { $0.sees("add-1") }
      await yours.wait { $0.sees("add-1") }
      try mine.tap("add-1")
      #expect(mine.sees("cart-badge"))
      #expect(!yours.sees("cart-badge"))
      mine.close()
      yours.close()
    }
  }

  @Test func `a visitor's favorites persist and are private`()
    async throws
  {
    let folder = URL.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (mine, yours) = (folder.appending(component: "mine"), folder.appending(component: "yours"))
    try await StoreServer.run { server in
      let first = page(server, folder: mine)
      await first.wait { $0.sees("favorite-2") }
      try first.tap("favorite-2")
      first.close()

      let second = page(server, folder: mine)
      await second.wait { $0.sees("favorite-2") }
      #expect(try second.element("favorite-2").props[.isSelected] == .bool(true))
      #expect(try second.element("favorite-1").props[.isSelected] == .bool(false))

      let other = page(server, folder: yours)
      await other.wait { $0.sees("favorite-2") }
      #expect(try other.element("favorite-2").props[.isSelected] == .bool(false))
      second.close()
      other.close()
    }
  }

  @Test func `two pages of one visitor show the same favorites`() async throws {
    let folder = URL.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await StoreServer.run { server in
      let (one, other) = (page(server, folder: folder), page(server, folder: folder))
      await one.wait { $0.sees("favorite-1") }
      await other.wait { $0.sees("favorite-1") }
      try one.tap("favorite-1")
      #expect(try other.element("favorite-1").props[.isSelected] == .bool(true))
      one.close()
      other.close()
    }
  }

  @Test func `closing a page cancels its requests`() async throws {
    try await StoreServer.run { server in
      try await server.setRules(#"[{"pathGlob":"/products","mode":"hang"}]"#)
      try await leave(page(server)) {
        try await server.journal { $0.contains { $0.path == "/products" } }
      }
      try await server.journal { $0.contains { $0.path == "/products" && $0.clientDisconnected } }
    }
  }

  /// Closes and releases the page after `body` returns, as a host does.
  private func leave(_ page: consuming ViewTester, after body: () async throws -> Void)
    async rethrows
  {
    try await body()
    page.close()
  }
}
