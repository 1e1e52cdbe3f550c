import ComposableArchitecture
import Foundation

/// The user's profile.
struct Profile: Codable, Equatable, Sendable {
  var name = ""
  var email = ""
  var notificationsEnabled = false
}

// One key for each kind of storage: a file, app storage, and memory.

extension SharedReaderKey where Self == FileStorageKey<Profile>.Default {
  /// The saved profile, stored in a file.
  static var profile: Self {
    Self[.fileStorage(URL(filePath: "profile.json")), default: Profile()]
  }
}

extension SharedReaderKey where Self == FileStorageKey<Set<Item.ID>>.Default {
  /// The favorite items, stored in a file.
  static var favoriteItems: Self {
    Self[.fileStorage(URL(filePath: "favorite-items.json")), default: []]
  }
}

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  /// True if dark mode is on; stored in app storage.
  static var isDark: Self {
    Self[.appStorage("isDark"), default: false]
  }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  /// The number of taps on all tabs; lost with the page.
  static var taps: Self {
    Self[.inMemory("taps"), default: 0]
  }
}
