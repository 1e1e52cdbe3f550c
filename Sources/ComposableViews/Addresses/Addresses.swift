import ComposableDiagnostics
#if !canImport(SwiftUI)
import ComposableCore
public import ViewKit

/// The places of an app and their addresses, each written once and read in both directions.
///
/// A place is a case of an enum: what there is to be seen, and no more of the state than it takes to come there again.
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
/// Give them to the app's view with `View.addresses(_:at:open:)`, and `ShopPlace.addresses.contains` to the host, which
/// then answers 404 for all others. In tests a place and its address are values: no view and no host is needed.
public struct Addresses<Place: Equatable & Sendable>: Sendable {
  private let patterns: [Pattern]
  private let callSite: CallSite

  /// Collects the addresses of places.
  ///
  /// Of two patterns that fit an address, or have one for a place, the first one counts.
  ///
  /// - Parameters:
  ///   - patterns: One for each case, or more where old addresses are to lead there, too.
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

  /// The place at an address, which may be anything that a person has typed; nil where there is none.
  public func place(at address: PageAddress) -> Place? {
    for pattern in patterns {
      if let place = pattern.place(address) { return place }
    }
    return nil
  }

  /// The address of a place; nil where it has none, as with an empty text in a path.
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

  /// Whether there is a place at an address: what a web host's `pageExists` asks.
  public func contains(_ address: PageAddress) -> Bool {
    place(at: address) != nil
  }

  /// The addresses of the places of one kind.
  public struct Pattern: Sendable {
    let place: @Sendable (PageAddress) -> Place?
    let address: @Sendable (Place) -> PageAddress?
    /// Why the pattern fits nothing.
    var problem: String?

    /// Makes a pattern of two functions, for what the others cannot say.
    ///
    /// - Parameters:
    ///   - place: The place at an address; nil where this pattern has none there.
    ///   - address: The address of a place; the first function must give the place back for it.
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
