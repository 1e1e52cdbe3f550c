import ComposableArchitecture
import Foundation

struct Trip: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var nights = 1
  var notes = ""

  var stay: String { nights == 1 ? "1 night" : "\(nights) nights" }
}

extension IdentifiedArrayOf<Trip> {
  static let samples: Self = [
    Trip(id: UUID(1), name: "Lisbon", nights: 4, notes: "Tram 28 early in the morning."),
    Trip(id: UUID(2), name: "Oslo", nights: 2),
  ]
}
