#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Pickers in every style.
struct PickerPage: View {
  @State private var fruit = "Apple"
  @State private var size = 1
  private let fruits = ["Apple", "Pear", "Plum"]

  var body: some View {
    Form {
      Section("Menus") {
        Picker("Automatic", selection: $fruit) { options }
          .accessibilityIdentifier("automatic")
        Picker("Menu", selection: $fruit) { options }.pickerStyle(.menu)
        Picker("Inline", selection: $fruit) { options }.pickerStyle(.inline)
        Picker("Wheel", selection: $fruit) { options }.pickerStyle(.wheel)
        Picker("Navigation link", selection: $fruit) { options }.pickerStyle(.navigationLink)
      }
      Section("Side by side") {
        Picker("Segmented", selection: $fruit) { options }.pickerStyle(.segmented)
          .accessibilityIdentifier("segmented")
        Picker("With pictures", selection: $size) {
          Label("Small", systemImage: "minus").tag(0)
          Label("Medium", systemImage: "circle").tag(1)
          Label("Large", systemImage: "plus").tag(2)
        }
        .pickerStyle(.segmented)
        Picker("Without its title", selection: $size) {
          ForEach(0..<3) { Text("Size \($0)").tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
      Section("Disabled") {
        Picker("Menu", selection: $fruit) { options }.disabled(true)
        Picker("Segmented", selection: $fruit) { options }.pickerStyle(.segmented).disabled(true)
      }
      Section {
        LabeledContent("Picked", value: fruit).accessibilityIdentifier("picked")
        LabeledContent("Size", value: size, format: .number)
      }
    }
  }

  private var options: some View {
    ForEach(fruits, id: \.self) { Text($0) }
  }
}
