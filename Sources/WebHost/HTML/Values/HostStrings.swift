import Foundation
import ViewKit

/// The keys of the host's own strings; an app's string catalog can override the strings.
enum HostString: String, CaseIterable {
  // In the page's markup.
  case back = "Back"
  case confirm = "OK"
  case dialog = "Dialog"
  case loading = "Loading"
  case decrease = "Decrease"
  case increase = "Increase"
  case refresh = "Refresh"
  case needsScript = "This page needs JavaScript to react."
  // In the page's script.
  case offline = "You are offline."
  case lost = "Connection lost. Reconnecting…"
  case needsCookies = "This page needs cookies to react."
  case silent = "The server does not answer. Waiting for it…"
  case replaced = "This page is open in another window. Reload it to go on here."
  case restarted = "The server has restarted. Reloading the page…"
  case notArrived = "The server has restarted. What you did last has not arrived."
  case notTaken = "The page had changed: what you did last was not taken."
  case tooLong = "This text is too long to be sent. Please shorten it."
  case keptOne = "What you did is kept and sent then."
  case keptMany = "The %lld things you did are kept and sent then."
  case copied = "Copied"
  case notShared = "Nothing was shared."

  /// True if the page's script uses the string.
  var isOfScript: Bool {
    switch self {
    case .back, .confirm, .dialog, .loading, .decrease, .increase, .refresh, .needsScript: false
    default: true
    }
  }
}

/// The host's own strings in the language of a page: from the app's catalog, from the host's own translations, or in
/// English.
struct HostStrings: Equatable, Sendable {
  private var translations: [HostString: String] = [:]
  /// The JSON object with the script's translations by their English strings; `nil` if all are English.
  private(set) var script: String?

  init() {}

  /// Creates the strings for a locale from `bundle`, by default the program's bundle and its neighbors.
  @MainActor
  init(in locale: Locale, bundle: Bundle? = nil) {
    for word in HostString.allCases {
      let key = LocalizedStringKey(word.rawValue)
      guard
        let translation = key.translation(in: locale, bundle: bundle)
          ?? Self.translation(of: word, in: locale)
      else { continue }
      // A catalog in another source language may contain the English string.
      if translation != word.rawValue { translations[word] = translation }
    }
    let ofScript = translations.filter(\.key.isOfScript)
    guard !ofScript.isEmpty else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let words = Dictionary(uniqueKeysWithValues: ofScript.map { ($0.key.rawValue, $0.value) })
    script = (try? encoder.encode(words)).map { String(decoding: $0, as: UTF8.self) }
  }

  subscript(word: HostString) -> String { translations[word] ?? word.rawValue }
}
