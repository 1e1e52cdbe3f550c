import Foundation
import Observation
import Testing
import ViewKit

/// Tests the focused element, and the fallback focus after its removal.
@MainActor
struct FocusTests {
  @Test func `a used element receives the focus, and unreachable elements are skipped`() throws {
    let tester = ViewTester(ShopView(shop: Shop()))
    #expect(tester.graph.focusedNode == nil)
    tester.find(testID: "add-1")?.tap()
    #expect(tester.focused == "plus-1")
    #expect(
      tester.order
        == ["go-to-cart", "minus-1", "plus-1", "add-2", "add-3", "further"]
    )
    let plus = try #require(tester.find(testID: "plus-1"))
    #expect(tester.send(.focus, to: plus.element.id) == .handled)
    #expect(tester.patches == [])
  }

  @Test func `disclosure groups, date pickers and color pickers are focusable`() {
    let tester = ViewTester(
      VStack {
        DisclosureGroup("Code") { Text("let answer = 42") }.accessibilityIdentifier("code")
        DatePicker("On", selection: .constant(Date(timeIntervalSince1970: 0)))
          .accessibilityIdentifier("date")
        ColorPicker("In", selection: .constant(.blue)).accessibilityIdentifier("color")
      }
    )
    #expect(tester.order == ["code", "date", "color"])
  }

  @Test func `removing the last item moves the focus to the button that adds it`() {
    let tester = ViewTester(ShopView(shop: Shop()))
    tester.find(testID: "add-1")?.tap()
    tester.find(testID: "minus-1")?.tap()
    #expect(tester.focused == "add-1")
  }

  @Test
  func `deleting a row focuses the same button of the next row, or of the last row`() {
    let tester = ViewTester(ShopView(shop: Shop()))
    tester.find(testID: "go-to-cart")?.tap()
    #expect(tester.focusedRole == .page)
    tester.find(testID: "delete-1")?.tap()
    #expect(tester.focused == "delete-2")
    tester.find(testID: "delete-3")?.tap()
    #expect(tester.focused == "delete-2")
    tester.find(testID: "delete-2")?.tap()
    #expect(tester.focusedRole == .page)
  }

  @Test func `an alert focuses its cancel button, and restores the focus when dismissed`() {
    let tester = ViewTester(ShopView(shop: Shop()))
    tester.find(testID: "go-to-cart")?.tap()
    tester.find(testID: "pay")?.tap()
    #expect(tester.focused == "cancel")
    #expect(tester.order == ["confirm", "cancel"])
    tester.find(.alert)?.dismiss()
    #expect(tester.focused == "pay")
  }

  @Test
  func
    `a temporarily disabled element regains the focus, and a closed sheet focuses its opener`()
  {
    let shop = Shop()
    let tester = ViewTester(ShopView(shop: shop))
    tester.find(testID: "go-to-cart")?.tap()
    tester.find(testID: "pay")?.tap()
    tester.find(testID: "confirm")?.tap()
    #expect(tester.focusedRole == .page)
    shop.isPaying = false
    tester.flush()
    #expect(tester.focused == "pay")
    tester.find(.sheet)?.dismiss()
    #expect(tester.focused == "go-to-cart")
  }

  @Test func `a pushed page focuses its heading, and going back focuses the link`() {
    let tester = ViewTester(ShopView(shop: Shop()))
    tester.find(testID: "further")?.tap()
    #expect(tester.focusedRole == .page)
    #expect(tester.order == ["inner"])
    tester.findAll(.page).last?.dismiss()
    #expect(tester.focused == "further")
  }

  @Test(arguments: [("sheet", "close"), ("alert", "cancel"), ("further", "back")])
  func `a screen closed by its own button focuses its opener`(
    opener: String,
    button: String
  ) {
    let tester = ViewTester(Doors())
    tester.find(testID: opener)?.tap()
    tester.find(testID: button)?.tap()
    #expect(tester.focused == opener)
  }

  @Test func `a page that replaces another page focuses its heading`() {
    let tester = ViewTester(Doors())
    tester.find(testID: "further")?.tap()
    tester.find(testID: "replace")?.tap()
    #expect(tester.focusedRole == .page)
    tester.find(testID: "leave")?.tap()
    #expect(tester.focusedRole == .page)
    #expect(tester.order == ["enter", "delete"])
  }

  @Test func `an element pressed after a dismissal has the focus, also before a flush`()
    throws
  {
    for opener in ["go-to-cart", "further"] {
      let tester = ViewTester(ShopView(shop: Shop()))
      tester.find(testID: opener)?.tap()
      let add = try #require(tester.find(testID: "add-2")).element.id
      let screen = try #require(tester.find(.sheet) ?? tester.findAll(.page).last).element.id
      let presses = [Event(node: screen, kind: .dismiss), Event(node: add, kind: .tap)]
      #expect(presses.map(tester.graph.send) == [.handled, .handled])
      tester.flush()
      #expect(tester.focused == "plus-2")
    }
  }

  @Test func `a focus state follows the user, and moves the focus when set`()
    throws
  {
    let tester = ViewTester(Fields())
    tester.flush()
    // The default focus applies at the first flush.
    #expect(tester.focused == "street")
    let name = try #require(tester.find(testID: "name"))
    tester.send(.focus, to: name.element.id)
    #expect(tester.text(of: "focus") == "name")
    #expect(!tester.patches.contains { if case .focus = $0 { true } else { false } })
    name.submit()
    #expect(tester.focused == "street")
    #expect(tester.text(of: "focus") == "street")
    tester.find(testID: "done")?.tap()
    #expect(tester.text(of: "focus") == "none")
    tester.find(testID: "agree")?.tap()
    #expect(tester.text(of: "agreed") == "true")
    let street = try #require(tester.find(testID: "street"))
    tester.send(.focus, to: street.element.id)
    tester.send(.blur, to: street.element.id)
    #expect(tester.graph.focusedNode == nil)
    #expect(tester.text(of: "focus") == "none")
    #expect(tester.problems == [])
  }

  @Test func `a focus request that cannot be fulfilled resets its focus state`() {
    let tester = ViewTester(Fields(isDisabled: true))
    tester.flush()
    tester.flush()
    #expect(tester.graph.focusedNode == nil)
    #expect(tester.text(of: "focus") == "none")
  }

  @Test func `an alert focuses its field, and Return presses the default button`() throws {
    let question = Question()
    let tester = ViewTester(QuestionView(question: question))
    tester.find(testID: "ask")?.tap()
    #expect(tester.focused == "name")
    let field = try #require(tester.find(testID: "name"))
    field.type("Ann")
    #expect(field.submit() == .handled)
    #expect(question.answers == ["Ann"])
    #expect(!question.isAsked && tester.find(.alert) == nil)
    question.hasShortcut = true
    tester.find(testID: "ask")?.tap()
    tester.find(testID: "name")?.submit()
    #expect(question.answers == ["Ann", "later"])
    #expect(tester.problems == [])
  }

  @Test func `a focus request that ends a disabled state is fulfilled`() {
    let form = LoginForm()
    let tester = ViewTester(LoginView(form: form))
    tester.find(testID: "go")?.tap()
    // While the button is disabled, the focus does not move to a field.
    #expect(tester.focused != "name" && tester.focused != "password")
    #expect(form.heard == [])
    form.isWorking = false
    form.wanted = .password
    tester.flush()
    tester.flush()
    #expect(tester.focused == "password")
    #expect(form.heard == [.password])
    tester.find(testID: "go")?.tap()
    form.isWorking = false
    tester.flush()
    #expect(tester.focused == "go")
    #expect(tester.problems == [])
  }
}

@MainActor @Observable
private final class Question {
  var isAsked = false
  var hasShortcut = false
  var name = ""
  var answers: [String] = []
}

private struct QuestionView: View {
  @Bindable var question: Question

  var body: some View {
    Button("Ask") { question.isAsked = true }.accessibilityIdentifier("ask")
      .alert("Who?", isPresented: $question.isAsked) {
        TextField("Name", text: $question.name).accessibilityIdentifier("name")
        Button("Cancel", role: .cancel) {}
        Button("OK") { question.answers.append(question.name) }
        Button("Later") { question.answers.append("later") }
          .keyboardShortcut(question.hasShortcut ? .defaultAction : nil)
      }
  }
}

@MainActor @Observable
private final class LoginForm {
  enum Field { case name, password }
  var isWorking = false
  var wanted: Field?
  @ObservationIgnored var heard: [Field?] = []
}

private struct LoginView: View {
  let form: LoginForm
  @FocusState private var field: LoginForm.Field?
  @State private var text = ""

  var body: some View {
    Form {
      TextField("Name", text: $text).focused($field, equals: .name)
        .accessibilityIdentifier("name")
      TextField("Password", text: $text).focused($field, equals: .password)
        .accessibilityIdentifier("password")
      Button("Go") { form.isWorking = true }.disabled(form.isWorking)
        .accessibilityIdentifier("go")
    }
    .onChange(of: form.wanted) { field = form.wanted }
    .onChange(of: field) { form.heard.append(field) }
  }
}

extension ViewTester {
  /// The test id of the focused element.
  fileprivate var focused: String? {
    graph.focusedNode.flatMap { model.element($0) }?.name
  }

  fileprivate func text(of name: String) -> String? {
    if case .string(let text)? = find(testID: name)?.element.props[.text] { text } else { nil }
  }

  fileprivate var focusedRole: Role? {
    graph.focusedNode.flatMap { model.element($0) }?.role
  }

  fileprivate var order: [String] {
    graph.focusOrder.compactMap { model.element($0)?.name }
  }
}

extension Element {
  fileprivate var name: String? {
    if case .string(let name)? = props[.testID] { name } else { nil }
  }
}

@MainActor @Observable
private final class Shop {
  var counts = [1: 0, 2: 0, 3: 0]
  var cart = [1, 2, 3]
  var showsCart = false
  var asks = false
  var isPaying = false
}

private struct ShopView: View {
  @Bindable var shop: Shop

  var body: some View {
    NavigationStack {
      List {
        ForEach([1, 2, 3], id: \.self) { ProductView(shop: shop, id: $0) }
        NavigationLink("Further") {
          Button("Inner") {}.accessibilityIdentifier("inner").navigationTitle("Page")
        }
        .accessibilityIdentifier("further")
      }
      .navigationTitle("Products")
      .toolbar {
        Button("Go to cart") { shop.showsCart = true }.accessibilityIdentifier("go-to-cart")
      }
    }
    .sheet(isPresented: $shop.showsCart) { CartView(shop: shop) }
  }
}

/// A view with buttons to other screens, each preceded by another control.
private struct Doors: View {
  @State private var path: [Int] = []
  @State private var isSheetShown = false
  @State private var isAlertShown = false
  @State private var hasLeft = false

  var body: some View {
    if hasLeft {
      NavigationStack {
        VStack {
          Button("Enter") { hasLeft = false }.accessibilityIdentifier("enter")
          Button("Delete") {}.accessibilityIdentifier("delete")
        }
      }
    } else {
      NavigationStack(path: $path) {
        VStack {
          Button("First") {}.accessibilityIdentifier("first")
          Button("Sheet") { isSheetShown = true }.accessibilityIdentifier("sheet")
          Button("Alert") { isAlertShown = true }.accessibilityIdentifier("alert")
          NavigationLink("Further", value: 1).accessibilityIdentifier("further")
        }
        .navigationDestination(for: Int.self) { number in
          VStack {
            Button("Back") { path = [] }.accessibilityIdentifier("back")
            Button("Replace") { path = [number + 1] }.accessibilityIdentifier("replace")
            Button("Leave") { hasLeft = true }.accessibilityIdentifier("leave")
          }
        }
      }
      .sheet(isPresented: $isSheetShown) {
        Button("Close") { isSheetShown = false }.accessibilityIdentifier("close")
      }
      .alert("Sure?", isPresented: $isAlertShown) {
        Button("Cancel", role: .cancel) {}.accessibilityIdentifier("cancel")
      }
    }
  }
}

private struct ProductView: View {
  let shop: Shop
  let id: Int

  var body: some View {
    HStack {
      Text("Product \(id)")
      if let count = shop.counts[id], count > 0 {
        HStack {
          Button("-") { shop.counts[id] = count - 1 }.accessibilityIdentifier("minus-\(id)")
          Text("\(count)")
          Button("+") { shop.counts[id] = count + 1 }.accessibilityIdentifier("plus-\(id)")
        }
      } else {
        Button("Add") { shop.counts[id] = 1 }.accessibilityIdentifier("add-\(id)")
      }
    }
  }
}

private struct CartView: View {
  @Bindable var shop: Shop

  var body: some View {
    NavigationStack {
      VStack {
        if shop.cart.isEmpty {
          Text("Empty")
        } else {
          List {
            ForEach(shop.cart, id: \.self) { id in
              HStack {
                Text("Product \(id)")
                Button("Delete") { shop.cart.removeAll { $0 == id } }
                  .accessibilityIdentifier("delete-\(id)")
              }
            }
          }
          .disabled(shop.isPaying)
          Button("Pay") { shop.asks = true }
            .disabled(shop.isPaying)
            .accessibilityIdentifier("pay")
        }
      }
      .navigationTitle("Cart")
    }
    .alert("Pay?", isPresented: $shop.asks) {
      Button("Pay") { shop.isPaying = true }.accessibilityIdentifier("confirm")
      Button("Cancel", role: .cancel) {}.accessibilityIdentifier("cancel")
    }
  }
}

private struct Fields: View {
  enum Field { case name, street }

  @FocusState private var field: Field?
  @FocusState private var isAgreeing: Bool
  @State private var text = ""
  var isDisabled = false

  var body: some View {
    VStack {
      TextField("Name", text: $text)
        .focused($field, equals: .name)
        .padding()
        .accessibilityIdentifier("name")
        .onSubmit { field = .street }
      TextField("Street", text: $text)
        .focused($field, equals: .street)
        .accessibilityIdentifier("street")
        .disabled(isDisabled)
      Button("Agree") {}
        .focused($isAgreeing)
        .accessibilityIdentifier("agree")
      Button("Done") { field = nil }
        .accessibilityIdentifier("done")
      Text(field.map { "\($0)" } ?? "none").accessibilityIdentifier("focus")
      Text("\(isAgreeing)").accessibilityIdentifier("agreed")
    }
    .defaultFocus($field, .street)
  }
}
