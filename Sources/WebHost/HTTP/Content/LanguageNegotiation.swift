import Foundation

/// Chooses the language of a page: of those that the app speaks, the one that the browser likes best.
struct LanguageChoice: Equatable {
  /// The language, as the app names it; its first one for browsers that like none of them.
  var language: String
  /// The language with the region that the browser names, where there is such a one.
  var locale: String

  /// How many of the browser's languages are looked at.
  private static let most = 20
  /// What else could be in a header: a host keeps something of every locale it is asked for.
  private static let known = Set(
    Locale.availableIdentifiers.map { $0.replacing("_", with: "-").lowercased() }
  )

  init(spoken: [String], accepted: [String]) {
    let wishes = accepted.flatMap { $0.split(separator: ",") }.prefix(Self.most).map(Wish.init)
    let ordered = wishes.enumerated().filter { $0.element.weight > 0 }
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    let first = spoken.first ?? "en"
    language = first
    locale = first
    for wish in ordered {
      guard let match = spoken.first(where: { wish.means($0) }) else { continue }
      language = match
      // The first region that the browser names for the language counts, also where it stands further back.
      let exact = ordered.first { $0.isExacter(than: match) && Self.known.contains($0.name) }
      locale = exact?.name ?? match
      return
    }
  }

  private struct Wish {
    var name: String
    var weight = 1.0

    init(_ entry: Substring) {
      let parts = entry.split(separator: ";").map { String($0).trimmed(of: " ").lowercased() }
      name = parts.first ?? ""
      for part in parts.dropFirst() where part.hasPrefix("q=") {
        weight = Double(part.dropFirst(2)) ?? 0
      }
    }

    /// Whether the browser would take the language: `de` and `de-AT` are each other's next best.
    func means(_ language: String) -> Bool {
      let language = language.lowercased()
      return name == language || language.hasPrefix("\(name)-") || name.hasPrefix("\(language)-")
    }

    func isExacter(than language: String) -> Bool {
      name.hasPrefix("\(language.lowercased())-")
    }
  }
}
