import Foundation

@MainActor
extension LocalizedStringKey {
  /// The words in the language of the process, for places that know no other.
  var string: String { Text(self).string }

  /// What the key says: strings and texts in order, with its values in their places.
  func parts(table: String?, bundle: Bundle?, locale: Locale) -> [Part] {
    let catalog = StringCatalogs.catalog(table: table, bundle: bundle)
    guard !catalog.strings.isEmpty, let found = catalog.words(for: key, in: locale.languages) else {
      return filled(key, locale)
    }
    switch found.words {
    case .plain(let words): return filled(words, locale)
    case .plural(let forms):
      let category = PluralCategory.of(firstInteger ?? 0, in: found.language)
      return filled(forms[category] ?? forms[.other] ?? key, locale)
    }
  }

  /// A piece of what a key says.
  enum Part {
    case string(String)
    case text(Text)
  }

  private var firstInteger: Int64? {
    for case .integer(let value) in arguments { return value }
    return nil
  }

  /// Puts the values in place of the specifiers; `%2$@` asks for the second one.
  private func filled(_ words: String, _ locale: Locale) -> [Part] {
    guard !arguments.isEmpty else { return [.string(words)] }
    var parts: [Part] = []
    var plain = ""
    var rest = words[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      plain += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        plain += "%"
        rest = rest.dropFirst()
        continue
      }
      var specifier = rest.prefix { "0123456789.$+- #lhqzjt".contains($0) }
      guard let kind = rest.dropFirst(specifier.count).first, "@diuxXofFeEgGaAsc".contains(kind)
      else {
        plain += "%"
        continue
      }
      rest = rest.dropFirst(specifier.count + 1)
      var index = next
      if let dollar = specifier.firstIndex(of: "$"), let place = Int(specifier[..<dollar]) {
        index = place - 1
        specifier = specifier[dollar...].dropFirst()
      } else {
        next += 1
      }
      guard arguments.indices.contains(index) else { continue }
      switch arguments[index] {
      case .string(let string): plain += string
      case .integer(let value): plain += value.grouped(in: locale)
      case .number(let value, let own):
        plain += Specifier.format(value, kind == "@" ? own : "%\(specifier)\(kind)")
      case .text(let text):
        if !plain.isEmpty { parts.append(.string(plain)) }
        plain = ""
        parts.append(.text(text))
      }
    }
    plain += rest
    if !plain.isEmpty || parts.isEmpty { parts.append(.string(plain)) }
    return parts
  }
}

extension Int64 {
  /// The number with what the locale puts between thousands.
  fileprivate func grouped(in locale: Locale) -> String {
    magnitude < 1000 ? String(self) : formatted(.number.locale(locale))
  }
}

extension Locale {
  /// The names that catalogues may know the language by, the closest one first.
  fileprivate var languages: [String] {
    guard let code = language.languageCode?.identifier else { return [] }
    var names: [String] = []
    if let script = language.script?.identifier { names.append("\(code)-\(script)") }
    if let region = region?.identifier { names.append("\(code)-\(region)") }
    return names + [code]
  }
}
