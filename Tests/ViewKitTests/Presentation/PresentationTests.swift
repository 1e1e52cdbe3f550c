import Observation
import Testing
import ViewKit

@MainActor
struct PresentationTests {
  @Test func `a sheet is the last element and covers the others`() throws {
    let model = Model()
    let tester = ViewTester(Screen(model: model))
    let counter = try #require(tester.find(testID: "count"))
    tester.find(label: "Open")?.tap()
    let sheet = try #require(tester.find(.sheet))
    #expect(tester.model.root.children.last?.id == sheet.element.id)
    #expect(counter.tap() == .disabled)
    #expect(tester.find(label: "Inside 0")?.tap() == .handled)
    #expect(tester.find(label: "Inside 1") != nil)
    #expect(model.count == 0)
    sheet.dismiss()
    #expect(tester.patches.first == .remove(sheet.element.id))
    #expect(!model.isSheetShown)
    #expect(model.log == ["dismissed"])
    #expect(counter.tap() == .handled)
    #expect(model.count == 1)
  }

  @Test func `a sheet rejects a dismissal while disabled, and accepts it afterwards`() throws {
    let model = Model()
    let tester = ViewTester(Screen(model: model))
    tester.checksEveryFlush = true
    tester.find(label: "Open")?.tap()
    let sheet = try #require(tester.find(.sheet))
    #expect(sheet.element.events == [.dismiss])
    model.isBusy = true
    tester.flush()
    #expect(tester.patches == [.listen(sheet.element.id, [])])
    #expect(sheet.dismiss() == .noHandler)
    #expect(model.isSheetShown && model.log == [])
    model.isBusy = false
    tester.flush()
    #expect(sheet.dismiss() == .handled)
    #expect(!model.isSheetShown)
    #expect(tester.problems == [])
  }

  @Test func `the app closes a sheet that the user may not dismiss`() throws {
    let model = Model()
    model.isBusy = true
    let tester = ViewTester(Screen(model: model))
    tester.checksEveryFlush = true
    tester.find(label: "Open")?.tap()
    #expect(tester.find(.sheet)?.dismiss() == .noHandler)
    #expect(tester.find(label: "Close")?.tap() == .handled)
    #expect(tester.find(.sheet) == nil)
    #expect(tester.problems == [])
  }

  @Test func `state in a sheet ends with the sheet`() {
    let model = Model()
    let tester = ViewTester(Screen(model: model))
    tester.find(label: "Open")?.tap()
    tester.find(label: "Inside 0")?.tap()
    tester.find(label: "Close")?.tap()
    #expect(tester.find(.sheet) == nil)
    tester.find(label: "Open")?.tap()
    #expect(tester.find(label: "Inside 0") != nil)
  }

  @Test func `the last presentation is on top`() throws {
    let model = Model()
    let tester = ViewTester(Screen(model: model))
    tester.checksEveryFlush = true
    tester.find(label: "Open")?.tap()
    tester.find(label: "Ask")?.tap()
    #expect(tester.model.root.children.suffix(2).map(\.role) == [.sheet, .alert])
    #expect(tester.find(.sheet)?.dismiss() == .disabled)
    #expect(tester.find(label: "Close")?.tap() == .disabled)
    #expect(tester.find(label: "Yes")?.tap() == .handled)
    #expect(tester.find(.alert) == nil)
    #expect(tester.find(.sheet) != nil)
    #expect(tester.problems == [])
  }

  @Test func `an alert shows its title, message and buttons`() {
    let model = Model()
    model.isSheetShown = true
    model.isAlertShown = true
    let tester = ViewTester(Screen(model: model))
    #expect(
      tester.find(.alert)?.element.dump
        == """
        alert "Really do it?" title="Sure?" [dismiss]
          button "Yes" buttonRole="destructive" [tap]
            text "Yes"
          button "No" buttonRole="cancel" [tap]
            text "No"
        """
    )
  }

  @Test func `the action of an alert's button runs before the alert closes`() {
    let model = Model()
    model.isSheetShown = true
    model.isAlertShown = true
    let tester = ViewTester(Screen(model: model))
    tester.find(label: "Yes")?.tap()
    #expect(model.log == ["yes while shown: true"])
    #expect(!model.isAlertShown)
  }

  @Test func `escape presses the cancel button of an alert`() {
    let model = Model()
    model.isSheetShown = true
    model.isAlertShown = true
    let tester = ViewTester(Screen(model: model))
    tester.find(.alert)?.dismiss()
    #expect(model.log == ["no"])
    #expect(tester.find(.alert) == nil)
  }

  @Test func `dismissing a dialog without a cancel button runs no action`() {
    let model = Model()
    let tester = ViewTester(Screen(model: model))
    tester.find(label: "Choose")?.tap()
    tester.find(.confirmationDialog)?.dismiss()
    #expect(!model.isChoosing)
    #expect(model.log == [])
  }

  @Test func `a new item presents a new sheet`() throws {
    let model = Model()
    let tester = ViewTester(Screen(model: model))
    tester.checksEveryFlush = true
    model.item = Model.Item(id: 1, title: "one")
    tester.flush()
    let first = try #require(tester.find(.sheet)).element
    model.item = Model.Item(id: 1, title: "still one")
    tester.flush()
    #expect(tester.find(.sheet)?.element.id == first.id)
    #expect(tester.find(text: "item still one") != nil)
    model.item = Model.Item(id: 2, title: "two")
    tester.flush()
    #expect(tester.find(.sheet)?.element.id != first.id)
    #expect(model.log == ["item dismissed"])
    tester.find(.sheet)?.dismiss()
    #expect(model.item == nil)
    #expect(tester.problems == [])
  }

  @Test func `a presenting view can be a row, disabled or a tab`() {
    let model = Model()
    model.isChoosing = true
    let tester = ViewTester(PresentingRow(model: model))
    #expect(tester.findAll(.row).count == 1)
    #expect(tester.find(label: "Blue")?.tap() == .handled)
    #expect(model.log == ["blue"])
  }
}

@MainActor @Observable
private final class Model {
  struct Item: Identifiable {
    let id: Int
    let title: String
  }

  var count = 0
  var isSheetShown = false
  var isAlertShown = false
  var isChoosing = false
  var isBusy = false
  var item: Item?
  @ObservationIgnored var log: [String] = []
}

private struct Screen: View {
  @Bindable var model: Model

  var body: some View {
    VStack {
      Button("Count") { model.count += 1 }.accessibilityIdentifier("count")
      Button("Open") { model.isSheetShown = true }
      Button("Choose") { model.isChoosing = true }
        .confirmationDialog("Colour", isPresented: $model.isChoosing) {
          Button("Blue") { model.log.append("blue") }
        }
    }
    .sheet(isPresented: $model.isSheetShown) {
      model.log.append("dismissed")
    } content: {
      Inside(model: model)
    }
    .sheet(item: $model.item) {
      model.log.append("item dismissed")
    } content: {
      Text("item \($0.title)")
    }
  }
}

private struct Inside: View {
  @Environment(\.dismiss) private var dismiss
  @State private var count = 0
  @Bindable var model: Model

  var body: some View {
    Button("Inside \(count)") { count += 1 }
      .interactiveDismissDisabled(model.isBusy)
    Button("Close") { dismiss() }
    Button("Ask") { model.isAlertShown = true }
      .alert("Sure?", isPresented: $model.isAlertShown) {
        Button("Yes", role: .destructive) {
          model.log.append("yes while shown: \(model.isAlertShown)")
        }
        Button("No", role: .cancel) { model.log.append("no") }
      } message: {
        Text("Really do it?")
      }
  }
}

private struct PresentingRow: View {
  @Bindable var model: Model

  var body: some View {
    List {
      Text("row")
        .confirmationDialog("Colour", isPresented: $model.isChoosing) {
          Button("Blue") { model.log.append("blue") }
        }
        .disabled(true)
    }
  }
}
