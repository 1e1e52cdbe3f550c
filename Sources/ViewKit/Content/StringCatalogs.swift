public import Foundation

/// The catalogues of bundles, read once each.
@MainActor
enum StringCatalogs {
  private struct Name: Hashable {
    var path: String?
    var table: String
  }

  private static var read: [Name: StringCatalog] = [:]

  /// The catalogue of a table: from one bundle, or from the program's own and all beside it.
  static func catalog(table: String?, bundle: Bundle?) -> StringCatalog {
    let name = Name(path: bundle?.bundlePath, table: table ?? "Localizable")
    if let catalog = read[name] { return catalog }
    let folders = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? ownFolders
    var catalog = StringCatalog()
    for folder in folders { catalog.add(filesIn: folder, table: name.table) }
    read[name] = catalog
    return catalog
  }

  /// The program's resources and those of its packages, which lie beside it.
  private static let ownFolders: [URL] = {
    let main = Bundle.main
    let beside = try? FileManager.default.contentsOfDirectory(
      at: main.bundleURL,
      includingPropertiesForKeys: nil
    )
    let packages = (beside ?? []).filter { ["resources", "bundle"].contains($0.pathExtension) }
    return [main.resourceURL ?? main.bundleURL] + packages.sorted { $0.path < $1.path }
  }()
}

extension StringCatalog {
  /// Takes in a table's files: a catalogue, and one list of words for each language.
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
  /// What the catalogues say in a locale's language for a key that is a host's own, not the app's.
  ///
  /// Nil where they say nothing in that language: what they say in theirs would be no better than the host's English. Of plural
  /// forms it is the one for many.
  @MainActor
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
  /// The language and the region that texts, numbers and dates follow.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  private enum LocaleKey: EnvironmentKey {
    static let defaultValue = Locale.current
  }
}
