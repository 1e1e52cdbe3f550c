import Foundation
import Testing

@testable import WebHost

@Suite struct MemoryTrimmerTests {
  private var memory = MemoryTrimmer()

  @Test mutating func `memory is returned after the last page ends, not before an end`() {
    expectDue(false, openCount: 0)
    memory.noteEnd()
    expectDue(false, openCount: 1)
    expectDue(true, openCount: 0)
    expectDue(false, openCount: 0)
  }

  @Test mutating func `with open pages, an eighth of their number must end, at least 64`() {
    for _ in 0..<63 { memory.noteEnd() }
    expectDue(false, openCount: 10)
    memory.noteEnd()
    expectDue(false, openCount: 1_000)
    expectDue(true, openCount: 519)
    #expect(memory.endedCount == 0)
  }

  private mutating func expectDue(
    _ isExpected: Bool,
    openCount: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isDue = memory.isDue(openCount: openCount)
    #expect(isDue == isExpected, sourceLocation: sourceLocation)
  }

  #if canImport(Glibc)
  @Test(
    .disabled(
      if: ProcessInfo.processInfo.environment["SANITIZER"] != nil,
      "A sanitizer has an allocator of its own."
    )
  )
  func `freed memory between used blocks is returned to the system`() throws {
    // Other tests allocate memory at the same time, so a single measurement may miss the difference.
    for _ in 0..<10 where try givesBack() { return }
    Issue.record("Of some 150 MiB that were freed, less than 64 went back to the system.")
  }

  private func givesBack() throws -> Bool {
    // Blocks from the allocator's heap; every sixteenth remains in use.
    var blocks: [UnsafeMutableRawPointer?] = (0..<40_000).map { _ in
      let block = UnsafeMutableRawPointer.allocate(byteCount: 4_000, alignment: 16)
      block.initializeMemory(as: UInt8.self, repeating: 1, count: 4_000)
      return block
    }
    for index in blocks.indices where index % 16 != 0 {
      blocks[index]?.deallocate()
      blocks[index] = nil
    }
    defer { for block in blocks { block?.deallocate() } }
    let before = try resident()
    MemoryTrimmer.trim()
    return try resident() < before - 64 * 1_024 * 1_024
  }

  private func resident() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return try #require(Int(text.split(separator: " ")[1])) * 4_096
  }
  #endif
}
