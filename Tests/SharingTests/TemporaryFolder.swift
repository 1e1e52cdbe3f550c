import Foundation
import Observation
import Sharing
import Testing

/// A folder that is removed with the test that created it.
final class TemporaryFolder: Sendable {
  private let url: URL

  init() {
    url = FileManager.default.temporaryDirectory
      .appending(component: "SharingTests-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appending(path: name) }

  /// The names of the files in the folder, including hidden files.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
  }

  func text(_ name: String) -> String? {
    try? String(contentsOf: self[name], encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: self[name])
  }

  /// Writes a file of user defaults in a folder of this one.
  func writeDefaults(_ values: [String: Int], to name: String = "AppStorage.plist") throws {
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
      .write(to: self[name], options: .atomic)
  }

  /// Returns the integers in a file of user defaults.
  func defaults(_ name: String = "AppStorage.plist") throws -> [String: Int] {
    try #require(propertyList(name) as? [String: Int])
  }

  /// Returns the contents of a property list.
  func propertyList(_ name: String) throws -> Any {
    try PropertyListSerialization.propertyList(
      from: Data(contentsOf: self[name]),
      options: [],
      format: nil
    )
  }

  func make(_ name: String) throws {
    try FileManager.default.createDirectory(at: self[name], withIntermediateDirectories: true)
  }

  func move(_ name: String, to other: String) throws {
    // `rename` replaces an existing folder atomically.
    try #require(rename(self[name].path, self[other].path) == 0)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: self[name])
  }
}

extension Shared where Value: Equatable & Sendable {
  /// Performs an operation outside the value, and waits until the value changes accordingly.
  func change(to expected: Value, by operation: () throws -> Void) async {
    #expect(throws: Never.self) { try operation() }
    await wait { self.wrappedValue == expected }
  }
}

/// Waits until an observable condition holds.
func wait(until isTrue: @escaping @Sendable () -> Bool) async {
  let changes = AsyncStream.makeStream(of: Void.self)
  while true {
    let isDone = withObservationTracking {
      isTrue()
    } onChange: {
      changes.continuation.yield()
    }
    // Checked again, because an observer misses changes before its registration is complete.
    if isDone || isTrue() { return }
    for await _ in changes.stream { break }
  }
}
