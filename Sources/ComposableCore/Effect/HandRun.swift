import ConcurrencyExtras

/// Names the operators of a reducer that can be resolved again: one that is run by hand (``HandRuns``), or the reducer
/// of an `onChange`, which depends on the values.
///
/// The next run has to find the effects that an earlier run started, to end them with their child. So the operators
/// get the same names each time: they are numbered in the order in which they are made.
@usableFromInline
final class HandRun {
  /// The names for operators that this thread makes, while it resolves such a reducer.
  static let current = ThreadLocal<HandRun>()

  private let path: [Int]
  private var count = 0

  /// Begins a run of a reducer that an operator makes anew each time.
  @usableFromInline
  init(of operatorID: OperatorID) {
    path = [operatorID.hashValue]
  }

  /// Begins the names below `path`.
  init(path: [Int]) {
    self.path = path
  }

  /// Runs `body` with the operators that it makes numbered.
  @usableFromInline
  func number<Result>(_ body: () -> Result) -> Result {
    Self.current.withObject(self, body)
  }

  /// The name of the next operator.
  func nextID() -> UInt64 {
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(nextNumber())
    // Stamps count up from zero and never get there.
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1 << 63
  }

  private func nextNumber() -> Int {
    count += 1
    return count
  }

  /// A part of the current run that is made later, if at all, and numbers its own operators.
  @usableFromInline
  static func part() -> HandRun? {
    current.object.map { HandRun(path: $0.path + [$0.nextNumber()]) }
  }

  /// From here on this thread makes operators of `run`.
  ///
  /// - Returns: What ``leave(to:)`` puts back.
  @usableFromInline
  static func enter(_ run: HandRun?) -> UnsafeMutableRawPointer? {
    let outer = current.pointer
    current.pointer = run.map { Unmanaged.passUnretained($0).toOpaque() }
    return outer
  }

  /// Puts back what the thread was doing before.
  @usableFromInline
  static func leave(to outer: UnsafeMutableRawPointer?) {
    current.pointer = outer
  }
}
