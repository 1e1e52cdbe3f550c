import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Toggles, sliders, steppers, date pickers and color pickers.
struct ValuePage: View {
  @State private var isOn = true
  @State private var isOff = false
  @State private var level = 0.4
  @State private var count = 2
  @State private var date = Date(timeIntervalSince1970: 1_772_366_400)
  @State private var color = Color(red: 0.2, green: 0.4, blue: 0.8)
  @Environment(\.timeZone) private var timeZone
  private let spring = Date(timeIntervalSince1970: 1_772_323_200)

  var body: some View {
    Form {
      Section("Toggles") {
        Toggle("On", isOn: $isOn).accessibilityIdentifier("on")
        Toggle("Off", isOn: $isOff)
        Toggle("Tinted", isOn: $isOn).tint(.orange)
        Toggle("Disabled", isOn: $isOn).disabled(true)
        Toggle("As a button", isOn: $isOn).toggleStyle(.button)
        Toggle(isOn: $isOff) {
          VStack(alignment: .leading) {
            Text("With two lines")
            Text("The second one says more").font(.footnote).foregroundStyle(.secondary)
          }
        }
      }
      Section("Sliders") {
        Slider(value: $level) { Text("Level") }.accessibilityIdentifier("level")
        Slider(value: $level, in: 0...1, step: 0.1) { Text("In steps") }
        Slider(value: $level) { Text("Disabled level") }.disabled(true)
        LabeledContent("Level", value: level, format: .percent.precision(.fractionLength(0)))
      }
      Section("Steppers") {
        Stepper("Count: \(count)", value: $count, in: 0...5).accessibilityIdentifier("count")
        Stepper("Up and down") {
          count += 1
        } onDecrement: {
          count -= 1
        }
        Stepper("Disabled", value: $count).disabled(true)
      }
      Section("Dates and colours") {
        DatePicker("Day and time", selection: $date)
        DatePicker("Day", selection: $date, displayedComponents: .date)
          .accessibilityIdentifier("day")
        DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
        DatePicker("From March on", selection: $date, in: spring..., displayedComponents: .date)
        DatePicker("Graphical", selection: $date, displayedComponents: .date)
          .datePickerStyle(.graphical)
        ColorPicker("Colour", selection: $color)
      }
      Section("In your time zone") {
        DatePicker("Here", selection: $date)
        LabeledContent("Date", value: date, format: .dateTime)
      }
      .environment(\.timeZone, timeZone)
    }
    .environment(\.timeZone, .gmt)
  }
}
