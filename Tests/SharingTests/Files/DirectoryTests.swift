import Foundation
import Sharing
import Testing

@Suite struct DirectoryTests {
  @Test func `the folders of a person are different ones`() {
    let folders: [URL] = [
      .documentsDirectory, .applicationSupportDirectory, .cachesDirectory, .desktopDirectory,
      .downloadsDirectory, .moviesDirectory, .musicDirectory, .picturesDirectory,
      .sharedPublicDirectory, .trashDirectory, .userDirectory, .applicationDirectory,
    ]
    #expect(Set(folders).count == folders.count)
    #expect(folders.allSatisfy { $0.isFileURL && $0.hasDirectoryPath })
    #expect(URL.libraryDirectory.isFileURL)
    #expect(
      [URL.homeDirectory, .temporaryDirectory, .currentDirectory()].allSatisfy { $0.isFileURL }
    )
  }

  @Test func `a file lies in its folder`() {
    let file = URL.documentsDirectory.appending(component: "notes.json")
    #expect(file.deletingLastPathComponent().path == URL.documentsDirectory.path)
    #expect(file.lastPathComponent == "notes.json")
  }

  @Test func `a folder is found by what it is for, and made where there is none`() throws {
    let found = try URL(for: .documentDirectory, in: .userDomainMask)
    #expect(found == .documentsDirectory)
    #expect(found.hasDirectoryPath)
    let made = try URL(
      for: .itemReplacementDirectory,
      in: .userDomainMask,
      appropriateFor: .temporaryDirectory,
      create: true
    )
    defer { try? FileManager.default.removeItem(at: made) }
    #expect(FileManager.default.fileExists(atPath: made.path))
    #expect(throws: (any Error).self) {
      try URL(for: .demoApplicationDirectory, in: .networkDomainMask)
    }
  }

  @Test func `a constant is read and never changes`() {
    @SharedReader var answer: Int
    _answer = .constant(42)
    #expect(answer == 42)
  }
}
