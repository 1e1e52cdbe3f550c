import ExampleTestSupport
import ComposableArchitecture
import Foundation
import LocalAPI
import Testing
import ViewKit

@testable import MatchScores

/// The app's views with the real local API, without a host.
@MainActor
@Suite struct MatchScoresViewTests {
  /// Runs `body` with a page and a separate server.
  private func withPage(
    address: String = "/",
    folder: URL? = nil,
    rules: String? = nil,
    _ body: (ViewTester, URL) async throws -> Void
  ) async throws {
    let server = try LocalAPIServer(configuration: LocalAPIConfiguration(sim: true))
    let baseURL = try #require(URL(string: "http://127.0.0.1:\(try await server.start())"))
    if let rules { try await baseURL.setRules(rules) }
    let page = withDependencies {
      $0.context = .live
    } operation: {
      ViewTester(MatchScoresPage(apiBaseURL: baseURL, folder: folder))
    }
    if address != "/" { page.open(address) }
    do {
      try await body(page, baseURL)
    } catch {
      page.close()
      await server.stop()
      throw error
    }
    page.close()
    await server.stop()
  }

  @Test func `teams are listed, the last row loads more, and a team is opened`() async throws {
    try await withPage { page, _ in
      await page.wait { $0.sees("team-14") }
      #expect(page.texts.contains("Los Angeles Lakers"))
      #expect(!page.sees("team-37"))
      // The last one by nickname.
      try page.appear("team-30")
      await page.wait { $0.sees("team-37") }
      #expect(page.texts.contains("That is all: 45"))
      try page.tap("team-14")
      await page.wait { $0.texts.contains("Pacific") }
      #expect(page.texts.contains("LAL"))
    }
  }

  @Test func `MS-17 a search among teams finds the Lakers`() async throws {
    try await withPage { page, _ in
      await page.wait { $0.sees("team-14") }
      try page.enter("Los Angeles Lakers", into: "teams-search")
      await page.wait { !$0.sees("team-1") && $0.sees("team-14") }
      try page.tap("teams-search-cancel")
      #expect(page.sees("team-1"))
      try page.enter("nothing like it", into: "teams-search")
      await page.wait { $0.sees("teams-empty") }
    }
  }

  @Test func `MS-25 a failure is shown with a retry button`() async throws {
    try await withPage(rules: #"[{"pathGlob":"/api/v1/teams","times":1,"status":500}]"#) {
      page,
      _ in
      await page.wait { $0.sees("teams-error") }
      #expect(!page.sees("teams-grid"))
      try page.tap("teams-retry")
      await page.wait { $0.sees("team-14") }
      #expect(!page.sees("teams-error"))
    }
  }

  @Test func `MS-36 an address opens a player with statistics`() async throws {
    try await withPage(address: "/players/1") { page, _ in
      await page.wait { $0.texts.contains("18:34") }
      for text in ["Alex Abrines", "Alex", "6′6″", "200 lbs", "MIN", "PTS", "FG%", "REB"] {
        #expect(page.texts.contains(text), "\(text)")
      }
      try page.tap("stats-more")
      await page.wait { $0.texts.contains("That is all: 30") }
    }
  }

  @Test(arguments: ["team", "player", "game"])
  func `the address of an unknown subject shows a missing page`(kind: String) async throws {
    try await withPage(address: "/\(kind)s/99999") { page, _ in
      await page.wait { $0.sees("\(kind)-missing") }
      #expect(page.model.root.props[.isMissing] == .bool(true))
      #expect(!page.sees("\(kind)-retry"))
    }
  }

  @Test func `the address follows tabs and pages, and opening it returns to them`() async throws {
    try await withPage { page, _ in
      #expect(page.address == "/teams")
      await page.wait { $0.sees("team-14") }
      try page.tap("team-14")
      #expect(page.address == "/teams/14")
      try page.tap("tab-players")
      #expect(page.address == "/players")
      page.open("/teams/14")
      #expect(page.address == "/teams/14")
      page.open("/teams")
      #expect(page.address == "/teams")
      page.open("/referees")
      #expect(page.address == "/teams")
    }
  }

  @Test func `MS-31 a player without statistics differs from a failure`() async throws {
    try await withPage(address: "/players/14") { page, _ in
      await page.wait { $0.texts.contains("No stats available for this player") }
      #expect(!page.sees("stats-error"))
    }
    try await withPage(
      address: "/players/14",
      rules: #"[{"pathGlob":"/api/v1/stats","times":1,"status":503}]"#
    ) { page, _ in
      await page.wait { $0.sees("stats-error") }
      try page.tap("stats-retry")
      await page.wait { $0.sees("stats-empty") }
    }
  }

  @Test func `MS-30 favorites persist for each visitor`() async throws {
    let folder = URL.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withPage(folder: folder) { page, _ in
      await page.wait { $0.sees("favorite-team-2") }
      try page.tap("favorite-team-2")
    }
    try await withPage(address: "/favorites", folder: folder) { page, _ in
      await page.wait { $0.texts.contains("Boston Celtics") }
      #expect(!page.sees("favorites-empty"))
    }
    try await withPage(address: "/favorites") { page, _ in
      #expect(page.sees("favorites-empty"))
    }
  }
}
