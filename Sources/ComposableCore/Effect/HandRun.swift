import ConcurrencyExtras

/// A reducer that another one runs by hand: `base.reduce(into: &state, action: action)`.
///
/// The runtime resolves a tree of reducers once. By hand it is resolved for each action, as the reducer of
/// an `onChange` is for each change, and still the next run has to find the effects that an earlier one
/// started, to end them with their child. So the operators get the same names in each run: they are
/// numbered in the order in which they are made.
///
/// A run by hand does not see which effects are in flight either. It is told that every child which is
/// there has some; see ``ChildRun/before(children:)``.
@usableFromInline
final class HandRun {
  /// The run that this thread is in, while it is in one.
  static let current = ThreadLocal<HandRun>()

  private let path: [Int]
  private var count = 0

  /// Begins a run of a reducer of this type.
  init(of type: Any.Type) {
    path = (Self.current.object?.path ?? []) + [ObjectIdentifier(type).hashValue]
  }

  /// Begins a run of a reducer that an operator makes anew each time.
  @usableFromInline
  init(of operatorID: OperatorID) {
    path = [operatorID.hashValue]
  }

  private init(path: [Int]) {
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
