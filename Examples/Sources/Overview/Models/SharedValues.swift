import ComposableArchitecture
import Foundation

/// What a person says about themselves.
struct Profile: Codable, Equatable, Sendable {
  var name = ""
  var email = ""
  var notificationsEnabled = false
}

// One key of each kind of storage: a file, app storage, and memory.

extension SharedReaderKey where Self == FileStorageKey<Profile>.Default {
  /// The profile that was saved last, kept in a file.
  static var profile: Self {
    Self[.fileStorage(URL(filePath: "profile.json")), default: Profile()]
  }
}

extension SharedReaderKey where Self == FileStorageKey<Set<Item.ID>>.Default {
  /// The items that are marked with a star, kept in a file.
  static var favoriteItems: Self {
    Self[.fileStorage(URL(filePath: "favorite-items.json")), default: []]
  }
}

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  /// Whether the person wants the pages dark, kept in app storage.
  static var isDark: Self {
    Self[.appStorage("isDark"), default: false]
  }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  /// How often something was tapped on any tab; it ends with the page.
  static var taps: Self {
    Self[.inMemory("taps"), default: 0]
  }
}
