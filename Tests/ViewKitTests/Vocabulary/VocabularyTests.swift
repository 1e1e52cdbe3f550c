import Foundation
import Testing

/// Verifies the lists of names.
struct VocabularyTests {
  @Test func `every name is in one list`() {
    let names =
      Vocabulary.works + Self.accepted.joined() + Self.unavailable.flatMap { $0.names }
    #expect(Set(names).count == names.count)
    for names in Self.accepted { #expect(names.count <= 25) }
    for list in Self.unavailable { #expect(list.names.count <= 15) }
  }

  @Test func `every working name is used in a test`() throws {
    let tests = try ["ViewKitTests", "ViewKitMacrosTests", "ComposableViewsTests"]
      .map { try Self.sources(in: "Tests/\($0)", except: "Vocabulary.swift") }.joined()
    let missing = Vocabulary.works.filter { !tests.contains(word: $0) }
    #expect(missing == [])
  }

  @Test func `every accepted name compiles and is a documented divergence`() throws {
    let views = try Self.sources(in: "Tests/ViewKitTests/Vocabulary", except: "Vocabulary.swift")
    let register = try Self.text(of: "Sources/ViewKit/ViewKit.docc/Divergences.md")
    let accepted = Self.accepted.joined()
    #expect(accepted.filter { !views.contains(word: $0) } == [])
    #expect(accepted.filter { !register.contains(word: $0) } == [])
  }

  @Test func `every unavailable name has a message with a replacement`() throws {
    let register = try Self.text(of: "Sources/ViewKit/ViewKit.docc/Divergences.md")
    for (file, names) in Self.unavailable {
      let declarations = try Self.text(of: "Sources/ViewKit/\(file).swift")
      var declared: [String] = []
      for part in declarations.components(separatedBy: "@available(").dropFirst() {
        #expect(part.contains("message:") && part.contains("Write "))
        let name = part.firstMatch(of: /public (?:static )?(?:func|struct|protocol|var) (\w+)/)
        declared.append(String(try #require(name).1))
      }
      #expect(Set(declared) == Set(names))
      #expect(names.filter { !register.contains(word: $0) } == [])
    }
  }

  private static let accepted = [
    Vocabulary.accepted, Vocabulary.acceptedLooks, Vocabulary.acceptedPlatform,
    Vocabulary.acceptedScenes,
  ]

  /// The unavailable names, with the file that declares them.
  private static let unavailable: [(file: String, names: [String])] = [
    ("Modifiers/Unavailable", Vocabulary.unavailable),
    ("Modifiers/UnavailableInput", Vocabulary.unavailableInput),
    ("Containers/UnavailableMotion", Vocabulary.unavailableMotion),
    ("App/UnavailablePlatform", Vocabulary.unavailablePlatform),
    ("App/UnavailableFocus", Vocabulary.unavailableFocus),
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func sources(in folder: String, except name: String) throws -> String {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder),
      includingPropertiesForKeys: nil
    )
    var text = ""
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", file.lastPathComponent != name else { continue }
      text += try String(contentsOf: file, encoding: .utf8)
    }
    return text
  }
}

extension String {
  /// Returns true if the text contains the name as a whole word.
  fileprivate func contains(word: String) -> Bool {
    var rest = self[...]
    while let range = rest.range(of: word) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      if !before.isPartOfName, !after.isPartOfName { return true }
      rest = self[range.upperBound...]
    }
    return false
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
