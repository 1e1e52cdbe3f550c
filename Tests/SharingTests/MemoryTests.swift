import Foundation
import ProcessTestSupport
import Testing

@Suite(.disabled(if: isSanitized, "A sanitizer keeps what was freed, so memory grows."))
struct MemoryTests {
  let folder = TemporaryFolder()

  @Test func `a million short-lived references leave memory flat`() async throws {
    // In a process of their own: what other tests take and give back would hide what these keep.
    let child = try ChildProcess("forget", folder["count.json"])
    let growth = try #require(await child.line().flatMap(Int.init))
    // One leaked reference of a hundred would be more: each has two locks and a registrar.
    #expect(growth < 4_000_000)
    #expect(await child.end() == 0)
  }
}

/// Whether the process runs under the thread sanitizer or the address sanitizer, and its child too.
private let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
