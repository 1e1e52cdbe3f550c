/// A value that differs from itself once it was set again, so that subscribers hear of it.
///
/// It is for what a view does once, like showing a message. An effect of the environment is mostly the better
/// way, because nothing has to be remembered there.
///
/// ```swift
/// @NeverEqual var successToastMessage: String?
/// ```
///
/// - Note: It counts to 255 and then begins anew: after 256 sets between two looks it is equal again.
@propertyWrapper
public struct NeverEqual<Value> {
  private var value: Value
  private var count: UInt8 = 0

  /// Wraps a value that was not set yet.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value; setting it counts, also to what it was.
  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      count &+= 1
    }
  }

  /// The wrapper, which is what to subscribe to.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension NeverEqual: Equatable where Value: Equatable {}
extension NeverEqual: Hashable where Value: Hashable {}
extension NeverEqual: Sendable where Value: Sendable {}

/// A value that says nothing but that it was set: `@NeverEqual var scrollToTop = Stateless()`.
public struct Stateless: Hashable, Sendable {
  /// Makes the value.
  public init() {}
}
