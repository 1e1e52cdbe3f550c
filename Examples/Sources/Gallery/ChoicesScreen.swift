import Foundation
import ViewKit

/// What takes one of several values.
struct ChoicesScreen: View {
  @State private var isOn = true
  @State private var count = 2
  @State private var level = 40.0
  @State private var fruit = "Apple"
  @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
  @State private var color = Color(red: 0.2, green: 0.5, blue: 0.9)
  @State private var isOpen = false

  private let fruits = ["Apple", "Pear", "Plum"]

  var body: some View {
    Form {
      Section("On and off") {
        Toggle("Switch", isOn: $isOn)
        Toggle("Checkbox", isOn: $isOn).toggleStyle(.checkbox)
      }
      Section("Numbers") {
        Stepper("Count: \(count)", value: $count, in: 0...10)
        Slider(value: $level, in: 0...100, step: 10) { Text("Level") }
        LabeledContent("Level", value: level, format: .number)
        ProgressView("Loaded", value: level, total: 100)
        Gauge(value: level, in: 0...100) { Text("Level") }
        ProgressView()
      }
      Section("One of several") {
        Picker("Menu", selection: $fruit) { options }
        Picker("Segments", selection: $fruit) { options }.pickerStyle(.segmented)
        Picker("In a row", selection: $fruit) { options }.pickerStyle(.inline)
      }
      Section("Days and colours") {
        DatePicker("Day", selection: $date, displayedComponents: .date)
        DatePicker("Day and time", selection: $date)
        ColorPicker("Colour", selection: $color)
        RoundedRectangle(cornerRadius: 8).fill(color).frame(height: 24)
          .accessibilityLabel("The colour that was chosen")
      }
      Section("More") {
        DisclosureGroup("Details", isExpanded: $isOpen) {
          Text("Shown while the group is open.")
        }
      }
    }
    .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
  }

  private var options: some View {
    ForEach(fruits, id: \.self) { Text($0).tag($0) }
  }
}
