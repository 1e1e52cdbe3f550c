import Observation
import Testing
import ViewKit

/// Tests that controls write their bindings and then show the bindings' values.
@MainActor
struct ControlTests {
  @Test func `typing writes the binding and patches only the other views of the value`() throws {
    let tester = ViewTester(Fields(model: Model()))
    let field = try #require(tester.find(testID: "plain"))
    #expect(field.type("abc") == .handled)
    let echo = try #require(tester.find(text: "abc"))
    // The field already shows its text.
    #expect(tester.patches == [.set(echo.element.id, .text, .string("abc"))])
    #expect(tester.problems == [])
  }

  @Test func `a field is corrected if the model changes the typed text`() throws {
    let tester = ViewTester(Fields(model: Model()))
    let field = try #require(tester.find(testID: "upper"))
    field.type("abc")
    #expect(tester.patches == [.set(field.element.id, .value, .string("ABC"))])
  }

  @Test func `a field is reset if the model rejects the typed text`() throws {
    let model = Model()
    let tester = ViewTester(Fields(model: model))
    let field = try #require(tester.find(testID: "digits"))
    field.type("1")
    field.type("1x")
    #expect(tester.patches == [.set(field.element.id, .value, .string("1"))])
    #expect(model.digits == "1")
    #expect(field.current?.props[.value] == .string("1"))
  }

  @Test func `a disabled field is reset`() throws {
    let model = Model()
    model.isLocked = true
    let tester = ViewTester(Fields(model: model))
    let field = try #require(tester.find(testID: "plain"))
    #expect(field.type("abc") == .disabled)
    #expect(tester.patches == [.set(field.element.id, .value, .string(""))])
    #expect(model.plain == "")
  }

  @Test func `two keystrokes before a flush are one change`() throws {
    let model = Model()
    let graph = ViewGraph(Fields(model: model))
    let field = try #require(find(.string("plain"), in: graph.snapshot))
    _ = graph.send(Event(node: field.id, kind: .input, value: "a"))
    _ = graph.send(Event(node: field.id, kind: .input, value: "ab"))
    #expect(graph.flush().count == 1)
    #expect(model.plain == "ab")
  }

  @Test func `return runs the submit actions around the field, innermost first`() throws {
    let model = Model()
    let tester = ViewTester(Fields(model: model))
    #expect(tester.find(testID: "plain")?.submit() == .handled)
    #expect(model.log == ["inner", "outer"])
    tester.find(testID: "upper")?.submit()
    #expect(model.log == ["inner", "outer", "outer"])
  }

  @Test func `return runs the submit actions for the field's kind`() throws {
    let model = Model()
    let tester = ViewTester(
      NavigationStack {
        TextField("Plain", text: .constant("")).searchable(text: .constant(""))
      }
      .onSubmit(of: .search) { model.log.append("search") }
      .onSubmit { model.log.append("text") }
      .onSubmit(of: [.text, .search]) { model.log.append("both") }
    )
    let fields = tester.findAll(.textField)
    let search = try #require(fields.first { $0.element.props[.style] == .string("search") })
    let plain = try #require(fields.first { $0.element.props[.style] == nil })
    #expect(search.submit() == .handled)
    #expect(model.log == ["search", "both"])
    #expect(plain.submit() == .handled)
    #expect(model.log == ["search", "both", "text", "both"])
  }

  @Test func `a toggle is reset if the model rejects the change`() throws {
    let model = Model()
    let tester = ViewTester(Choices(model: model))
    let toggle = try #require(tester.find(label: "Refused"))
    #expect(toggle.toggle() == .handled)
    #expect(tester.patches == [.set(toggle.element.id, .isOn, .bool(false))])
    #expect(toggle.select("perhaps") == .invalidValue)
  }

  @Test func `a picker accepts the tags of its options`() throws {
    let model = Model()
    let tester = ViewTester(Choices(model: model))
    let picker = try #require(tester.find(.picker))
    #expect(
      picker.element.dump == """
        picker title="Size" selection="medium" style="segmented" [change]
          text "Small" tag="small"
          text "Medium" tag="medium"
          row tag="nil"
            hStack
              text "None"
        """
    )
    #expect(picker.select("small") == .handled)
    #expect(model.size == .small)
    #expect(picker.select("huge") == .invalidValue)
    #expect(tester.problems == [])
  }

  @Test func `a picker in a list accepts options created by ForEach`() throws {
    var step = 2
    let binding = Binding(get: { step }, set: { step = $0 })
    let tester = ViewTester(
      List {
        Picker("Step", selection: binding) {
          ForEach(1..<4) { Text(verbatim: "by \($0)").tag($0) }
        }
      }
    )
    let picker = try #require(tester.find(.picker))
    #expect(
      picker.element.dump == """
        picker title="Step" selection="2" [change]
          text "by 1" tag="1"
          text "by 2" tag="2"
          text "by 3" tag="3"
        """
    )
    #expect(picker.select("3") == .handled)
    #expect(step == 3)
  }

  @Test func `a stepper stays within its bounds`() throws {
    let model = Model()
    let tester = ViewTester(Choices(model: model))
    let stepper = try #require(tester.find(.stepper, label: "Amount"))
    #expect(stepper.element.props[.maximum] == .double(4))
    #expect(stepper.select("2") == .handled)
    #expect(stepper.select("4") == .handled)
    #expect(stepper.select("6") == .invalidValue)
    #expect(stepper.select("many") == .invalidValue)
    #expect(model.amount == 4)
    #expect(stepper.current?.props[.value] == .double(4))
  }

  @Test(arguments: [(9, "7", "11"), (-3, "-1", "-5"), (200, "198", "202")])
  func `a value outside a stepper's bounds returns by a step, and moves no further out`(
    value: Int,
    inward: String,
    outward: String
  ) throws {
    let model = Model()
    model.amount = value
    let tester = ViewTester(Choices(model: model))
    let stepper = try #require(tester.find(.stepper, label: "Amount"))
    #expect(stepper.select(outward) == .invalidValue)
    #expect(stepper.element.props[.minimum] == .double(Double(min(0, value))))
    #expect(stepper.element.props[.maximum] == .double(Double(max(4, value))))
    #expect(stepper.select(inward) == .handled)
    #expect(model.amount == (value < 0 ? 0 : 4))
    #expect(stepper.current?.props[.minimum] == .double(0))
    #expect(stepper.current?.props[.maximum] == .double(4))
  }

  @Test func `a stepper without a value runs its closures`() throws {
    let model = Model()
    let tester = ViewTester(Choices(model: model))
    let stepper = try #require(tester.find(.stepper, label: "Steps"))
    #expect(stepper.select("1") == .handled)
    #expect(stepper.select("-1") == .disabled)
    #expect(model.log == ["up"])
  }

  @Test func `a slider accepts numbers within its bounds`() throws {
    let model = Model()
    let tester = ViewTester(Choices(model: model))
    let slider = try #require(tester.find(.slider))
    #expect(slider.element.props[.label] == .string("Volume"))
    #expect(slider.select("7.5") == .handled)
    #expect(model.volume == 7.5)
    #expect(slider.select("11") == .invalidValue)
    #expect(slider.current?.props[.value] == .double(7.5))
  }

  @Test(arguments: [
    (0.4, 1, "1", 0.8), (0.4, 1, "0.95", 0.8), (0.3, 1, "1", 0.9), (0.1, 0.3, "0.28", 0.3),
    (4, 10, "10", 8), (5, 10, "10", 10), (5, 10, "8", 10), (20, 10, "10", 0),
  ])
  func `a slider rounds a value near its upper bound to the last step`(
    step: Double,
    bound: Double,
    value: String,
    expected: Double
  ) throws {
    let model = Model()
    let volume = Binding(get: { model.volume }, set: { (volume: Double) in model.volume = volume })
    let tester = ViewTester(Slider(value: volume, in: 0...bound, step: step))
    let slider = try #require(tester.find(.slider))
    #expect(slider.select(value) == .handled)
    #expect(abs(model.volume - expected) < 1e-9)
  }

  @Test func `the label of a button is the text of its content`() {
    let tester = ViewTester(Buttons())
    #expect(
      tester.findAll(.button).map { $0.element.props[.label] }
        == ["Plain", "Two words", "Delete", "Named", "Labelled", nil]
        .map { (label: String?) in label.map { PropValue.string($0) } }
    )
  }

  @Test func `the label of a button follows its content`() throws {
    let model = Model()
    model.plain = "before"
    let tester = ViewTester(Named(model: model))
    let button = try #require(tester.find(.button))
    model.plain = "after"
    tester.flush()
    #expect(button.current?.props[.label] == .string("Nested after"))
    tester.check()
    #expect(tester.problems == [])
  }

  private func find(_ testID: PropValue, in element: Element) -> Element? {
    if element.props[.testID] == testID { return element }
    return element.children.lazy.compactMap { find(testID, in: $0) }.first
  }
}

@MainActor @Observable
private final class Model {
  enum Size { case small, medium }

  var plain = ""
  var digits = ""
  var upper = ""
  var isLocked = false
  var size: Size? = .medium
  var amount = 0
  var volume = 5.0
  @ObservationIgnored var log: [String] = []
}

private struct Fields: View {
  @Bindable var model: Model

  var body: some View {
    VStack {
      TextField("Plain", text: $model.plain)
        .padding().background(.gray).padding()
        .accessibilityIdentifier("plain")
        .onSubmit { model.log.append("inner") }
        .disabled(model.isLocked)
      TextField("Upper", text: upper).accessibilityIdentifier("upper")
      TextField("Digits", text: digits).accessibilityIdentifier("digits")
      Text(model.plain)
    }
    .onSubmit { model.log.append("outer") }
  }

  private var upper: Binding<String> {
    Binding(get: { model.upper }, set: { (text: String) in model.upper = text.uppercased() })
  }

  private var digits: Binding<String> {
    Binding(
      get: { model.digits },
      set: { (text: String) in if text.allSatisfy(\.isNumber) { model.digits = text } }
    )
  }
}

private struct Choices: View {
  @Bindable var model: Model

  var body: some View {
    Form {
      Toggle("Refused", isOn: .constant(false))
      Picker("Size", selection: $model.size) {
        Text("Small").tag(Model.Size.small)
        Text("Medium").tag(Model.Size?.some(.medium))
        HStack { Text("None") }.tag(Model.Size?.none)
      }
      .pickerStyle(.segmented)
      Stepper("Amount", value: $model.amount, in: 0...4, step: 2)
      Stepper("Steps", onIncrement: { model.log.append("up") }, onDecrement: nil)
      Slider(value: $model.volume, in: 0...10) { Text("Volume") }
    }
  }
}

private struct Buttons: View {
  var body: some View {
    Button("Plain") {}
    Button {
    } label: {
      VStack {
        Text("Two")
        Text("words")
      }
    }
    Button {
    } label: {
      Image(systemName: "trash")
    }
    Button {
    } label: {
      Image(systemName: "trash")
    }
    .accessibilityLabel("Named")
    Button {
    } label: {
      Label("Labelled", systemImage: "star")
    }
    Button {
    } label: {
      Color.red
    }
  }
}

private struct Named: View {
  let model: Model

  var body: some View {
    Button {
    } label: {
      Text("Nested")
      Inner(model: model)
    }
  }

  struct Inner: View {
    let model: Model
    var body: some View {
      HStack { if model.plain != "" { Text(model.plain) } }
    }
  }
}
