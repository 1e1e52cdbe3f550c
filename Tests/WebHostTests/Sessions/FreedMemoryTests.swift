import Foundation
import Testing

@testable import WebHost

@Suite struct FreedMemoryTests {
  private var memory = FreedMemory()

  @Test mutating func `memory is given back after the last page, and not before a page has ended`()
  {
    expectDue(false, openCount: 0)
    memory.noteEnd()
    expectDue(false, openCount: 1)
    expectDue(true, openCount: 0)
    expectDue(false, openCount: 0)
  }

  @Test mutating func `while others are open it takes an eighth of them, and sixty-four at least`()
  {
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
  func `what was freed between what is still used goes back to the system`() throws {
    // What other tests take meanwhile is counted too, so a single look may see nothing of it.
    for _ in 0..<10 where try givesBack() { return }
    Issue.record("Of some 150 MiB that were freed, less than 64 went back to the system.")
  }

  private func givesBack() throws -> Bool {
    // Blocks that the allocator takes from its heap; each sixteenth stays in use.
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
    FreedMemory.giveBack()
    return try resident() < before - 64 * 1_024 * 1_024
  }

  private func resident() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return try #require(Int(text.split(separator: " ")[1])) * 4_096
  }
  #endif
}
