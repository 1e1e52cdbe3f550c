import ConcurrencyExtras
import Dependencies
import Foundation
import Sharing
import Testing

/// The default storages on a page, which belong to the page's visitor.
@Suite struct VisitorStorageTests {
  private let ann = VisitorScope(visitor: "ann", storage: .memory)
  private let bob = VisitorScope(visitor: "bob", storage: .memory)
  private let notes = URL(filePath: "/notes-\(UUID().uuidString).json")

  private func live<Result>(
    _ visitor: VisitorScope?,
    _ change: (inout DependencyValues) -> Void = { _ in },
    _ body: () -> Result
  ) -> Result {
    VisitorScope.with(visitor) {
      withDependencies {
        $0.context = .live
        change(&$0)
      } operation: {
        body()
      }
    }
  }

  private func values(of key: String, for visitor: VisitorScope) -> (String, [String]) {
    live(visitor) {
      @Shared(.appStorage(key)) var user = ""
      @Shared(.fileStorage(notes)) var notes: [String] = []
      return (user, notes)
    }
  }

  private func fileStorage(
    of visitor: VisitorScope?,
    _ change: (inout DependencyValues) -> Void = { _ in }
  ) -> FileStorage {
    live(visitor, change) { DependencyValues._current.defaultFileStorage }
  }

  @Test func `each visitor has separate values, shared by all their pages`() {
    let key = "user-\(UUID().uuidString)"
    live(ann) {
      @Shared(.appStorage(key)) var user = ""
      @Shared(.fileStorage(notes)) var notes: [String] = []
      $user.withLock { $0 = "Ann" }
      $notes.withLock { $0 = ["milk"] }
    }
    let (other, own) = (values(of: key, for: bob), values(of: key, for: ann))
    #expect(other.0 == "" && other.1 == [])
    #expect(own.0 == "Ann" && own.1 == ["milk"])
    #expect(!FileManager.default.fileExists(atPath: notes.path))
  }

  @Test func `a storage that the app sets is shared by all visitors`() {
    let defaults = UserDefaults.inMemory
    let files = FileStorage.inMemory
    for visitor in [ann, bob] {
      live(visitor) {
        $0.defaultAppStorage = defaults
        $0.defaultFileStorage = files
      } _: {
        @Shared(.appStorage("count")) var count = 0
        $count.withLock { $0 += 1 }
      }
      let storage = fileStorage(of: visitor) { $0.defaultFileStorage = files }
      #expect(storage == files)
      let system = fileStorage(of: visitor) { $0.defaultFileStorage = .fileSystem }
      #expect(system == .fileSystem)
    }
    #expect(defaults.integer(forKey: "count") == 2)
  }

  @Test func `a visitor's folder stores values, other pages use the process's`() {
    let folder = URL(filePath: "/nowhere/\(UUID().uuidString)", directoryHint: .isDirectory)
    let inFolder = fileStorage(of: VisitorScope(visitor: "eve", storage: .folder(folder.path)))
    #expect(inFolder == .folder(folder))
    for scope in [VisitorScope(visitor: "eve", storage: .ofProcess), nil] {
      let files = fileStorage(of: scope)
      let isStandard = live(scope) {
        DependencyValues._current.defaultAppStorage === UserDefaults.standard
      }
      #expect(files == .fileSystem && isStandard)
    }
  }
}
