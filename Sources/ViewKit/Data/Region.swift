import Foundation
import Observation

/// The locale, time zone and calendar for formatting and parsing values.
struct Region: Sendable {
  var locale: Locale
  var timeZone: TimeZone
  var calendar: Calendar
}

extension EnvironmentValues {
  /// The region of this part of the tree.
  var region: Region { Region(locale: locale, timeZone: timeZone, calendar: calendar) }
}

extension FormatStyle {
  /// Returns the format with the region's locale, and with its time zone and calendar unless the format sets them
  /// explicitly.
  func adapted(to region: Region) -> Self {
    let format = locale(region.locale)
    let adapted: any FormatStyle
    switch format {
    case var dates as Date.FormatStyle:
      dates.adapt(to: region)
      adapted = dates
    case var dates as Date.IntervalFormatStyle:
      if dates.timeZone == .autoupdatingCurrent { dates.timeZone = region.timeZone }
      if dates.calendar == .autoupdatingCurrent { dates.calendar = region.calendar }
      adapted = dates
    case var dates as Date.RelativeFormatStyle:
      if dates.calendar == .autoupdatingCurrent { dates.calendar = region.calendar }
      adapted = dates
    default: return format
    }
    return adapted as? Self ?? format
  }
}

extension Date.FormatStyle {
  fileprivate mutating func adapt(to region: Region) {
    if timeZone == .autoupdatingCurrent { timeZone = region.timeZone }
    if calendar == .autoupdatingCurrent { calendar = region.calendar }
  }
}

/// A user's locale and time zone; views follow a time zone that a host sets later.
@MainActor
package final class HostRegion: Observable {
  package let locale: Locale
  private let registrar = ObservationRegistrar()
  private var currentTimeZone: TimeZone?

  package init(locale: Locale, timeZone: TimeZone? = nil) {
    self.locale = locale
    currentTimeZone = timeZone
  }

  /// The user's time zone; `nil` for the process's time zone.
  package var timeZone: TimeZone? {
    get {
      registrar.access(self, keyPath: \.timeZone)
      return currentTimeZone
    }
    set { registrar.withMutation(of: self, keyPath: \.timeZone) { currentTimeZone = newValue } }
  }
}

extension View {
  /// Applies the user's region to the view; it does not set the language of the page.
  package func inRegion(_ region: HostRegion) -> some View {
    RegionView(region: region, content: self)
  }
}

private struct RegionView<Content: View>: View {
  @State private var sceneValues = SceneValues()
  let region: HostRegion
  let content: Content

  var body: some View {
    let timeZone = region.timeZone
    let sceneValues = sceneValues
    return EnvironmentModifier(content: content) { values in
      values.sceneValues = sceneValues
      values.speak(region.locale)
      guard let timeZone else { return }
      values.timeZone = timeZone
      values.calendar.timeZone = timeZone
    }
  }
}
