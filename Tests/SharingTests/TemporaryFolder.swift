import Foundation
import Observation
import Sharing
import Testing

/// A folder that goes away with the test that made it.
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

  /// The files in the folder, hidden ones too.
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

  /// What a file of user defaults holds.
  func defaults(_ name: String = "AppStorage.plist") throws -> [String: Int] {
    try #require(propertyList(name) as? [String: Int])
  }

  /// What a property list holds.
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
    // `rename`, because it replaces what is there in one step.
    try #require(rename(self[name].path, self[other].path) == 0)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: self[name])
  }
}

extension Shared where Value: Equatable & Sendable {
  /// Does something elsewhere and waits until it shows in the value.
  func change(to expected: Value, by operation: () throws -> Void) async {
    #expect(throws: Never.self) { try operation() }
    await wait { self.wrappedValue == expected }
  }
}

/// Waits until something observable has come true.
func wait(until isTrue: @escaping @Sendable () -> Bool) async {
  let changes = AsyncStream.makeStream(of: Void.self)
  while true {
    let isDone = withObservationTracking {
      isTrue()
    } onChange: {
      changes.continuation.yield()
    }
    // Once more, because an observer hears of nothing that changes before it is all set up.
    if isDone || isTrue() { return }
    for await _ in changes.stream { break }
  }
}
