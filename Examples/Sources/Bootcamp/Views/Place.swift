import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
public import ViewKit
#endif

/// A place in the bootcamp with an address: the list, or an exercise.
@CasePathable
enum Place: Equatable, Sendable {
  case list
  case exercise(Exercise)

  /// Creates the place for a navigation path.
  init(_ path: [Exercise]) {
    self = path.last.map { .exercise($0) } ?? .list
  }

  /// The navigation path for a visit by address.
  var path: [Exercise] {
    switch self {
    case .list: []
    case .exercise(let exercise): [exercise]
    }
  }
}

extension Exercise {
  /// The exercise at an address of the bootcamp, such as `/order`.
  init?(url: String) {
    guard url.first == "/" else { return nil }
    self.init(rawValue: String(url.dropFirst()))
  }
}

#if canImport(SwiftUI)
extension View {
  /// An app on a device has no address bar.
  func placeAddresses(_ path: Binding<[Exercise]>) -> some View {
    self
  }
}
#else
extension Place {
  /// The places and their addresses.
  static let addresses = Addresses<Place>(.at("/", \.list), .at("/:exercise", \.exercise))
}

extension View {
  /// Shows the current place's address, and navigates to opened addresses.
  func placeAddresses(_ path: Binding<[Exercise]>) -> some View {
    addresses(Place.addresses, at: Place(path.wrappedValue)) { path.wrappedValue = $0.path }
  }
}

extension BootcampPage {
  /// Returns true if a page exists at an address.
  public nonisolated static func hasPage(_ address: PageAddress) -> Bool {
    Place.addresses.contains(address)
  }
}
#endif
