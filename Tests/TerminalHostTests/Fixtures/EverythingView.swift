import ViewKit

/// A screen with every control, in one of two tabs.
struct EverythingView: View {
  @State private var isOn = true
  @State private var count = 3
  @State private var size = 1
  @State private var name = "Ann"

  var body: some View {
    TabView {
      NavigationStack {
        List {
          Section("Fruit") {
            HStack {
              Text("Apples")
              Spacer()
              Button("Add") {}
            }
            HStack {
              Text("Pears from a garden far away, picked by hand")
              Spacer()
              Button("Add") {}
            }
          }
          Section("More") {
            Toggle("Fresh", isOn: $isOn)
            Stepper("Count: \(count)", value: $count)
            Picker("Size", selection: $size, content: sizes)
            Picker("Size", selection: $size, content: sizes).pickerStyle(.segmented)
            TextField("Name", text: $name)
            Slider(value: .constant(0.5))
            ProgressView(value: 0.25)
            ProgressView("Busy")
            Menu("More") { Button("A") {} }
            DisclosureGroup("Details", isExpanded: .constant(true)) { Text("Inside") }
            NavigationLink("Further") { Text("There") }
          }
        }
        .navigationTitle("Shop")
        .toolbar { Button("Cart") {} }
      }
      .tabItem { Text("Shop") }
      Text("Other").tabItem { Text("Other") }
    }
  }

  @ViewBuilder private func sizes() -> some View {
    Text("S").tag(0)
    Text("M").tag(1)
  }
}
