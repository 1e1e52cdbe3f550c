import ComposableArchitecture
import Foundation

@CasePathable
enum Place: Equatable, Sendable {
  case list
  case new
  case trip(UUID)

  static let addresses = Addresses<Place>(
    .at("/", \.list),
    .at("/new", \.new),
    .at("/trips/:id", \.trip) {
      UUID(uuidString: $0[0])
    } write: {
      [$0.uuidString]
    }
  )
}

extension Trips.State {
  var place: Place {
    if form != nil { return .new }
    return (path.last?.trip.id ?? missing).map { .trip($0) } ?? .list
  }
}
