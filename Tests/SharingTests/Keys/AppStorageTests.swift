import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import Observation
import Testing

@testable import Sharing

private enum Tab: String { case catalogue, favorites }
private enum Level: Int { case low = 1, high }
private struct Point: Codable, Equatable { var x = 0, y = 0 }

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  fileprivate static var isDark: Self { Self[.appStorage("isDark"), default: false] }
}

struct AppStorageTests {
  let folder = TemporaryFolder()

  @Test func `values of all types outlive their holders`() {
    changeValues()
    expectChangedValues()
  }

  @Test func `values of all types outlive their holders in a file`() {
    withDependencies {
      $0.defaultAppStorage = .folder(folder["defaults"])
    } operation: {
      changeValues()
      expectChangedValues()
    }
    #expect(folder.names == ["defaults"])
  }

  private func changeValues() {
    @Shared(.appStorage("bool")) var bool = false
    @Shared(.appStorage("int")) var int = 0
    @Shared(.appStorage("double")) var double = 0.0
    @Shared(.appStorage("string")) var string = ""
    @Shared(.appStorage("strings")) var strings: [String] = []
    @Shared(.appStorage("url")) var url: URL?
    @Shared(.appStorage("file")) var file = URL(filePath: "/a")
    @Shared(.appStorage("data")) var data = Data()
    @Shared(.appStorage("date")) var date: Date?
    @Shared(.appStorage("tab")) var tab = Tab.catalogue
    @Shared(.appStorage("level")) var level: Level?
    @Shared(.appStorage("point")) var point = Point()
    @Shared(.appStorage("optionalPoint")) var optionalPoint: Point?
    $bool.withLock { $0 = true }
    $int.withLock { $0 = 5 }
    $double.withLock { $0 = 2 }
    $string.withLock { $0 = "Blob" }
    $strings.withLock { $0 = ["a", "b"] }
    $url.withLock { $0 = URL(string: "https://example.com/a?b=c#d") }
    $file.withLock { $0 = URL(filePath: "/b c") }
    $data.withLock { $0 = Data([1, 2]) }
    $date.withLock { $0 = Date(timeIntervalSince1970: 1) }
    $tab.withLock { $0 = .favorites }
    $level.withLock { $0 = .high }
    $point.withLock { $0.x = 1 }
    $optionalPoint.withLock { $0 = Point(x: 2, y: 3) }
  }

  private func expectChangedValues() {
    @Shared(.appStorage("bool")) var bool = false
    #expect(bool)
    @Shared(.appStorage("int")) var int = 0
    #expect(int == 5)
    @Shared(.appStorage("double")) var double = 0.0
    #expect(double == 2)
    @Shared(.appStorage("string")) var string = ""
    #expect(string == "Blob")
    @Shared(.appStorage("strings")) var strings: [String] = []
    #expect(strings == ["a", "b"])
    @Shared(.appStorage("url")) var url: URL?
    #expect(url == URL(string: "https://example.com/a?b=c#d"))
    @Shared(.appStorage("file")) var file = URL(filePath: "/a")
    #expect(file == URL(filePath: "/b c"))
    @Shared(.appStorage("data")) var data = Data()
    #expect(data == Data([1, 2]))
    @Shared(.appStorage("date")) var date: Date?
    #expect(date == Date(timeIntervalSince1970: 1))
    @Shared(.appStorage("tab")) var tab = Tab.catalogue
    #expect(tab == .favorites)
    @Shared(.appStorage("level")) var level: Level?
    #expect(level == .high)
    @Shared(.appStorage("point")) var point = Point()
    #expect(point == Point(x: 1))
    @Shared(.appStorage("optionalPoint")) var optionalPoint: Point?
    #expect(optionalPoint == Point(x: 2, y: 3))
  }

  @Test func `URLs and nil that are set without shared values are received unchanged`() {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("url")) var url: URL?
    for address in ["https://example.com/a?b=c#d", "file:///b%20c"] {
      defaults.set(URL(string: address), forKey: "url")
      #expect(url == URL(string: address))
      #expect(defaults.url(forKey: "url") == URL(string: address))
    }
    defaults.set(nil, forKey: "url")
    #expect(url == nil)
    #expect(defaults.url(forKey: "url") == nil)
  }

  @Test func `nil removes the stored value`() {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("name")) var name: String?
    $name.withLock { $0 = "Blob" }
    #expect(defaults.string(forKey: "name") == "Blob")
    $name.withLock { $0 = nil }
    #expect(defaults.object(forKey: "name") == nil)
    @Shared(.appStorage("level")) var level: Level? = .low
    $level.withLock { $0 = .high }
    #expect(defaults.integer(forKey: "level") == 2)
    $level.withLock { $0 = nil }
    #expect(defaults.object(forKey: "level") == nil)
  }

  @Test func `a registered default applies if no value is stored`() {
    @Dependency(\.defaultAppStorage) var defaults
    defaults.register(defaults: ["count": 3])
    @Shared(.appStorage("count")) var count = 0
    #expect(count == 3)
    $count.withLock { $0 = 4 }
    #expect(defaults.dictionaryRepresentation()["count"] as? Int == 4)
    defaults.removeObject(forKey: "count")
    #expect(defaults.integer(forKey: "count") == 3)
  }

  @Test func `holders of another type share changes and holders of another store do not`() {
    @Shared(.appStorage("tab")) var tab = Tab.catalogue
    @Shared(.appStorage("tab")) var text = ""
    @Shared(.appStorage("tab", store: .inMemory)) var other = ""
    $tab.withLock { $0 = .favorites }
    #expect(text == "favorites")
    $text.withLock { $0 = "catalogue" }
    #expect(tab == .catalogue)
    #expect(other == "")
  }

  @Test func `a stored value of another type is an error without effect`() async throws {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("tab")) var tab = Tab.catalogue
    $tab.withLock { $0 = .favorites }
    defaults.set("orders", forKey: "tab")
    let error = await #expect(throws: AppStorageError.self) { try await $tab.load() }
    #expect(error?.description == #""tab" in app storage is orders, which is not of type Tab."#)
    #expect(tab == .favorites)
    #expect($tab.loadError as? AppStorageError == error)
    defaults.set("catalogue", forKey: "tab")
    try await $tab.load()
    #expect(tab == .catalogue)
    #expect($tab.loadError == nil)
    // Nor is it a missing value for an optional.
    @Shared(.appStorage("tab")) var number: Int?
    #expect($number.loadError is AppStorageError)
  }

  @Test func `a requested save writes a pending change`() async throws {
    // The clock is stopped, so no other write follows the first change.
    let volume = FileSystemVolume(root: folder["ann"].path, clock: TestClock())
    try await withDependencies {
      $0.defaultAppStorage = FileDefaults.make(DefaultsFile.file(on: volume))
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      #expect(try folder.defaults("ann/AppStorage.plist") == ["count": 1])
      try await $count.save()
      #expect(try folder.defaults("ann/AppStorage.plist") == ["count": 2])
    }
  }

  @Test func `a failed synchronization of the system's defaults is an error`() {
    #expect(
      AppStorageError(key: "tab", reason: .notSaved).localizedDescription
        == #""tab" in app storage could not be written to disk."#
    )
  }

  @Test func `each test has separate defaults, one`() { leaveSomethingBehind() }
  @Test func `each test has separate defaults, two`() { leaveSomethingBehind() }

  private func leaveSomethingBehind() {
    @Shared(.isDark) var isDark
    #expect(!isDark)
    $isDark.withLock { $0.toggle() }
    #expect($isDark.description == #"Shared<Bool>(.appStorage("isDark"))"#)
    #expect(UserDefaults.standard.object(forKey: "isDark") == nil)
  }

  @Test func `defaults of one folder are shared, and each visitor has separate ones`() {
    func tab(of visitor: String) -> Shared<Tab> {
      withDependencies {
        $0.defaultAppStorage = .folder(folder[visitor])
      } operation: {
        Shared(wrappedValue: .catalogue, .appStorage("tab"))
      }
    }
    let ann = tab(of: "ann")
    ann.withLock { $0 = .favorites }
    let again = tab(of: "ann")
    let bob = tab(of: "bob")
    #expect(again.wrappedValue == .favorites)
    #expect(bob.wrappedValue == .catalogue)
    #expect(folder.names.contains("ann"))
    #expect(UserDefaults.folder(folder["ann"]).string(forKey: "tab") == "favorites")
  }

  @Test func `a change by another process is received and not overwritten`() async throws {
    try await withDependencies {
      $0.defaultAppStorage = .folder(folder["ann"])
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      @Shared(.appStorage("name")) var name = ""
      let shared = $count
      try folder.make("ann")
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["count": 5, "other": 6],
        format: .xml,
        options: 0
      )
      await shared.change(to: 5) { try data.write(to: folder["ann/AppStorage.plist"]) }
      $name.withLock { $0 = "Blob" }
      try await $name.save()
      let stored = try #require(folder.propertyList("ann/AppStorage.plist") as? [String: Any])
      #expect(Set(stored.keys) == ["count", "name", "other"])
      await shared.change(to: 0) { try folder.remove("ann") }
    }
  }

  @Test func `a value that is loaded for one name is received for the other names`() async throws {
    let volume = MemoryVolume()
    let file = DefaultsFile.file(on: volume)
    try await withDependencies {
      $0.defaultAppStorage = FileDefaults.make(file)
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      @Shared(.appStorage("name")) var name = ""
      let path = volume.path(of: URL(filePath: "/AppStorage.plist"))
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["count": 5, "name": "Blob"],
        format: .xml,
        options: 0
      )
      volume.write(data, to: path)
      try await $name.load()
      #expect(name == "Blob")
      volume.notifyWatchers(path)
      #expect(count == 5)
    }
  }

  @Test func `a file that is not a property list is an error`() async throws {
    try folder.make("ann")
    try folder.write("rubbish", to: "ann/AppStorage.plist")
    withDependencies {
      $0.defaultAppStorage = .folder(folder["ann"])
    } operation: {
      @Shared(.appStorage("count")) var count = 7
      #expect(count == 7)
      #expect($count.loadError != nil)
      $count.withLock { $0 = 8 }
      #expect(folder.text("ann/AppStorage.plist.unreadable") == "rubbish")
    }
  }

  @Test func `a system suite keeps written values`() async throws {
    // On Linux an absolute path is a suite name, which protects the user's own defaults from the test.
    let suite = folder["suite"].path
    let first = try #require(UserDefaults(suiteName: suite))
    let second = try #require(UserDefaults(suiteName: suite))
    @Shared(.appStorage("count", store: first)) var count = 0
    @Shared(.appStorage("count", store: second)) var same = 0
    $count.withLock { $0 = 1 }
    #expect(same == 1)
    #expect(folder.text("suite.plist")?.contains("<integer>1</integer>") == true)
    $count.withLock { $0 = 2 }
    try await $count.save()
    #expect(folder.text("suite.plist")?.contains("<integer>2</integer>") == true)
    second.set(3, forKey: "count")
    #expect(count == 2)
    try await $count.load()
    #expect(count == 3)
  }
}
