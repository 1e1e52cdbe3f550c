import ComposableDiagnostics
import ConcurrencyExtras

/// A numbering for a reducer that is resolved repeatedly, so each operator gets the same id every time.
///
/// A later call must find the effects of an earlier call, to cancel them with their child. This concerns reducers that
/// another reducer calls, `base.reduce(into: &state, action: action)`, and the reducer of an `onChange`.
@usableFromInline
package final class OperatorNumbering {
  /// The numbering of the reducer in resolution on this thread, if its operators are numbered.
  static let current = ThreadLocal<OperatorNumbering>()

  private let seed: Int
  private var count = 0

  /// Creates a numbering for the reducer with a name.
  ///
  /// - Parameter name: A name that is equal in each call of one reducer, and different for different reducers.
  package init(named name: some Hashable) {
    seed = name.hashValue
  }

  /// Creates a numbering for a reducer of this type, called outside engines.
  @usableFromInline
  convenience init(of type: Any.Type) {
    self.init(named: [Self.current.object?.seed ?? 0, ObjectIdentifier(type).hashValue])
  }

  /// Creates a numbering for a reducer that an operator creates on each change.
  @usableFromInline
  convenience init(of operatorID: OperatorID) {
    self.init(named: operatorID)
  }

  /// Runs `body` and numbers the operators that it creates.
  @usableFromInline
  package func number<Result>(_ body: () -> Result) -> Result {
    Self.current.withObject(self, body)
  }

  /// Returns the id of the next operator.
  func nextID() -> UInt64 { Self.id(nextName()) }

  /// Returns the id of the next operator, which has this type and place.
  func nextID(of type: Any.Type, at callSite: CallSite) -> UInt64 {
    callSite.fileID.withUTF8Buffer { file in
      var hasher = Hasher()
      hasher.combine(nextName())
      hasher.combine(ObjectIdentifier(type))
      hasher.combine(bytes: UnsafeRawBufferPointer(file))
      hasher.combine(callSite.line)
      hasher.combine(callSite.column)
      return Self.id(hasher.finalize())
    }
  }

  private static func id(_ name: some Hashable) -> UInt64 {
    // Ids from `UniqueID` count up from zero and never reach the highest bit.
    UInt64(bitPattern: Int64(name.hashValue)) | 1 << 63
  }

  private func nextName() -> [Int] {
    count += 1
    return [seed, count]
  }

  /// Creates a numbering for a part of the current reducer that is resolved later, if ever; `nil` outside a numbering.
  @usableFromInline
  static func part() -> OperatorNumbering? {
    current.object.map { OperatorNumbering(named: $0.nextName()) }
  }

  /// Uses `numbering` for the operators that this thread creates until ``leave(to:)``.
  ///
  /// - Returns: The previous numbering, for ``leave(to:)``.
  @usableFromInline
  static func enter(_ numbering: OperatorNumbering?) -> UnsafeMutableRawPointer? {
    let outer = current.pointer
    current.pointer = numbering.map { Unmanaged.passUnretained($0).toOpaque() }
    return outer
  }

  /// Restores the previous numbering.
  @usableFromInline
  static func leave(to outer: UnsafeMutableRawPointer?) {
    current.pointer = outer
  }
}
