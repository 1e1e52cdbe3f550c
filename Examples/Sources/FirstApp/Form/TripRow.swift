import ViewKit

struct TripRow: View {
  let trip: Trip

  var body: some View {
    VStack(alignment: .leading) {
      Text(trip.name)
        .font(.headline)
      Text(trip.stay)
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
  }
}
