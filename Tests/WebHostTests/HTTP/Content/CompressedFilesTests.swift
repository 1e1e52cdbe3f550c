import Foundation
import NIOCore
import Testing

@testable import WebHost

/// Compressed files are kept within the limits, and always match the current file.
@Suite struct CompressedFilesTests {
  private func run(_ test: (_ file: (String, [UInt8]) throws -> AssetFile) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test { name, bytes in
      let path = folder.appending(path: name)
      try Data(bytes).write(to: path)
      return try #require(AssetFile(path.path))
    }
  }

  private func text(_ number: Int, count: Int = 2000) -> [UInt8] {
    Array(String(repeating: "line \(number)\n", count: count).utf8)
  }

  @Test func `the cache stays within its limit and keeps the most recently used files`() throws {
    try run { file in
      let files = CompressedFiles(.init(total: 300, entry: 100))
      let texts = try (0..<6).map { try file("\($0).txt", text($0)) }
      for round in 0..<20 {
        let number = round * 7 % texts.count
        let body = try #require(files.body(of: texts[number]))
        #expect(Array(buffer: body) == Gzip.compress(text(number), .file))
        #expect(files.size <= 300)
      }
    }
  }

  @Test func `incompressible, small and large files have no compressed form`() throws {
    try run { file in
      var limits = CompressedFiles.Limits()
      limits.file = 10_000
      let files = CompressedFiles(limits)
      let noise = (0..<5000).map { _ in UInt8.random(in: 0...255) }
      let incompressible = try file("noise.ttf", noise)
      #expect(files.mayHold(incompressible) && files.body(of: incompressible) == nil)
      // The failed compression is cached.
      #expect(files.body(of: incompressible) == nil && files.size == limits.entry)
      for (name, bytes) in [
        ("small.txt", text(1, count: 20)), ("large.txt", text(1)),
        ("picture.png", text(1, count: 900)),
      ] {
        #expect(try files.body(of: file(name, bytes)) == nil, "\(name)")
      }
    }
  }
}
