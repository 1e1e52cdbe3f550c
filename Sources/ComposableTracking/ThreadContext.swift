public import ConcurrencyExtras

/// The meaning of reads and writes of observable state on the current thread.
///
/// The core sets the context around reducers and around reads of a store. `Dependencies` and `Sharing` only ask which
/// engine reduces: dependencies that were set around a `send` do not apply inside a reducer, and a shared value that
/// changes there notifies its observers after the drain.
@usableFromInline
package enum ThreadContext {
  /// The context of ordinary code: a read registers the current observer, a write notifies observers immediately.
  case ordinary
  /// The context of code whose reads register no observer.
  case suspended
  /// The context of a reducer: reads register no observer, writes are collected until the drain ends.
  case reducing(Unmanaged<PendingNotifications>)
  /// The context of a read through a store: a read registers the current observer with the store's engine.
  case borrowing(Unmanaged<PendingNotifications>)
  /// The context of a dependent that evaluates its path: a read attaches the dependent to the field.
  case registering(Unmanaged<AnyObject>)

  /// The context of the current thread.
  @inlinable
  package static var current: Self { slot.encoded.context }

  /// The id of the engine that reduces on the current thread; `nil` outside of reducers.
  @inlinable
  package static var reducingEngine: UInt? {
    if case .reducing(let engine) = current { UInt(bitPattern: engine.toOpaque()) } else { nil }
  }

  /// This context without the registration of observers.
  @inlinable
  package var suspended: Self {
    if case .reducing = self { self } else { .suspended }
  }

  /// Runs `body` in this context on the current thread.
  @inlinable
  package func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let slot = Self.slot
    let previous = slot.encoded
    slot.encoded = Encoded(self)
    defer { slot.encoded = previous }
    return try body()
  }
}

// MARK: - Storage

extension ThreadContext {
  /// The thread-local storage of the context.
  @usableFromInline package static let slot = Slot()

  /// The thread-local storage of the context, for code that accesses it twice: finding the storage takes a call.
  @usableFromInline
  package struct Slot: Sendable {
    @usableFromInline let local = ThreadLocal<AnyObject>()

    @usableFromInline
    init() {}

    /// The context of the current thread, as it is stored.
    @inlinable
    package var encoded: Encoded {
      get { Encoded(word: UInt(bitPattern: local.pointer)) }
      nonmutating set { local.pointer = UnsafeMutableRawPointer(bitPattern: newValue.word) }
    }
  }

  /// A context in the form that a thread stores, to be saved and restored without decoding.
  ///
  /// It is a word: the address of an object, with a kind in the low bits. Only this file knows the bits.
  @usableFromInline
  package struct Encoded: Sendable {
    @usableFromInline let word: UInt

    // Computed: a stored constant would be a call in another module.
    @inlinable static var suspended: UInt { 0b001 }
    @inlinable static var registering: UInt { 0b010 }
    @inlinable static var borrowing: UInt { 0b100 }

    @inlinable
    init(word: UInt) {
      self.word = word
    }

    @inlinable
    package init(_ context: ThreadContext) {
      word =
        switch context {
        case .ordinary: 0
        case .suspended: Self.suspended
        case .reducing(let engine): UInt(bitPattern: engine.toOpaque())
        case .borrowing(let engine): UInt(bitPattern: engine.toOpaque()) | Self.borrowing
        case .registering(let object): UInt(bitPattern: object.toOpaque()) | Self.registering
        }
    }

    /// The decoded context.
    @inlinable
    package var context: ThreadContext {
      let kinds = Self.suspended | Self.registering | Self.borrowing
      guard let address = UnsafeRawPointer(bitPattern: word & ~kinds) else {
        return word == 0 ? .ordinary : .suspended
      }
      if word & Self.borrowing != 0 { return .borrowing(.fromOpaque(address)) }
      if word & Self.registering != 0 { return .registering(.fromOpaque(address)) }
      return .reducing(.fromOpaque(address))
    }

    /// True in ordinary code, without decoding.
    @inlinable
    package var isOrdinary: Bool { word == 0 }

    /// True if a read registers the current observer: in ordinary code and in a read through a store.
    @inlinable
    package var isObserving: Bool { word == 0 || word & Self.borrowing != 0 }
  }
}
