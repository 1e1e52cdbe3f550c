import Foundation
import Testing

@testable import WebHost

/// The scripts in `Resources`, which `Client/build` writes.
@Suite struct ClientTests {
  @Test(.enabled(if: ClientSources.isPresent, "The folder Client is missing."))
  func `the script and the encoder have the same codes for operations`() throws {
    let source = try ClientSources.text(of: "src/patches.js")
    let table = source.split(separator: "const operation = {\n", maxSplits: 1)[1]
      .split(separator: "}", maxSplits: 1)[0]
    var codes: [String: String] = [:]
    for line in table.split(separator: ",\n") {
      let pair = line.split(separator: ": ")
      codes[String(pair[0].drop { $0 == " " })] = String(pair[1])
    }
    let expected = PatchEncoder.Operation.allCases.map { ("\($0)", "\($0.rawValue)") }
    #expect(codes == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test(.enabled(if: ClientSources.isPresent, "The folder Client is missing."))
  func `the bundle is built from the present sources`() throws {
    #expect(
      try stamp["sources"] == [ClientSources.digest()],
      "Client is newer than Sources/WebHost/Resources. Run Client/build, and commit what it writes."
    )
  }

  @Test func `each script is as Client/build wrote it`() throws {
    for (name, values) in scripts {
      let bytes = try [UInt8](Data(contentsOf: ClientSources.resources.appending(path: name)))
      let written = [String(bytes.count), ClientSources.hexadecimal(SHA256.hash(bytes))]
      #expect(values == written, "\(name) was edited by hand. Edit Client/src, run Client/build.")
    }
  }

  @Test func `each file in the folder is a script, a style sheet or symbols`() throws {
    let others: Set = [
      "client.stamp", "app.css", "controls.css", "drawing.css", "forms.css", "later.css",
      "print.css", "symbols.svg", "wider-symbols.svg",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: ClientSources.resources.path)
    #expect(Set(found) == others.union(scripts.keys))
  }

  @Test func `pages can fetch every script but the inline one`() {
    let served = PageFiles.all.keys.filter { $0.hasSuffix(".js") }.map { String($0.dropFirst()) }
    #expect(Set(served + ["early.js"]) == Set(scripts.keys))
  }

  /// The lines of `client.stamp`: the first word, and the other words.
  private let stamp: [String: [String]] = {
    let text = String(decoding: PackageResources.client_stamp, as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], Array($0.dropFirst())) })
  }()

  private var scripts: [String: [String]] { stamp.filter { $0.key.hasSuffix(".js") } }
}
