import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

@MainActor
@Suite struct MakeTestTests {
  /// Records the session whose generated test, next to this file, compiles and passes with the suite.
  @Test func `the checked-in test equals the test generated from the session`() async throws {
    let recording = try #require(await recordedSession())
    let made = recording.makeTest(of: "Shop") { Shop() }
    let folder = URL(filePath: "\(#filePath)").deletingLastPathComponent()
    let file = folder.appending(path: "RecordedShopTests.swift")
    if ProcessInfo.processInfo.environment["WRITE_RECORDED_TEST"] != nil {
      try made.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }

  @Test func `a test with running effects receives their actions`() async throws {
    let recording = try #require(await recordedSession())
    let made = recording.makeTest(of: "Shop", importing: ["MyShop"], effects: .executed) { Shop() }
    #expect(made.contains("@testable import MyShop\n"))
    #expect(made.contains("await store.receive(.loaded([\"milk\": 1.0, \"tea\": 2.5])) {"))
    #expect(!made.contains("withoutEffects"))
  }

  @Test func `a test names the types of values without an expression`() throws {
    final class Object {}
    let store = Store(initialState: 0) { Reduce<Int, Object> { _, _ in .none } }
    let recorder = try #require(store.record())
    store.send(Object())
    let made = recorder.recording.makeTest(of: "Feature") { Reduce<Int, Object> { _, _ in .none } }
    #expect(
      made.contains(
        """
        // The recording contains values of types without an expression: "Object".
        // Replace each call of "missing" by a value for the test.
        """
      )
    )
    #expect(made.contains("try await store.send(missing(\"Object\"))"))
  }
}
