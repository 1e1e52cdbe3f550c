import CLibrary

/// Gives the memory of pages that have ended back to the system.
///
/// The allocator keeps what is freed between pages that are still open: of ten thousand pages at once it kept most of
/// their memory for ever. Giving it back takes longer the more there is to give, and other threads wait meanwhile. So it
/// is done in steps: after as many pages as are worth it, or when none is left.
struct FreedMemory {
  /// The least number of ended pages that are worth it while others are open.
  static let step = 64

  /// Pages that have ended since memory was last given back.
  private(set) var endedCount = 0

  /// Notes that a page has ended.
  mutating func noteEnd() { endedCount += 1 }

  /// Whether memory should be given back now; it then counts anew.
  ///
  /// - Parameter openCount: The number of pages that are open, or not yet gone.
  /// - Returns: Whether to give it back.
  mutating func isDue(openCount: Int) -> Bool {
    let least = openCount == 0 ? 1 : max(Self.step, openCount / 8)
    guard endedCount >= least else { return false }
    endedCount = 0
    return true
  }

  /// Gives back what the allocator holds and nothing uses, where it can be asked to.
  ///
  /// Asked for by name, since only the GNU C library has it, and not among what its module declares.
  static func giveBack() {
    #if canImport(Glibc)
    typealias Trim = @convention(c) (Int) -> CInt
    guard let address = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(address, to: Trim.self)(0)
    #endif
  }
}
