/// Chooses the language of a page: of those that the app speaks, the one that the browser likes best.
enum LanguageChoice {
  /// How many of the browser's languages are looked at.
  private static let most = 20

  /// The first of `spoken` is for browsers that like none of them.
  static func language(spoken: [String], accepted: [String]) -> String {
    let wishes = accepted.flatMap { $0.split(separator: ",") }.prefix(most).map(Wish.init)
    let ordered = wishes.enumerated().filter { $0.element.weight > 0 }
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    for wish in ordered {
      if let match = spoken.first(where: { wish.element.means($0) }) { return match }
    }
    return spoken.first ?? "en"
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
  }
}
