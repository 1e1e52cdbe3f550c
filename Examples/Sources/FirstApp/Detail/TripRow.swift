import ViewKit

struct TripRow: View {
  let trip: Trip

  var body: some View {
    VStack(alignment: .leading) {
      Text(trip.name)
        .font(.headline)
      Text(trip.nights == 1 ? "1 night" : "\(trip.nights) nights")
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
  }
}
