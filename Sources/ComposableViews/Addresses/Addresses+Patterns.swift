#if !canImport(SwiftUI)
public import CasePathsCore
import ViewKit

// A pattern string must begin with a slash, and must name as many values as the case has. `Addresses.init` reports an
// invalid pattern as an issue; the pattern then matches no address and no place.

extension Addresses.Pattern {
  /// Returns the pattern of a case without a value: `.at("/cart", \.cart)`.
  public static func at(_ pattern: String, _ path: CaseKeyPath<Place, Void>) -> Self {
    values(pattern, 0, AnyCasePath(path), read: { _ in () }, write: { _ in [] })
  }

  /// Returns the pattern of a case with one value: `.at("/products/:id", \.product)`, or `.at("/search?words",
  /// \.search)` with the value in the query.
  ///
  /// A string may be missing from a query and is then empty. If any other value cannot be parsed, the pattern does not
  /// match: with a numeric product id, `/products/shoe` has no place.
  public static func at<Value: LosslessStringConvertible & SendableMetatype>(
    _ pattern: String,
    _ path: CaseKeyPath<Place, Value>
  ) -> Self {
    values(
      pattern,
      1,
      AnyCasePath(path),
      read: { Value($0[0]) },
      write: { [$0.description] }
    )
  }

  /// Returns the pattern of a case whose value has a raw value, such as an enum of strings.
  ///
  /// The pattern does not match if no value has the raw value in the address.
  @_disfavoredOverload
  public static func at<Value: RawRepresentable & SendableMetatype>(
    _ pattern: String,
    _ path: CaseKeyPath<Place, Value>
  ) -> Self where Value.RawValue: LosslessStringConvertible & SendableMetatype {
    values(
      pattern,
      1,
      AnyCasePath(path),
      read: { Value.RawValue($0[0]).flatMap(Value.init(rawValue:)) },
      write: { [$0.rawValue.description] }
    )
  }

  /// Returns the pattern of a case with an optional value in the query: `.at("/players?page", \.players)`.
  ///
  /// A missing or empty query item is `nil`. The pattern does not match if another string cannot be parsed.
  public static func at<Value: LosslessStringConvertible & SendableMetatype>(
    _ pattern: String,
    _ path: CaseKeyPath<Place, Value?>
  ) -> Self {
    values(
      pattern,
      1,
      AnyCasePath(path),
      read: { $0[0].isEmpty ? .some(nil) : Value($0[0]).map { .some($0) } },
      write: { [$0?.description ?? ""] }
    )
  }

  /// Returns the pattern of a case with several values.
  ///
  /// The values have the order of the pattern: first those in the path, then those in the query. A missing query item
  /// is an empty string.
  ///
  /// ```swift
  /// .at("/teams/:team/players?page", \.players) { values in
  ///   Int(values[1]).map { (team: values[0], page: $0) }
  /// } write: {
  ///   [$0.team, "\($0.page)"]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The path and the query with names for the values.
  ///   - path: The case.
  ///   - read: Parses the case's value from one string for each name of the pattern; `nil` if the strings are invalid.
  ///   - write: Returns one string for each name of the pattern, in the same order.
  /// - Returns: The pattern.
  public static func at<Value>(
    _ pattern: String,
    _ path: CaseKeyPath<Place, Value>,
    read: @escaping @Sendable ([String]) -> Value?,
    write: @escaping @Sendable (Value) -> [String]
  ) -> Self {
    values(pattern, nil, AnyCasePath(path), read: read, write: write)
  }

  /// Returns the pattern of a case whose value is a place of another feature, with addresses below a prefix:
  /// `.at("/account", \.account, AccountPlace.addresses)`.
  ///
  /// The prefix must not name values.
  public static func at<Part>(
    _ pattern: String,
    _ path: CaseKeyPath<Place, Part>,
    _ addresses: Addresses<Part>
  ) -> Self {
    let path = AnyCasePath(path)
    guard let slots = AddressSlots(pattern), slots.count == 0 else { return unfit(pattern) }
    let prefix = slots.components.map(\.name)
    return Self { address in
      guard address.components.starts(with: prefix),
        let inner = PageAddress(
          components: Array(address.components.dropFirst(prefix.count)),
          query: address.query
        )
      else { return nil }
      return addresses.place(at: inner).map(path.embed)
    } address: { place in
      guard let part = path.extract(from: place), let inner = addresses.address(of: part) else {
        return nil
      }
      return PageAddress(components: prefix + inner.components, query: inner.query)
    }
  }

  private static func values<Value>(
    _ pattern: String,
    _ count: Int?,
    _ path: AnyCasePath<Place, Value>,
    read: @escaping @Sendable ([String]) -> Value?,
    write: @escaping @Sendable (Value) -> [String]
  ) -> Self {
    guard let slots = AddressSlots(pattern), count == nil || slots.count == count else {
      return unfit(pattern)
    }
    return Self { address in
      slots.values(in: address).flatMap(read).map(path.embed)
    } address: { place in
      path.extract(from: place).map(write).flatMap(slots.address)
    }
  }

  private static func unfit(_ pattern: String) -> Self {
    var pattern = (pattern, Self(place: { _ in nil }, address: { _ in nil }))
    pattern.1.problem = pattern.0
    return pattern.1
  }
}
#endif
