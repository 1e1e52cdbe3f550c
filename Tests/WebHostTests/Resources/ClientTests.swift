import Foundation
import Testing
import ViewKit

@testable import WebHost

/// The scripts and style sheets in `Resources`, which `Client/build` writes.
@Suite struct ClientTests {
  @Test(.enabled(if: ClientSources.isPresent, "The folder Client is missing."))
  func `the script and the encoder have the same codes for operations`() throws {
    let source = try ClientSources.text(of: "src/operations.js")
    var codes: [String: String] = [:]
    for line in source.split(separator: "\n") where line.hasPrefix("export const ") {
      let words = line.split(separator: " ")
      codes[String(words[2])] = String(words[4].dropLast())
    }
    let expected = PatchEncoder.Operation.allCases.map { ("\($0)", "\($0.rawValue)") }
    #expect(codes == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test(.enabled(if: ClientSources.isPresent, "The folder Client is missing."))
  func `the script sets each attribute that a property changes in place`() throws {
    let source = try ClientSources.text(of: "src/patches.js")
    let start = "const attributes = /"
    let line = try #require(source.split(separator: "\n").first { $0.hasPrefix(start) })
    let accepted = try Regex(String(line.dropFirst(start.count).dropLast("/;".count)))
    let values: [PropValue] = [
      .bool(true), .bool(false), .int(1), .int(0), .double(0), .double(0.5), "x",
    ]
    for role in Role.allCases {
      for prop in Prop.allCases {
        for value in values {
          let changes = MarkupChange.changes(of: prop, to: value, role: role, in: .plain)
          if changes.contains(.redraw) { continue }
          for case .attribute(_, let name, _) in changes {
            let text = name.text.description
            #expect(text.firstMatch(of: accepted) != nil, "\(text), by \(prop) of \(role)")
          }
        }
      }
    }
  }

  @Test(.enabled(if: ClientSources.isPresent, "The folder Client is missing."))
  func `the bundle is built from the present sources`() throws {
    #expect(
      try stamp["sources"] == [ClientSources.digest()],
      "Client is newer than Sources/WebHost/Resources. Run Client/build, and commit what it writes."
    )
  }

  @Test func `each script and style sheet is as Client/build wrote it`() throws {
    for (name, values) in files {
      let bytes = try [UInt8](Data(contentsOf: ClientSources.resources.appending(path: name)))
      let written = [String(bytes.count), ClientSources.hexadecimal(SHA256.hash(bytes))]
      #expect(values == written, "\(name) was edited by hand. Edit Client, and run Client/build.")
    }
  }

  @Test func `each file in the folder is a built file, the stamp or symbols`() throws {
    let others: Set = ["client.stamp", "symbols.svg", "wider-symbols.svg", "lucide-symbols.svg.gz"]
    let found = try FileManager.default.contentsOfDirectory(atPath: ClientSources.resources.path)
    #expect(Set(found) == others.union(files.keys))
  }

  @Test func `pages can fetch every built file but the inline script`() {
    let served = PageFiles.all.keys.filter { !$0.hasSuffix(".svg") }.map { String($0.dropFirst()) }
    #expect(Set(served + ["early.js"]) == Set(files.keys))
  }

  /// The lines of `client.stamp`: the first word, and the other words.
  private let stamp: [String: [String]] = {
    let text = String(decoding: PackageResources.client_stamp, as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], Array($0.dropFirst())) })
  }()

  /// The built files with their sizes and digests.
  private var files: [String: [String]] { stamp.filter { $0.key.contains(".") } }
}
