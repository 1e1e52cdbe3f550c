import Observation
import Testing
import ViewKit

@MainActor
struct EnvironmentTests {
  @Test func `an environment value reaches only the descendants`() {
    let tester = ViewTester(Source())
    #expect(tester.findAll(.text).map(\.element.words) == ["Fr.", "$", "model 1"])
  }

  @Test func `a changed value reaches otherwise unchanged views`() {
    let tester = ViewTester(Source())
    tester.checksEveryFlush = true
    tester.find(label: "Euro")?.tap()
    #expect(tester.findAll(.text).map(\.element.words) == ["€", "$", "model 1"])
    #expect(tester.problems == [])
  }

  @Test func `an object in the environment is observed`() {
    let tester = ViewTester(Source())
    tester.find(label: "Count")?.tap()
    #expect(tester.find(text: "model 2") != nil)
  }

  @Test func `disabled controls reject events and are marked as disabled`() {
    let tester = ViewTester(Disabling())
    #expect(tester.find(.button)?.tap() == .handled)
    #expect(tester.find(text: "taps 1") != nil)
    tester.find(.toggle)?.toggle()
    #expect(tester.find(.button)?.element.props[.isDisabled] == .bool(true))
    #expect(tester.find(.button)?.tap() == .disabled)
    #expect(tester.find(.textField)?.type("x") == .disabled)
    #expect(tester.find(text: "taps 1") != nil)
  }
}

extension EnvironmentValues {
  fileprivate var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

private enum CurrencyKey: EnvironmentKey {
  static let defaultValue = "$"
}

@MainActor @Observable
private final class Model {
  var count = 1
}

private struct Source: View {
  @State private var currency = "Fr."
  @State private var model = Model()

  var body: some View {
    Price().environment(\.currency, currency)
    Price()
    ModelText().environment(model)
    Image(systemName: "eurosign").accessibilityLabel("Euro").onTapGesture { currency = "€" }
    Image(systemName: "plus").accessibilityLabel("Count").onTapGesture { model.count += 1 }
  }
}

private struct Price: View {
  @Environment(\.currency) private var currency
  var body: some View { Text(currency) }
}

private struct ModelText: View {
  @Environment(Model.self) private var model
  var body: some View { Text("model \(model.count)") }
}

private struct Disabling: View {
  @State private var isDisabled = false
  @State private var taps = 0
  @State private var text = ""

  var body: some View {
    Toggle("Disable", isOn: $isDisabled)
    VStack {
      Button("Tap") { taps += 1 }
      TextField("Text", text: $text).disabled(false)
      Text("taps \(taps)")
    }
    .disabled(isDisabled)
  }
}

extension Element {
  fileprivate var words: String {
    if case .string(let text)? = props[.text] { text } else { "" }
  }
}
