import Foundation
import ProcessTestSupport
import Testing

@Suite(.disabled(if: isSanitized, "A sanitizer keeps what was freed, so memory grows."))
struct MemoryTests {
  let folder = TemporaryFolder()

  @Test func `a million short-lived references do not increase memory use`() async throws {
    // In a separate process: allocations of other tests would hide the growth.
    let child = try ChildProcess("forget", folder["count.json"])
    let growth = try #require(await child.line().flatMap(Int.init))
    // A single leak in a hundred references would exceed this limit: each has two locks and a registrar.
    #expect(growth < 4_000_000)
    #expect(await child.end() == 0)
  }
}

/// True if the process and its child run under the thread sanitizer or the address sanitizer.
private let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
