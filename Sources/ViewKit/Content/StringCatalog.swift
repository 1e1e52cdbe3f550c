import Foundation

/// The localized strings of an app, from a string catalog (`.xcstrings`) or from tables (`.strings`).
struct StringCatalog: Equatable, Sendable {
  /// The translation of a key: a string, or a string for each plural category.
  enum Words: Equatable, Sendable {
    case plain(String)
    case plural([PluralCategory: String])
    /// A string with several numbers, each with its own plural forms: `%#@birds@ in %#@trees@`.
    case composed(String, [String: Substitution])
  }

  /// The plural forms of one number among several.
  struct Substitution: Equatable, Sendable {
    /// The position of the value, starting at 1.
    var argument: Int
    var forms: [PluralCategory: String]
  }

  /// The language of keys without a translation.
  var sourceLanguage = "en"
  /// The translations by key and language.
  var strings: [String: [String: Words]] = [:]

  /// Returns the translation in the first available language, or else in the source language; `nil` without either.
  func words(
    of translations: [String: Words],
    in languages: [String]
  ) -> (words: Words, language: String)? {
    for language in languages + [sourceLanguage] {
      if let words = translations[language] { return (words, language) }
    }
    return nil
  }
}

extension StringCatalog {
  /// Parses a catalog in Xcode's format; `nil` if the data is not a catalog.
  init?(json: Data) {
    guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let entries = object["strings"] as? [String: Any]
    else { return nil }
    sourceLanguage = object["sourceLanguage"] as? String ?? "en"
    for (key, entry) in entries {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, localization) in localizations {
        guard let words = Self.words(localization) else { continue }
        strings[key, default: [:]][language] = words
      }
    }
  }

  private static func words(_ localization: Any) -> Words? {
    guard let localization = localization as? [String: Any] else { return nil }
    if let text = value(of: localization) {
      let substitutions = substitutions(in: localization)
      return substitutions.isEmpty ? .plain(text) : .composed(text, substitutions)
    }
    return forms(in: localization).map { .plural($0) }
  }

  private static func substitutions(in localization: [String: Any]) -> [String: Substitution] {
    let entries = localization["substitutions"] as? [String: Any] ?? [:]
    return entries.compactMapValues { entry in
      guard let entry = entry as? [String: Any], let forms = forms(in: entry) else { return nil }
      return Substitution(argument: entry["argNum"] as? Int ?? 1, forms: forms)
    }
  }

  private static func forms(in entry: [String: Any]) -> [PluralCategory: String]? {
    guard let variations = entry["variations"] as? [String: Any],
      let forms = variations["plural"] as? [String: Any]
    else { return nil }
    var plural: [PluralCategory: String] = [:]
    for (name, form) in forms {
      guard let category = PluralCategory(rawValue: name), let text = value(of: form) else {
        continue
      }
      plural[category] = text
    }
    return plural.isEmpty ? nil : plural
  }

  private static func value(of unit: Any) -> String? {
    let unit = (unit as? [String: Any])?["stringUnit"] as? [String: Any]
    // An entry in the state `new` has no translation yet.
    return unit?["state"] as? String == "new" ? nil : unit?["value"] as? String
  }

  /// Adds a table of one language; malformed data is ignored.
  mutating func add(table: Data, language: String) {
    guard
      let entries = try? PropertyListSerialization.propertyList(from: table, format: nil)
        as? [String: String]
    else { return }
    for (key, text) in entries { strings[key, default: [:]][language] = .plain(text) }
  }
}

/// A plural category of Unicode CLDR.
enum PluralCategory: String, Sendable {
  case zero, one, two, few, many, other

  /// Returns the plural category of an integer in a language, by the rules of Unicode CLDR.
  static func of(_ number: Int64, in language: String) -> PluralCategory {
    let n = number.magnitude
    let (ones, hundreds) = (n % 10, n % 100)
    switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my": return .other
    case "fr", "pt", "hy": return n < 2 ? .one : .other
    case "ru", "uk", "be", "sr", "hr", "bs":
      if ones == 1, hundreds != 11 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(hundreds)
        ? .few
        : language.hasPrefix("sr") || language.hasPrefix("hr") || language.hasPrefix("bs")
          ? .other : .many
    case "pl":
      if n == 1 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(hundreds) ? .few : .many
    case "cs", "sk": return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case "ar":
      switch n {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default:
        return (3...10).contains(hundreds) ? .few : (11...99).contains(hundreds) ? .many : .other
      }
    case "he": return n == 1 ? .one : n == 2 ? .two : .other
    case "lt":
      if ones == 1, hundreds != 11 { return .one }
      return (2...9).contains(ones) && !(11...19).contains(hundreds) ? .few : .other
    case "lv":
      if ones == 0 || (11...19).contains(hundreds) { return .zero }
      return ones == 1 ? .one : .other
    case "ro": return n == 1 ? .one : n == 0 || (1...19).contains(hundreds) ? .few : .other
    case "sl":
      return hundreds == 1
        ? .one : hundreds == 2 ? .two : (3...4).contains(hundreds) ? .few : .other
    default: return n == 1 ? .one : .other
    }
  }
}
