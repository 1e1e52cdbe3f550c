import ConcurrencyExtras
public import Foundation

/// The string catalogs of bundles, read once each; thread-safe.
enum StringCatalogs {
  private struct Name: Hashable {
    var path: String?
    var table: String
  }

  private static let read = LockIsolated<[Name: StringCatalog]>([:])

  /// Returns the catalog of a table, from one bundle or from the program's bundle and its packages' bundles.
  static func catalog(table: String?, bundle: Bundle?) -> StringCatalog {
    if table == nil, bundle == nil { return main }
    return catalog(Name(path: bundle?.bundlePath, table: table ?? mainTable), bundle)
  }

  private static let mainTable = "Localizable"
  /// The catalog of most text.
  private static let main = catalog(Name(table: mainTable), nil)

  private static func catalog(_ name: Name, _ bundle: Bundle?) -> StringCatalog {
    if let catalog = read.value[name] { return catalog }
    let folders = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? Bundle.resourceFolders
    var catalog = StringCatalog()
    for folder in folders { catalog.add(filesIn: folder, table: name.table) }
    // Two threads may read the same files concurrently; both get equal catalogs.
    read.withValue { [catalog] in $0[name] = catalog }
    return catalog
  }
}

extension StringCatalog {
  /// Adds the files of a table: a string catalog, and a `.strings` file per language.
  mutating func add(filesIn folder: URL, table: String) {
    let file = folder.appendingPathComponent("\(table).xcstrings")
    if let catalog = (try? Data(contentsOf: file)).flatMap({ StringCatalog(json: $0) }) {
      sourceLanguage = catalog.sourceLanguage
      strings.merge(catalog.strings) { own, _ in own }
    }
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    for language in files ?? [] where language.pathExtension == "lproj" {
      guard let data = try? Data(contentsOf: language.appendingPathComponent("\(table).strings"))
      else { continue }
      add(table: data, language: language.deletingPathExtension().lastPathComponent)
    }
  }
}

extension LocalizedStringKey {
  /// Returns the catalogs' translation of a key that belongs to a host instead of the app.
  ///
  /// The result is `nil` if no catalog has a translation in the locale's language: the catalog's source language would
  /// be no better than the host's English. A key with plural forms yields the form `other`.
  package func translation(in locale: Locale, bundle: Bundle? = nil) -> String? {
    let translations = StringCatalogs.catalog(table: nil, bundle: bundle).strings[key]
    for case let words? in locale.languages.map({ translations?[$0] }) {
      switch words {
      case .plain(let words), .composed(let words, _): return words
      case .plural(let forms): return forms[.other]
      }
    }
    return nil
  }
}

extension EnvironmentValues {
  /// The locale of text, numbers and dates.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  private enum LocaleKey: EnvironmentKey {
    static let defaultValue = Locale.current
  }
}
