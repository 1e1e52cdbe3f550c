import Foundation
import ProcessTestSupport
import Testing

@testable import Sharing

@Suite struct DirectoryTests {
  @Test func `the folders of a user are distinct`() {
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

  @Test func `a file URL is inside its folder`() {
    let file = URL.documentsDirectory.appending(component: "notes.json")
    #expect(file.deletingLastPathComponent().path == URL.documentsDirectory.path)
    #expect(file.lastPathComponent == "notes.json")
  }

  @Test func `a folder is found by its purpose and created if it is missing`() throws {
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

  #if !canImport(Darwin)
  @Test(arguments: [
    ("/root/Documents", "/tmp/home", "/tmp/home/Documents"), ("/root", "/tmp/home", "/tmp/home"),
    ("/root/Documents", "/root", "/root/Documents"), ("/root/Documents", nil, "/root/Documents"),
    ("/root/Documents", "", "/root/Documents"), ("/root/Documents", "here", "/root/Documents"),
    ("/rooted/x", "/tmp/home", "/rooted/x"),
    ("/root/home/.cache", "/root/home", "/root/home/.cache"),
  ])
  func `a user's folder is in HOME if that is an absolute path`(
    found: String,
    home: String?,
    path: String
  ) {
    var environment: [String: String] = [:]
    environment["HOME"] = home
    #expect(URL.pathInHome(found, account: "/root", environment: environment) == path)
    environment["CFFIXED_USER_HOME"] = ""
    #expect(URL.pathInHome(found, account: "/root", environment: environment) == path)
    environment["CFFIXED_USER_HOME"] = "/root"
    #expect(URL.pathInHome(found, account: "/root", environment: environment) == found)
  }

  @Test(arguments: ["homeFolders", "fixedHomeFolders"])
  func `a process finds the user's folders by its environment`(role: String) async throws {
    let home = URL(filePath: "/tmp/home-of-nobody")
    let process = try ChildProcess(role, home)
    var lines: [String] = []
    while let line = await process.line() { lines.append(line) }
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasPrefix("\(home.path)/") }, "\(lines)")
    #expect(lines.first == lines.last)
  }
  #endif

  @Test func `a constant reader is readable and never changes`() {
    @SharedReader var answer: Int
    _answer = .constant(42)
    #expect(answer == 42)
  }
}
