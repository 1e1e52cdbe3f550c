import ComposableArchitecture
import Foundation

/// A language that the app speaks.
enum Language: String, CaseIterable, Codable, Identifiable, Sendable {
  case korean = "ko"
  case english = "en"

  var id: String { rawValue }

  /// What the language calls itself.
  var name: String {
    switch self {
    case .korean: "한국어"
    case .english: "English"
    }
  }

  var locale: Locale { Locale(identifier: rawValue) }
}

/// The language that the visitor's browser asks for, until another one is chosen.
private enum BrowserLanguageKey: DependencyKey {
  // What a page is in before its browser has said anything; tests read Korean, the language of the texts.
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
  /// The language of the app, kept for the next visit once it was chosen.
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
