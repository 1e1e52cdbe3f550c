/// A property wrapper whose value differs after each write, so that subscribers are notified.
///
/// Use the wrapper for one-time view updates, such as displaying a message. An effect of the environment is usually
/// preferable, because it needs no state.
///
/// ```swift
/// @NeverEqual var successToastMessage: String?
/// ```
///
/// - Note: The counter wraps around: after 256 writes between two comparisons the values are equal.
@propertyWrapper
public struct NeverEqual<Value> {
  private var value: Value
  private var count: UInt8 = 0

  /// Creates a wrapper with an initial value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value; each write increments the counter, even with an equal value.
  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      count &+= 1
    }
  }

  /// The wrapper, for subscriptions.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension NeverEqual: Equatable where Value: Equatable {}
extension NeverEqual: Hashable where Value: Hashable {}
extension NeverEqual: Sendable where Value: Sendable {}

/// A value whose writes are its only content: `@NeverEqual var scrollToTop = Stateless()`.
public struct Stateless: Hashable, Sendable {
  /// Creates the value.
  public init() {}
}
