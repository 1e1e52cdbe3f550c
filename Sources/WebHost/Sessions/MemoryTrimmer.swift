import CLibrary

/// Decides when to return the memory of ended pages to the system.
///
/// The allocator does not return memory between open pages; after ten thousand open pages it kept most of
/// their memory. Trimming blocks other threads for a time that grows with the freed memory. Memory is therefore
/// returned in steps: after enough pages have ended, or when the last page has ended.
struct MemoryTrimmer {
  /// The minimum number of ended pages for a step while other pages are open.
  static let step = 64

  /// The number of pages that ended since the last step.
  private(set) var endedCount = 0

  /// Records the end of a page.
  mutating func noteEnd() { endedCount += 1 }

  /// True if memory should be returned now; resets the counter.
  ///
  /// - Parameter openCount: The number of pages that are open or still ending.
  /// - Returns: True if a step is due.
  mutating func isDue(openCount: Int) -> Bool {
    let least = openCount == 0 ? 1 : max(Self.step, openCount / 8)
    guard endedCount >= least else { return false }
    endedCount = 0
    return true
  }

  /// Returns unused memory of the allocator to the system, if the C library supports this.
  ///
  /// Only the GNU C library has `malloc_trim`, and its module does not declare the function, so it is loaded by name.
  static func trim() {
    #if canImport(Glibc)
    typealias Trim = @convention(c) (Int) -> CInt
    guard let address = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(address, to: Trim.self)(0)
    #endif
  }
}
