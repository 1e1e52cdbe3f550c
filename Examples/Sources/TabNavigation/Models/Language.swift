import ComposableArchitecture
import Foundation

/// A language of the app.
enum Language: String, CaseIterable, Codable, Identifiable, Sendable {
  case korean = "ko"
  case english = "en"

  var id: String { rawValue }

  /// The language's name in the language itself.
  var name: String {
    switch self {
    case .korean: "한국어"
    case .english: "English"
    }
  }

  var locale: Locale { Locale(identifier: rawValue) }
}

/// The browser's preferred language, the default until the visitor selects a language.
private enum BrowserLanguageKey: DependencyKey {
  // The language before the browser's preference is available. Tests use Korean, the language of the source strings.
  static let liveValue = Language.english
  static let testValue = Language.korean
}

extension DependencyValues {
  var browserLanguage: Language {
    get { self[BrowserLanguageKey.self] }
    set { self[BrowserLanguageKey.self] = newValue }
  }
}

extension SharedReaderKey where Self == AppStorageKey<Language>.Default {
  /// The language of the app; the visitor's selection is persistent.
  static var language: Self {
    Self[
      .appStorage("language"),
      default: {
        @Dependency(\.browserLanguage) var language
        return language
      }()
    ]
  }
}
