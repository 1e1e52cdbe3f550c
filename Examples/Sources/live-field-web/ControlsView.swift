import ComposableArchitecture
import ViewKit

struct ControlsView: View {
  let store: StoreOf<Controls>

  var body: some View {
    NavigationStack {
      VStack(spacing: 12) {
        Text("\(store.ticks) ticks").accessibilityIdentifier("ticks")
        FieldsView(store: store)
        ChoicesView(store: store)
        ButtonsView(store: store)
        NavigationLink("A hundred thousand rows") { LongList() }
          .accessibilityIdentifier("open-list")
        NavigationLink("A hundred thousand cells") { LongGrid() }
          .accessibilityIdentifier("open-grid")
        NavigationLink("A hundred thousand cells beside each other") { LongShelf() }
          .accessibilityIdentifier("open-shelf")
      }
      .navigationTitle("Controls")
      .navigationDestination(isPresented: store.binding(\.isDetailShown) { .detailShown($0) }) {
        VStack(spacing: 12) {
          Text("There is a way back")
          FramesView()
        }
        .navigationTitle("Detail")
      }
    }
    .sheet(isPresented: store.binding(\.isSheetShown) { .sheetShown($0) }) {
      VStack {
        TextField("In the sheet", text: store.binding(\.sheetText) { .sheetEdited($0) })
          .accessibilityIdentifier("sheet-text")
        Button("Close") { store.send(.sheetShown(false)) }
          .accessibilityIdentifier("close-sheet")
      }
    }
    .task { await store.send(.appeared).finish() }
  }
}

/// Texts and images at each side of full-width frames.
private struct FramesView: View {
  private let sides: [(name: String, alignment: Alignment)] = [
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ("topLeading", .topLeading), ("bottomTrailing", .bottomTrailing),
  ]

  var body: some View {
    ForEach(sides, id: \.name) { side in
      Text("Short").frame(maxWidth: .infinity, alignment: side.alignment)
        .accessibilityIdentifier("short-\(side.name)")
      Text(String(repeating: "Words that go on until they wrap. ", count: 8))
        .frame(maxWidth: .infinity, alignment: side.alignment)
        .accessibilityIdentifier("long-\(side.name)")
      Image(systemName: "star").frame(maxWidth: .infinity, alignment: side.alignment)
        .accessibilityIdentifier("image-\(side.name)")
    }
  }
}

/// The text fields, each with the state's value.
private struct FieldsView: View {
  let store: StoreOf<Controls>

  var body: some View {
    ForEach(Controls.Field.allCases, id: \.self) { field in
      let text = store.binding({ $0.texts[field] ?? "" }) { .edited(field, $0) }
      Group {
        switch field {
        case .secret: SecureField(field.rawValue, text: text)
        case .notes: TextField(field.rawValue, text: text, axis: .vertical)
        default: TextField(field.rawValue, text: text)
        }
      }
      .onSubmit { store.send(.submitted(field)) }
      .accessibilityIdentifier(field.rawValue)
      Text(store.texts[field] ?? "").accessibilityIdentifier("\(field.rawValue)-echo")
    }
  }
}

/// Controls with one of several values.
private struct ChoicesView: View {
  let store: StoreOf<Controls>

  var body: some View {
    Toggle("Switch", isOn: store.binding(\.isOn) { .switched($0) })
      .accessibilityIdentifier("switch")
    Stepper("Even count", value: store.binding(\.count) { .counted($0) }, in: -100...100)
      .accessibilityIdentifier("count")
    Stepper("Presses") {
      store.send(.pressed(1))
    } onDecrement: {
      store.send(.pressed(-1))
    }
    .accessibilityIdentifier("press")
    Slider(value: store.binding(\.level) { .slid($0) }, in: 0...10, step: 1) { Text("Level") }
      .accessibilityIdentifier("level")
    Picker("Fruit", selection: store.binding(\.fruit) { .fruitPicked($0) }) {
      ForEach(Controls.fruits, id: \.self) { Text($0).tag($0) }
    }
    .accessibilityIdentifier("fruit")
    Picker("Size", selection: store.binding(\.size) { .sizePicked($0) }) {
      ForEach(Controls.sizes, id: \.self) { Label($0, systemImage: "star").tag($0) }
    }
    .pickerStyle(.segmented)
    .accessibilityIdentifier("size")
    Text(
      "\(store.isOn) \(store.count) \(store.presses) \(Int(store.level)) \(store.fruit) \(store.size)"
    )
    .accessibilityIdentifier("choices-echo")
  }
}

/// Buttons and tappable views.
private struct ButtonsView: View {
  let store: StoreOf<Controls>

  var body: some View {
    HStack {
      Button("A") { store.send(.tapped("a")) }.accessibilityIdentifier("tap-a")
      Button {
        store.send(.tapped("b"))
      } label: {
        Label("B", systemImage: "plus")
      }
      .accessibilityIdentifier("tap-b")
      Text("C").onTapGesture { store.send(.tapped("c")) }.accessibilityIdentifier("tap-c")
      Text("\(store.taps) taps").accessibilityIdentifier("taps")
    }
    HStack {
      Button("Add a row") { store.send(.rowAdded) }.accessibilityIdentifier("add")
      Button("Sheet") { store.send(.sheetShown(true)) }.accessibilityIdentifier("open-sheet")
      Button("Detail") { store.send(.detailShown(true)) }.accessibilityIdentifier("open-detail")
    }
    List {
      ForEach(store.rows, id: \.self) { row in
        HStack {
          Text("Row \(row)")
          Spacer()
          if store.hasNamelessButtons {
            Button("Tap") { store.send(.tapped("row \(row)")) }
          }
          Button("Remove") { store.send(.rowRemoved(row)) }
            .accessibilityIdentifier("remove-\(row)")
        }
        .accessibilityIdentifier("row-\(row)")
      }
    }
  }
}

extension StoreOf<Controls> {
  fileprivate func binding<Value>(
    _ value: @escaping (Controls.State) -> Value,
    sending action: @escaping (Value) -> Controls.Action
  ) -> Binding<Value> {
    Binding(get: { value(self.state) }, set: { self.send(action($0)) })
  }
}
