import Testing
import ViewKit
import ViewKitMacros

extension EnvironmentValues {
  @Entry fileprivate var currency = "EUR"
  @Entry fileprivate var rate: Double?
}

#Preview("Prices") {
  Prices()
  Text("A second view")
}

#Preview(traits: .sizeThatFitsLayout, .fixedLayout(width: 300, height: 200)) {
  if Bool.random() { Prices() }
}

private struct Prices_Previews: PreviewProvider {
  static var previews: some View {
    Prices().previewDisplayName("Prices").previewLayout(.sizeThatFits)
    Prices().previewDevice("iPhone 15")
  }
}

private struct Prices: View {
  @Environment(\.currency) private var currency
  @Environment(\.rate) private var rate

  var body: some View {
    Text("\(currency) \(rate.map { "\($0)" } ?? "-")")
  }
}

@MainActor
@Suite struct EntryTests {
  @Test func `an entry is read where it is set, and its initial value elsewhere`() {
    let page = ViewTester(
      VStack {
        Prices()
        Prices().environment(\.currency, "USD").environment(\.rate, 1.5)
      }
    )
    #expect(page.find(text: "EUR -") != nil)
    #expect(page.find(text: "USD 1.5") != nil)
  }

  @Test func `the views of a preview can be shown`() {
    let page = ViewTester(Prices_Previews.previews)
    #expect(page.findAll(text: "EUR -").count == 2)
  }
}
