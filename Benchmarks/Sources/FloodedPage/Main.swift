import ViewKit
import WebHost

/// A page with a button and a hundred rows, for `Scripts/measure/floods` to flood.
@main
struct FloodedPage {
  static func main() async throws {
    var configuration = WebHostConfiguration()
    configuration.log = { event in
      if case .started(let address) = event { print("Flooded page: \(address)") }
    }
    try await WebHost(configuration: configuration) { _ in CounterPage() }.run()
  }
}

private struct CounterPage: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Button("Count") { count += 1 }.accessibilityIdentifier("count")
      Text("\(count)")
      ForEach(0..<100) { row in Text("Row \(row)") }
    }
  }
}
