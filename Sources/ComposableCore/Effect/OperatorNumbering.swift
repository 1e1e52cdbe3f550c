import ConcurrencyExtras

/// Numbers the operators of a reducer that is resolved more than once, so that each gets the same id every time.
///
/// A later call has to find the effects that an earlier call started, to cancel them with their child. This concerns
/// reducers that another reducer calls, `base.reduce(into: &state, action: action)`, and the reducer of an `onChange`.
@usableFromInline
package final class OperatorNumbering {
  /// The reducer that this thread is resolving, if its operators are numbered.
  static let current = ThreadLocal<OperatorNumbering>()

  private let seed: Int
  private var count = 0

  /// Numbers the operators of the reducer with a name.
  ///
  /// - Parameter name: The same for the same reducer in each call, and different for different reducers.
  package init(named name: some Hashable) {
    seed = name.hashValue
  }

  /// Numbers the operators of a reducer of this type that is called outside engines.
  @usableFromInline
  convenience init(of type: Any.Type) {
    self.init(named: [Self.current.object?.seed ?? 0, ObjectIdentifier(type).hashValue])
  }

  /// Numbers the operators of a reducer that an operator creates for each change.
  @usableFromInline
  convenience init(of operatorID: OperatorID) {
    self.init(named: operatorID)
  }

  /// Runs `body`, and numbers the operators that it creates.
  @usableFromInline
  package func number<Result>(_ body: () -> Result) -> Result {
    Self.current.withObject(self, body)
  }

  /// The id of the next operator.
  func nextID() -> UInt64 {
    // Stamps count up from zero and never get there.
    UInt64(bitPattern: Int64(nextName().hashValue)) | 1 << 63
  }

  private func nextName() -> [Int] {
    count += 1
    return [seed, count]
  }

  /// A part of the current reducer that is resolved later, if at all, and numbers its own operators.
  @usableFromInline
  static func part() -> OperatorNumbering? {
    current.object.map { OperatorNumbering(named: $0.nextName()) }
  }

  /// Numbers the operators that this thread creates from here on with `numbering`.
  ///
  /// - Returns: What ``leave(to:)`` restores.
  @usableFromInline
  static func enter(_ numbering: OperatorNumbering?) -> UnsafeMutableRawPointer? {
    let outer = current.pointer
    current.pointer = numbering.map { Unmanaged.passUnretained($0).toOpaque() }
    return outer
  }

  /// Restores the numbering that was in use before.
  @usableFromInline
  static func leave(to outer: UnsafeMutableRawPointer?) {
    current.pointer = outer
  }
}
