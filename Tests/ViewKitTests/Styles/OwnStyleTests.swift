import Testing
import ViewKit

/// Tests styles as values, and custom styles.
@MainActor
struct OwnStyleTests {
  @Test func `predefined styles are values`() throws {
    func style(_ view: some View) -> PropValue? {
      ViewTester(view).find(.button)?.element.props[.style]
    }
    #expect(style(Button("x") {}.buttonStyle(.borderedProminent)) == .string("borderedProminent"))
    #expect(style(Button("x") {}.buttonStyle(PlainButtonStyle())) == .string("plain"))
    #expect(style(Button("x") {}.buttonStyle(Card()).buttonStyle(.plain)) == .string("own"))
  }

  @Test func `a custom button style renders the button's label and the pressed state`() throws {
    var taps = 0
    let tester = ViewTester(Button("Save") { taps += 1 }.buttonStyle(Card()))
    tester.checksEveryFlush = true
    let button = try #require(tester.find(.button, label: "Save up"))
    #expect(tester.send(.press, to: button.element.id, value: "true") == .handled)
    #expect(tester.find(.button, label: "Save down") != nil)
    tester.send(.press, to: button.element.id, value: "false")
    #expect(tester.send(.press, to: button.element.id, value: "x") == .invalidValue)
    #expect(button.tap() == .handled)
    #expect(taps == 1)
    #expect(tester.problems == [])
  }

  @Test func `a primitive button style replaces the button`() throws {
    var taps = 0
    let tester = ViewTester(Button("Save") { taps += 1 }.buttonStyle(Twice()))
    tester.find(label: "Really")?.tap()
    #expect(taps == 2)
    #expect(tester.find(label: "Save") != nil)
  }

  @Test func `a custom toggle style writes the binding`() throws {
    var isOn = false
    let binding = Binding(get: { isOn }, set: { isOn = $0 })
    let tester = ViewTester(Toggle("Wi-Fi", isOn: binding).toggleStyle(Check()))
    #expect(tester.find(.toggle) == nil)
    tester.find(.button, label: "Wi-Fi off")?.tap()
    #expect(isOn)
  }

  @Test func `custom styles render labels and progress views`() throws {
    let tester = ViewTester(
      VStack {
        Label("Home", systemImage: "house").labelStyle(Reversed())
        ProgressView("Loading", value: 0.5).progressViewStyle(Percent())
        Label("Cart", systemImage: "cart").labelStyle(.iconOnly)
      }
    )
    #expect(
      tester.dump == """
        root
          vStack
            hStack
              text "Home"
              image systemImage="house"
            hStack
              text "Loading"
              text "50 %"
            label "Cart" style="iconOnly"
              image systemImage="cart" isDecorative=true
              text "Cart"
        """
    )
  }
}

private struct Card: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(verbatim: configuration.isPressed ? "down" : "up")
    }
  }
}

private struct Twice: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Button("Really") {
        configuration.trigger()
        configuration.trigger()
      }
      Button(configuration)
    }
  }
}

private struct Check: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
      Text(verbatim: configuration.isOn ? "on" : "off")
    }
  }
}

private struct Reversed: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

private struct Percent: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(verbatim: "\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
    }
  }
}
