import ComposableDiagnostics
#if !canImport(SwiftUI)
import ComposableCore
public import ViewKit

/// The places of an app and their addresses; one pattern both parses and builds an address.
///
/// A place is a value of an enum with one case for each screen. Its payload is only the state needed to navigate to the
/// screen.
///
/// ```swift
/// @CasePathable
/// enum ShopPlace: Equatable, Sendable {
///   case products
///   case product(Int)
///   case search(String)
///   case cart
///
///   static let addresses = Addresses<ShopPlace>(
///     .at("/", \.products),
///     .at("/products/:id", \.product),
///     .at("/search?words", \.search),
///     .at("/cart", \.cart)
///   )
/// }
/// ```
///
/// Pass the addresses to the app's view with `View.addresses(_:at:open:)`, and `ShopPlace.addresses.contains` to the
/// host, which then responds with 404 to other addresses. Tests compare places and addresses as values, without a view
/// or host.
public struct Addresses<Place: Equatable & Sendable>: Sendable {
  private let patterns: [Pattern]
  private let callSite: CallSite

  /// Creates the addresses from patterns.
  ///
  /// The first pattern that matches an address, or that has an address for a place, is used. An invalid pattern string
  /// matches nothing and is reported as an issue.
  ///
  /// - Parameters:
  ///   - patterns: One pattern for each case, and one for each old address that still refers to it.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ patterns: Pattern...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.patterns = patterns
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for problem in patterns.compactMap(\.problem) {
      report(Messages.unfitAddress(problem, of: Place.self, callSite: callSite), at: callSite)
    }
  }

  /// Returns the place at an address, which may be any user input; `nil` if no pattern matches.
  ///
  /// - Complexity: O(*n*) in the number of patterns.
  public func place(at address: PageAddress) -> Place? {
    for pattern in patterns {
      if let place = pattern.place(address) { return place }
    }
    return nil
  }

  /// Returns the address of a place; `nil` if the place has no address, for example because of an empty string in a
  /// path.
  ///
  /// An address that parses to a different place is reported as an issue.
  public func address(of place: Place) -> PageAddress? {
    guard let address = patterns.lazy.compactMap({ $0.address(place) }).first else { return nil }
    let found = self.place(at: address)
    if found != place {
      report(
        Messages.addressLeadsElsewhere(address, from: place, to: found, callSite: callSite),
        at: callSite
      )
    }
    return address
  }

  /// Returns true if an address has a place; the argument for a web host's `pageExists`.
  public func contains(_ address: PageAddress) -> Bool {
    place(at: address) != nil
  }

  /// A pattern of the addresses for one kind of place.
  public struct Pattern: Sendable {
    let place: @Sendable (PageAddress) -> Place?
    let address: @Sendable (Place) -> PageAddress?
    /// The invalid pattern, which matches no address; `nil` if the pattern is valid.
    var problem: String?

    /// Creates a pattern from two functions, for addresses that a pattern string cannot express.
    ///
    /// - Parameters:
    ///   - place: Returns the place at an address; `nil` if the pattern does not match.
    ///   - address: Returns the address of a place; `place` must return the same place for it.
    public init(
      place: @escaping @Sendable (PageAddress) -> Place?,
      address: @escaping @Sendable (Place) -> PageAddress?
    ) {
      self.place = place
      self.address = address
    }
  }
}
#endif
