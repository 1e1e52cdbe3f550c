import ComposableArchitecture
import Testing
import WebHost

@testable import ComposableHosting

/// An invalid snapshot is logged in one line, and the page starts with its initial state.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct RefusalTests {
  private let prefix = "Snapshot of visitor 01234567 rejected: "

  /// Opens a page with a stored snapshot.
  private func open(_ text: String, writtenAt: Int = 1_000_000) async throws -> (Host, Page) {
    let host = try Host()
    try await host.storage.save(
      Snapshot(bytes: Array(text.utf8), writtenAt: writtenAt),
      for: host.key("a"),
      within: SnapshotLimits()
    )
    return (host, try await host.open("a"))
  }

  private nonisolated static let good =
    #"{"draft":{"version":1,"state":{"text":"Dear","path":[],"restoredCount":0}}}"#

  @Test func `a valid snapshot is restored`() async throws {
    let (host, page) = try await open(Self.good)
    #expect(page.text == "Dear")
    #expect(host.lines == [])
  }

  @Test(arguments: [
    (
      #"{"draft":{"version":2,"state":{"text":5}}}"#,
      #""draft" was written in version 2, but the app reads version 1; it starts with its initial state"#
    ),
    (
      String(good.dropLast(20)),
      #""draft" cannot be read, so it starts with its initial state: no JSON"#
    ),
    ("", #""draft" cannot be read, so it starts with its initial state: no JSON"#),
    ("\u{0}\u{1}PNG", #""draft" cannot be read, so it starts with its initial state: no JSON"#),
    (
      #"{"draft":{"version":1,"state":{"text":5,"path":[]}}}"#,
      #""draft" cannot be read, so it starts with its initial state: a value of another type at .draft.state.text"#
    ),
    (
      #"{"draft":{"version":1,"state":{"text":""}}}"#,
      #""draft" cannot be read, so it starts with its initial state: no .draft.state.path"#
    ),
    (
      #"{"draft":{"version":1,"state":null}}"#,
      #""draft" cannot be read, so it starts with its initial state: no value at .draft.state"#
    ),
    (
      #"{"draft":{}}"#,
      #""draft" cannot be read, so it starts with its initial state: no .draft.version"#
    ),
    (
      "[]",
      #""draft" cannot be read, so it starts with its initial state: a value of another type at "#
    ),
  ])
  func `an invalid snapshot is rejected`(text: String, reason: String) async throws {
    let (host, page) = try await open(text)
    #expect(page.text == "")
    #expect(page.store.restoredCount == 0)
    #expect(host.lines == [prefix + reason])
    page.type("new")
    page.record.close()
    #expect(try await host.open("a").text == "new")
    #expect(host.lines.count == 1)
  }

  @Test func `an expired snapshot is rejected, with a precision of one second`() async throws {
    let week = 7 * 24 * 60 * 60
    let (_, young) = try await open(Self.good, writtenAt: 1_000_000 - week)
    #expect(young.text == "Dear")
    let (host, old) = try await open(Self.good, writtenAt: 1_000_000 - week - 1)
    #expect(old.text == "")
    #expect(
      host.lines == [
        prefix + """
          it was written 604801 s ago and is valid for 604800 s; the page starts with its initial \
          state
          """
      ]
    )
    let (_, eternal) = try await open(Self.good, writtenAt: .min)
    #expect(eternal.text == "")
  }

  @Test func `a visit renews a snapshot without changes`() async throws {
    let (host, page) = try await open(Self.good, writtenAt: 1_000_000 - 600_000)
    page.record.close()
    host.time.withLock { $0 += 600_000 }
    #expect(try await host.open("a").text == "Dear")
  }

  @Test func `an oversized state is no longer stored, and is logged once`() async throws {
    var limits = SnapshotLimits()
    limits.bytes = 100
    let host = try Host(within: limits)
    let page = try await host.open("a")
    page.type("short")
    await host.write()
    #expect(try await host.storage.load(host.key("a")) != nil)
    for length in [200, 201] {
      page.type(String(repeating: "x", count: length))
      await host.write()
    }
    #expect(
      host.lines == [
        prefix
          + "it has 271 bytes, but at most 100 are saved; save a smaller part of the state"
      ]
    )
    #expect(try await host.storage.load(host.key("a")) == nil)
    page.type("short")
    page.record.close()
    #expect(try await host.open("a").text == "short")
  }

  @Test func `a failing storage is logged, and the page remains usable`() async throws {
    let storage = FailingStorage()
    let host = try Host(storage: storage)
    let page = try await host.open("a")
    page.type("Dear")
    page.record.close()
    await host.coordinator.finish()
    #expect(
      host.lines == [
        prefix + "the disk is full", "Snapshot not written: the disk is full",
        "Snapshot not written: the disk is full",
      ]
    )
  }
}

/// A storage whose operations all fail.
struct FailingStorage: SnapshotStorage {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  func load(_ key: SnapshotKey) async throws -> Snapshot? { throw Failure() }

  func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) async throws
  {
    throw Failure()
  }

  func remove(_ key: SnapshotKey) async throws { throw Failure() }
}
