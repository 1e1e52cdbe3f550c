internal import ConcurrencyExtras

/// What reading and writing observable state means on this thread at this moment.
///
/// It lives in a thread-local word: the address of a collector's backlog or of a slot, and in the lowest bits which
/// of them it is. The address is zero in ordinary code, where a read is an observation and a write
/// tells the observers at once.
@usableFromInline
package struct ObservationMode {
  private var word: UInt

  private static var suspendedBit: UInt { ThreadRole.suspendedBit }
  private static var attachingBit: UInt { ThreadRole.attachingBit }
  private static var lendingBit: UInt { ThreadRole.lendingBit }

  static var current: Self { Self(in: ThreadRole.current) }

  /// The mode of this thread.
  ///
  /// - Parameter role: ``ThreadRole/current``, for code that has it at hand.
  init(in role: ThreadLocal<AnyObject>) {
    self.init(word: UInt(bitPattern: role.pointer))
  }

  private init(word: UInt) {
    self.word = word
  }

  /// Makes this the mode of the thread.
  func enter(in role: ThreadLocal<AnyObject>) {
    role.pointer = UnsafeMutableRawPointer(bitPattern: word)
  }

  /// An engine is reducing: reads are not observed, writes are collected.
  static func reducing(_ backlog: DrainBacklog) -> Self {
    Self(word: backlog.id)
  }

  /// A store is reading the state of its engine: reads are observed, by observers of this engine's state.
  static func lending(_ backlog: DrainBacklog) -> Self {
    Self(word: backlog.id | lendingBit)
  }

  /// Ordinary code.
  static var outsideOfEngines: Self { Self(word: 0) }

  /// A slot, say, is looking for the fields it depends on: reads attach it.
  static func attaching(_ dependent: Dependent) -> Self {
    Self(word: UInt(bitPattern: Unmanaged.passUnretained(dependent).toOpaque()) | attachingBit)
  }

  /// The same mode, in which reads are not observed.
  var suspended: Self {
    // The address is dropped where it names the observer: without reads that has no meaning.
    isAttaching || isLending
      ? Self(word: Self.suspendedBit) : Self(word: word | Self.suspendedBit)
  }

  var isObserving: Bool { word == 0 || isLending }

  /// Whether an engine is reducing on this thread.
  var isReducing: Bool { word & ~Self.suspendedBit != 0 && !isAttaching && !isLending }

  /// Whether a read is an observation of whatever engine has the value.
  var isOutsideOfEngines: Bool { word == 0 }

  private var isLending: Bool { word & Self.lendingBit != 0 }

  /// The collector of the engine whose state is being read.
  var lender: ObservationCollector? { isLending ? owner : nil }

  /// What names that engine; zero if none is being read.
  var lenderID: UInt { isLending ? word & ~Self.lendingBit : 0 }

  private var isAttaching: Bool { word & Self.attachingBit != 0 }

  /// What reads attach to what is read.
  var attaching: Dependent? {
    isAttaching ? object(Dependent.self)?.takeUnretainedValue() : nil
  }

  var collector: ObservationCollector? {
    guard word != 0, !isAttaching, !isLending else { return nil }
    return owner
  }

  private var owner: ObservationCollector? {
    guard let backlog = object(DrainBacklog.self),
      let owner = backlog._withUnsafeGuaranteedRef({ $0.owner })
    else { return nil }
    // Only collectors own backlogs.
    return unsafeDowncast(owner, to: ObservationCollector.self)
  }

  private func object<Object: AnyObject>(_: Object.Type) -> Unmanaged<Object>? {
    let address = word & ~(Self.suspendedBit | Self.attachingBit | Self.lendingBit)
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return .fromOpaque(pointer)
  }

  /// Sets the mode of this thread.
  ///
  /// - Returns: The mode before.
  @discardableResult
  static func enter(_ mode: Self) -> Self {
    let role = ThreadRole.current
    let previous = Self(in: role)
    mode.enter(in: role)
    return previous
  }

  /// Runs `body` in this mode on this thread.
  func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let previous = Self.enter(self)
    defer { Self.enter(previous) }
    return try body()
  }
}

/// Runs `body` with its reads of observable state unseen by observers.
package func withObservationSuspended<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try ObservationMode.current.suspended.run(body)
}

/// Runs `body` with its reads of observable state unseen by observers, but seen by a slot that looks for
/// the fields it depends on.
@usableFromInline
func withoutObserving<Result>(_ body: () -> Result) -> Result {
  let mode = ObservationMode.current
  return mode.isObserving ? mode.suspended.run(body) : body()
}
