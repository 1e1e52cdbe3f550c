import ComposableArchitecture

/// A place in the app with an address.
@CasePathable
enum Place: Equatable, Sendable {
  case one
  case inventory
  case three
  case plain

  static let addresses = Addresses<Place>(
    .at("/", \.one),
    .at("/inventory", \.inventory),
    .at("/three", \.three),
    .at("/plain", \.plain)
  )

  /// The tab at this place; `nil` for the callback-based tabs.
  var tab: AppFeature.Tab? {
    switch self {
    case .one: .one
    case .inventory: .inventory
    case .three: .three
    case .plain: nil
    }
  }
}

extension AppFeature.State {
  /// The current place.
  var place: Place {
    if showsPlainTabs { return .plain }
    return switch selectedTab {
    case .one: .one
    case .inventory: .inventory
    case .three: .three
    }
  }
}
