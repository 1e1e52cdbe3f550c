import Foundation

extension LocalizedStringKey {
  /// Resolves the key to words and values in order.
  func parts(
    table: String?,
    bundle: Bundle?,
    locale: @autoclosure () -> Locale
  ) -> ShortList<Part> {
    let catalog = StringCatalogs.catalog(table: table, bundle: bundle)
    // Resolve the locale's languages only for a key with translations.
    guard let translations = catalog.strings[key],
      let found = catalog.words(of: translations, in: locale().languages)
    else {
      return filled(key, locale)
    }
    switch found.words {
    case .plain(let words): return filled(words, locale)
    case .plural(let forms):
      let category = PluralCategory.of(firstInteger ?? 0, in: found.language)
      return filled(forms[category] ?? forms[.other] ?? key, locale)
    case .composed(let words, let substitutions):
      let composed = substitutions.reduce(words) { words, substitution in
        words.replacingOccurrences(
          of: "%#@\(substitution.key)@",
          with: form(of: substitution.value, in: found.language)
        )
      }
      return filled(composed, locale)
    }
  }

  /// Returns the plural form for the substitution's argument, with `%arg` replaced by the argument's specifier.
  private func form(of substitution: StringCatalog.Substitution, in language: String) -> String {
    var number: Int64 = 0
    let index = max(substitution.argument, 0) - 1
    if arguments.indices.contains(index), case .integer(let value) = arguments[index] {
      number = value
    }
    let category = PluralCategory.of(number, in: language)
    let form = substitution.forms[category] ?? substitution.forms[.other] ?? ""
    return form.replacingOccurrences(of: "%arg", with: "%\(substitution.argument)$lld")
  }

  /// A part of a resolved key: words of the author, or a value.
  ///
  /// Only words may contain Markdown. A value is user input, which must not become a link or a style.
  enum Part {
    case literal(String)
    case value(String)
    case text(Text)
  }

  private var firstInteger: Int64? {
    for case .integer(let value) in arguments { return value }
    return nil
  }

  /// Replaces the specifiers with the values; `%2$@` refers to the second value.
  private func filled(_ string: String, _ locale: () -> Locale) -> ShortList<Part> {
    guard !arguments.isEmpty else { return [.literal(string)] }
    var parts: ShortList<Part> = []
    var plain = ""
    // Scan bytes: specifiers are ASCII, and finding character boundaries is slow.
    var rest = string.utf8[...]
    var next = 0
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      plain += Substring(rest[..<percent])
      rest = rest[percent...].dropFirst()
      if rest.first == UInt8(ascii: "%") {
        plain += "%"
        rest = rest.dropFirst()
        continue
      }
      let end = rest.firstIndex { !Specifier.options.contains($0) } ?? rest.endIndex
      guard end < rest.endIndex, Specifier.kinds.contains(rest[end]) else {
        plain += "%"
        continue
      }
      var specifier = Substring(rest[..<end])
      let kind = Character(Unicode.Scalar(rest[end]))
      rest = rest[end...].dropFirst()
      var index = next
      if let dollar = specifier.firstIndex(of: "$"), let place = Int(specifier[..<dollar]) {
        index = max(place, 0) - 1
        specifier = specifier[dollar...].dropFirst()
      } else {
        next += 1
      }
      guard arguments.indices.contains(index) else { continue }
      if !plain.isEmpty { parts.append(.literal(plain)) }
      plain = ""
      switch arguments[index] {
      case .string(let string): parts.append(.value(string))
      case .integer(let value):
        parts.append(.value(IntegerGrouping.string(of: value, in: locale())))
      case .number(let value, let own):
        let format = kind == "@" ? own : "%\(specifier)\(kind)"
        parts.append(.value(Specifier.format(value, format, locale())))
      case .text(let text): parts.append(.text(text))
      }
    }
    plain += Substring(rest)
    if !plain.isEmpty || parts.isEmpty { parts.append(.literal(plain)) }
    return parts
  }
}

extension Locale {
  /// The language identifiers in catalogs for the locale, most specific first.
  var languages: [String] {
    guard let code = language.languageCode?.identifier else { return [] }
    var names: [String] = []
    if let script = language.script?.identifier { names.append("\(code)-\(script)") }
    if let region = region?.identifier { names.append("\(code)-\(region)") }
    return names + [code]
  }
}
