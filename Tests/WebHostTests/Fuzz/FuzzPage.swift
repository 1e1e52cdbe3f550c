import Foundation
import Observation
import ViewKit

/// A page with every control, bound to every supported type.
struct FuzzPage: View {
  @Bindable var model: FuzzModel

  var body: some View {
    NavigationStack {
      TabView(selection: $model.tab) {
        VStack {
          Integers(model: model)
          Fractions(model: model)
        }
        .tag(0).tabItem { Text("Numbers") }
        Choices(model: model).tag(1).tabItem { Text("Choices") }
        Texts(model: model).tag(2).tabItem { Text("Texts \(model.text)") }
      }
      .navigationDestination(isPresented: $model.isPushed) { Text("Pushed") }
    }
    .sheet(isPresented: $model.isSheetShown) { Presented(model: model) }
    .alert("Alert", isPresented: $model.isAlertShown) {
      Button("OK") { model.count += 1 }
      Button("Cancel", role: .cancel) {}
    }
    .address(PageAddress(components: ["\(model.tab)"])) { address in
      guard let tab = address.components.first.flatMap({ Int($0) }) else { return false }
      // Accepts numbers without a tab, too: the app decides which addresses it accepts.
      model.tab = tab
      model.openedTabs.insert(tab)
      return true
    }
  }

  private struct Integers: View {
    @Bindable var model: FuzzModel

    var body: some View {
      Stepper("UInt8", value: $model.uint8).accessibilityIdentifier("uint8")
      Stepper("UInt", value: $model.uint).accessibilityIdentifier("uint")
      Stepper("UInt64", value: $model.uint64, step: 3).accessibilityIdentifier("uint64")
      Stepper("Int8", value: $model.int8, step: -7).accessibilityIdentifier("int8")
      Stepper("Int", value: $model.int, step: 2).accessibilityIdentifier("int")
      Stepper("Int64", value: $model.int64).accessibilityIdentifier("int64")
      Stepper("Int128", value: $model.int128).accessibilityIdentifier("int128")
      Stepper("Bounded", value: $model.bounded, in: 0...10, step: 2)
        .accessibilityIdentifier("bounded")
      Stepper("Rank", value: $model.rank, in: Rank(0)...Rank(3)).accessibilityIdentifier("rank")
      Stepper("Steps", onIncrement: { model.count += 1 }, onDecrement: { model.count -= 1 })
        .accessibilityIdentifier("steps")
    }
  }

  private struct Fractions: View {
    @Bindable var model: FuzzModel

    var body: some View {
      Stepper("Double", value: $model.double, step: 0.1).accessibilityIdentifier("double")
      Stepper("Float", value: $model.float, step: 1e30).accessibilityIdentifier("float")
      Slider(value: $model.volume, in: 0...1, step: 0.25).accessibilityIdentifier("volume")
      Slider(value: $model.wide, in: -1e308...1e308).accessibilityIdentifier("wide")
      Text("\(model.double) \(model.float) \(model.wide)")
    }
  }

  private struct Choices: View {
    @Bindable var model: FuzzModel

    var body: some View {
      Toggle("Toggle", isOn: $model.isOn).accessibilityIdentifier("toggle")
      TextField("Text", text: $model.text).accessibilityIdentifier("text")
        .onSubmit { model.count += 1 }
      TextField("Area", text: $model.text, axis: .vertical).accessibilityIdentifier("area")
      SecureField("Secret", text: $model.secret).accessibilityIdentifier("secret")
      Picker("Picker", selection: $model.choice) {
        ForEach(0..<3) { Text("\($0)").tag(Int?.some($0)) }
        Text("None").tag(Int?.none)
      }
      .accessibilityIdentifier("picker")
      Picker("Segments", selection: $model.tab) {
        Text("Zero").tag(0)
        Text("One").tag(1)
      }
      .pickerStyle(.segmented).accessibilityIdentifier("segments")
      Button("Sheet") { model.isSheetShown = true }.accessibilityIdentifier("sheet")
      Button("Alert") { model.isAlertShown = true }.accessibilityIdentifier("alert")
      Button("Push") { model.isPushed = true }.accessibilityIdentifier("push")
      Menu("Menu") { Button("Choice") { model.count += 1 }.accessibilityIdentifier("item") }
      Button("Off") { model.count = -1_000_000 }.disabled(true).accessibilityIdentifier("off")
      List {
        ForEach(model.rows, id: \.self) { Text($0) }
      }
      .refreshable {}.accessibilityIdentifier("list")
    }
  }

  /// All views of text with hostile text, and the fields that parse a value.
  private struct Texts: View {
    @Bindable var model: FuzzModel

    var body: some View {
      let text = model.text
      VStack {
        Text("Hello \(text)")
        Text(LocalizedStringKey(text))
        Text(verbatim: text).bold()
        Button("Delete \(text)") { model.count += 1 }.accessibilityIdentifier("named")
          .onHover { _ in }.onLongPressGesture { model.count += 1 }
        Toggle("On for \(text)", isOn: $model.isOn).accessibilityLabel(text)
        Link("To \(text)", address: text).accessibilityIdentifier("link")
        AsyncImage(address: text)
        Label("\(text)", systemImage: text)
        ContentUnavailableView.search(text: text)
      }
      TextField("Count of \(text)", value: $model.price, format: .number)
        .accessibilityIdentifier("price")
      TextField("Amount", value: $model.amount, format: .currency(code: "EUR"))
        .accessibilityIdentifier("amount")
      DatePicker("Date", selection: $model.date).accessibilityIdentifier("date")
      ColorPicker("Color", selection: $model.color).accessibilityIdentifier("color")
      TextEditor(text: $model.text).accessibilityIdentifier("editor")
      Text("Drag").gesture(DragGesture().onChanged { _ in model.count += 1 })
        .accessibilityIdentifier("drag")
      GeometryReader { Text("\($0.size.width)") }.accessibilityIdentifier("size")
      List(0..<10_000, id: \.self) { Text("Row \($0)") }.accessibilityIdentifier("rows")
    }
  }

  private struct Presented: View {
    @Bindable var model: FuzzModel

    var body: some View {
      TextField("Inside", text: $model.text).accessibilityIdentifier("inside")
      Button("Close") { model.isSheetShown = false }.accessibilityIdentifier("close")
    }
  }

  /// The names of the controls, which are the targets of a program's steps.
  nonisolated static let names = [
    "uint8", "uint", "uint64", "int8", "int", "int64", "int128", "bounded", "rank", "steps",
    "double",
    "float", "volume", "wide", "toggle", "text", "area", "secret", "picker", "segments", "sheet",
    "alert", "push", "item", "off", "list", "inside", "close", "named", "link", "price", "amount",
    "date", "color", "editor", "drag", "size", "rows", "gap",
  ]
}

/// The state that the page's controls are bound to.
@MainActor @Observable
final class FuzzModel {
  var uint8: UInt8 = 250
  var uint: UInt = 0
  var uint64 = UInt64.max - 1
  var int8: Int8 = -120
  var int = Int.max - 1
  var int64 = Int64.min
  var int128 = Int128.max
  var bounded = 4
  var rank = Rank(1)
  var count = 0
  var double = 0.0
  var float: Float = 0
  var volume = 0.5
  var wide = 0.0
  var price: Double? = 1
  var amount = 0.0
  var date = Date(timeIntervalSince1970: 0)
  var color = Color(red: 0, green: 0, blue: 0)
  var isOn = false
  var text = ""
  var secret = ""
  var choice: Int?
  var tab = 0
  /// The existing tabs and the tabs of requested addresses.
  var openedTabs: Set = [0, 1, 2]
  var isSheetShown = false
  var isAlertShown = false
  var isPushed = false

  var rows: [String] { text.split(separator: "a").prefix(5).map(String.init) }

  /// A state that no event may cause; `nil` if the state is valid.
  var problem: String? {
    if !(0...10).contains(bounded) { return "bounded is \(bounded)" }
    if !(0...3).contains(rank.value) { return "rank is \(rank.value)" }
    if !(0...1).contains(volume) { return "volume is \(volume)" }
    if !(double.isFinite && float.isFinite && wide.isFinite && amount.isFinite
      && price?.isFinite != false)
    {
      return "a fraction is not finite"
    }
    if ![nil, 0, 1, 2].contains(choice) { return "choice is \(choice ?? -1)" }
    if !openedTabs.contains(tab) { return "tab is \(tab)" }
    if count < -500_000 { return "a disabled button was pressed" }
    return nil
  }
}

/// A number that crashes the process outside 0…3, as an app's type may.
struct Rank: Strideable {
  let value: Int

  init(_ value: Int) {
    precondition((0...3).contains(value), "There is no such rank.")
    self.value = value
  }

  func distance(to other: Rank) -> Int { other.value - value }
  func advanced(by count: Int) -> Rank { Rank(value + count) }
}
