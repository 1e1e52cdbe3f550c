import ComposableArchitecture
import Foundation

struct Trip: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var nights = 1
  var notes = ""

  var stay: String { nights == 1 ? "1 night" : "\(nights) nights" }
}

// [key]
extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Trip>>.Default {
  static var trips: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "trips.json")), default: []]
  }
}
// [end]
