import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
public import ViewKit
#endif

/// A place in the bootcamp that has an address: the list, or an exercise.
@CasePathable
enum Place: Equatable, Sendable {
  case list
  case exercise(Exercise)

  /// Where a person is whose pages these are.
  init(_ path: [Exercise]) {
    self = path.last.map { .exercise($0) } ?? .list
  }

  /// The pages of those who come by the address.
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
  /// An app on a device has no address to show.
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
  /// Gives what is shown an address, and opens addresses.
  func placeAddresses(_ path: Binding<[Exercise]>) -> some View {
    addresses(Place.addresses, at: Place(path.wrappedValue)) { path.wrappedValue = $0.path }
  }
}

extension BootcampPage {
  /// Whether there is a page at an address.
  public nonisolated static func hasPage(_ address: PageAddress) -> Bool {
    Place.addresses.contains(address)
  }
}
#endif
