import Foundation

@testable import ViewKit

/// String catalogs (`.xcstrings`): the reader, and the resolution of their strings with values.
///
/// The first byte selects the values and the language; the rest is the catalog.
enum Catalogs: FuzzTarget {
  static func check(_ input: [UInt8]) {
    guard let options = input.first else { return }
    let json = Data(input.dropFirst())
    let catalog = StringCatalog(json: json)
    checkAgainstTypedReader(catalog, json)
    guard let catalog else { return }
    let copy = StringCatalog(json: written(catalog))
    require(copy == catalog, "a written catalog reads as the same catalog", catalog, copy as Any)
    let values = values[Int(options & 3)]
    for (_, words) in catalog.strings.values.joined() {
      switch words {
      case .plain(let text): checkFilled(text, values)
      case .plural(let forms): forms.values.forEach { checkFilled($0, values) }
      case .composed(let text, let parts):
        checkFilled(text, values)
        for part in parts.values { part.forms.values.forEach { checkFilled($0, values) } }
      }
    }
    checkResolved(json, catalog, values, locales[Int(options >> 2 & 3)])
  }

  private static let locales = ["en_US", "de", "ar", "pl"].map { Locale(identifier: $0) }
  private static let values: [[LocalizedStringKey.Argument]] = [
    [],
    [.integer(1)],
    [.string("S"), .integer(.min), .number(.greatestFiniteMagnitude, specifier: "%lf")],
    [.integer(1_234_567), .number(-0.5, specifier: "%.2f"), .text(Text(verbatim: "T"))],
  ]

  // MARK: Reading

  /// A second reader, by `Codable`: a catalog with the right types must lose no string.
  private static func checkAgainstTypedReader(_ catalog: StringCatalog?, _ json: Data) {
    guard let typed = try? JSONDecoder().decode(TypedCatalog.self, from: normalized(json)) else {
      return
    }
    guard let catalog else { violation("a well-typed catalog is read", typed) }
    let expected = typed.strings.mapValues { $0.localizations?.compactMapValues(\.words) ?? [:] }
      .filter { !$0.value.isEmpty }
    require(catalog.strings == expected, "a catalog loses no string", expected, catalog.strings)
    require(catalog.sourceLanguage == typed.sourceLanguage ?? "en", "the language is kept", typed)
  }

  private static func written(_ catalog: StringCatalog) -> Data {
    let typed = TypedCatalog(
      sourceLanguage: catalog.sourceLanguage,
      strings: catalog.strings.mapValues { languages in
        TypedCatalog.Entry(localizations: languages.mapValues { TypedCatalog.Localization($0) })
      }
    )
    do {
      return try JSONEncoder().encode(typed)
    } catch {
      fatalError("The catalog cannot be written: \(error)")
    }
  }

  // MARK: Resolving

  /// Resolves words that no catalog contains, which are then filled in themselves.
  @MainActor
  private static func checkFilled(_ words: String, _ values: [LocalizedStringKey.Argument]) {
    let filled = text(of: LocalizedStringKey(key: words, arguments: values))
    if values.isEmpty || !words.utf8.contains(UInt8(ascii: "%")) {
      require(filled == words, "words without values are kept", words, filled)
    }
    // As the library does: a percent sign with a combining mark begins no specifier.
    let escaped = words.replacing("%", with: "%%")
    let copy = text(of: LocalizedStringKey(key: escaped, arguments: values))
    require(
      copy == (values.isEmpty ? escaped : words),
      "escaped percent signs are kept",
      words,
      copy
    )
  }

  @MainActor
  private static func text(
    of key: LocalizedStringKey,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = locales[0]
  ) -> String {
    key.parts(table: table, bundle: bundle, locale: locale)
      .map { part in
        switch part {
        case .literal(let string), .value(let string): string
        case .text(let text): text.string(in: EnvironmentValues())
        }
      }
      .joined()
  }

  /// The number of catalogs that the process has resolved from files; the library keeps each of them.
  @MainActor private static var fileCount = 0
  private static let fileLimit = 5_000

  /// Resolves the keys of plural and composed words by a file in a bundle, the only access to their forms.
  @MainActor
  private static func checkResolved(
    _ json: Data,
    _ catalog: StringCatalog,
    _ values: [LocalizedStringKey.Argument],
    _ locale: Locale
  ) {
    let keys = catalog.strings.filter { !$0.value.values.allSatisfy(\.isPlain) }.keys
    guard !keys.isEmpty, fileCount < fileLimit else { return }
    fileCount += 1
    let folder = FileManager.default.temporaryDirectory
    let table = "fuzz-\(getpid())-\(fileCount)"
    let file = folder.appendingPathComponent("\(table).xcstrings")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? json.write(to: file)) != nil, let bundle = Bundle(path: folder.path) else {
      fatalError("The file \(file.path) cannot be written.")
    }
    for key in keys {
      let key = LocalizedStringKey(key: key, arguments: values)
      let first = text(of: key, table: table, bundle: bundle, locale: locale)
      let second = text(of: key, table: table, bundle: bundle, locale: locale)
      require(first == second, "a key resolves to the same words each time", key, first, second)
    }
  }
}

extension StringCatalog.Words {
  fileprivate var isPlain: Bool {
    if case .plain = self { true } else { false }
  }
}

// MARK: - The typed form

/// A catalog in Xcode's format, with fixed types.
private struct TypedCatalog: Codable {
  var sourceLanguage: String?
  var strings: [String: Entry]

  struct Entry: Codable {
    var localizations: [String: Localization]?
  }

  struct Localization: Codable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  struct Unit: Codable {
    var state: String?
    var value: String?

    var text: String? { state == "new" ? nil : value }
  }

  struct Variations: Codable {
    var plural: [String: Form]?

    var forms: [PluralCategory: String]? {
      let named = plural?.compactMap { name, form in
        PluralCategory(rawValue: name).flatMap { key in form.stringUnit?.text.map { (key, $0) } }
      }
      guard let named, !named.isEmpty else { return nil }
      return Dictionary(uniqueKeysWithValues: named)
    }
  }

  struct Form: Codable {
    var stringUnit: Unit?
  }

  struct Substitution: Codable {
    var argNum: Int?
    var variations: Variations?
  }
}

extension TypedCatalog.Localization {
  /// The words as the library reads them; `nil` without a translation.
  var words: StringCatalog.Words? {
    guard let text = stringUnit?.text else { return variations?.forms.map { .plural($0) } }
    let parts = (substitutions ?? [:])
      .compactMapValues { part in
        part.variations?.forms.map {
          StringCatalog.Substitution(argument: part.argNum ?? 1, forms: $0)
        }
      }
    return parts.isEmpty ? .plain(text) : .composed(text, parts)
  }

  init(_ words: StringCatalog.Words) {
    switch words {
    case .plain(let text): stringUnit = TypedCatalog.Unit(state: "translated", value: text)
    case .plural(let forms): variations = TypedCatalog.Variations(forms)
    case .composed(let text, let parts):
      stringUnit = TypedCatalog.Unit(state: "translated", value: text)
      substitutions = parts.mapValues {
        TypedCatalog.Substitution(
          argNum: $0.argument,
          variations: TypedCatalog.Variations($0.forms)
        )
      }
    }
  }
}

extension TypedCatalog.Variations {
  init(_ forms: [PluralCategory: String]) {
    let named = forms.map { category, text in
      (category.rawValue, TypedCatalog.Form(stringUnit: .init(state: "translated", value: text)))
    }
    plural = Dictionary(uniqueKeysWithValues: named)
  }
}
