import ViewKit
import WebHost

/// Pages for `Scripts/measure/floods`: a button with a hundred rows, and `/controls`, whose events can carry large
/// values.
@main
struct FloodedPage {
  static func main() async throws {
    var configuration = WebHostConfiguration()
    configuration.onEvent = { event in
      if case .started(let address) = event { print("Flooded page: \(address)") }
    }
    configuration.pageExists = { $0.components.isEmpty || $0.components == ["controls"] }
    let host = WebHost(configuration: configuration) { request in
      if request.path == "/controls" {
        ControlsPage()
      } else {
        CounterPage()
      }
    }
    try await host.run()
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

private struct ControlsPage: View {
  @State private var text = ""
  @State private var price = 1.0

  var body: some View {
    VStack {
      TextField("Text", text: $text).accessibilityIdentifier("text")
      Text("**Hello** \(text)")
      TextField("Price", value: $price, format: .currency(code: "EUR"))
        .accessibilityIdentifier("price")
      GeometryReader { proxy in
        Text("\(proxy.size.width) × \(proxy.size.height)")
      }
      .accessibilityIdentifier("size")
      List(0..<100_000, id: \.self) { row in
        Text("Row \(row)")
      }
    }
  }
}
