import Foundation

/// Selects the language of a page: the available language that the browser prefers.
struct LanguageNegotiation: Equatable {
  /// The language as the app spells it; the first available language by default.
  var language: String
  /// The language with the browser's region; the language alone if the browser sends no known region.
  var locale: String

  /// The maximum number of the browser's languages to consider.
  private static let limit = 20
  /// The known locales; Foundation caches every requested locale, so a header must not name arbitrary ones.
  private static let known = Set(
    Locale.availableIdentifiers.map { $0.replacing("_", with: "-").lowercased() }
  )

  init(available: [String], accepted: [String]) {
    let ranges = accepted.flatMap { $0.split(separator: ",") }.prefix(Self.limit).map(
      WeightedValue.init
    )
    let ordered = ranges.enumerated().filter { $0.element.weight > 0 }
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    let first = available.first ?? "en"
    language = first
    locale = first
    for range in ordered {
      guard let match = available.first(where: { range.matches($0) }) else { continue }
      language = match
      // The browser's first region for the language applies, even if it has a lower weight.
      let exact = ordered.first { $0.refines(match) && Self.known.contains($0.name) }
      locale = exact?.name ?? match
      return
    }
  }
}

extension WeightedValue {
  /// True if the value, a language range, accepts the language; `de` and `de-AT` match each other.
  fileprivate func matches(_ language: String) -> Bool {
    let language = language.lowercased()
    return name == language || language.hasPrefix("\(name)-") || name.hasPrefix("\(language)-")
  }

  fileprivate func refines(_ language: String) -> Bool {
    name.hasPrefix("\(language.lowercased())-")
  }
}
