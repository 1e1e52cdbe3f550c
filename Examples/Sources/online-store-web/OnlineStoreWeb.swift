import ArgumentParser
import Foundation
import LocalAPI
import OnlineStore
import ViewKit
import WebHost

/// Shows the online store as a web page, with the local API beside it as its server.
@main
struct OnlineStoreWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "online-store-web",
    abstract: "Shows the online store as a web page, with a server of its own behind it."
  )

  @Option(help: "The port of the page on 127.0.0.1; 0 picks a free one and prints it.")
  var port = 8080

  @Option(help: "The port of the store's server on 127.0.0.1; 0 picks a free one.")
  var apiPort = 0

  @Option(
    help: "The SQLite file to keep orders in; made and seeded if absent. In memory by default."
  )
  var database: String?

  @Option(
    help:
      "The folder to keep visitors' favorites and last tabs in. They end with the page by default."
  )
  var visitors: String?

  @Flag(help: "Let the server be told to be slow or to fail, under /__sim, and print its address.")
  var sim = false

  func validate() throws {
    for (option, port) in [("--port", port), ("--api-port", apiPort)]
    where !(0...65_535).contains(port) {
      throw ValidationError("\(option) must be from 0 to 65535.")
    }
  }

  func run() async throws {
    let visitors = try visitors.map(visitorsFolder)
    let server = try LocalAPIServer(
      configuration: LocalAPIConfiguration(
        port: apiPort,
        database: database.map { .file($0) } ?? .memory,
        sim: sim
      )
    )
    let apiBaseURL = try await address(of: server)
    do {
      try await host(apiBaseURL, visitors: visitors).run()
    } catch WebHostError.portInUse(let address) {
      await server.stop()
      throw PortInUse(port: address.port)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func address(of server: LocalAPIServer) async throws -> URL {
    let port = try await server.start()
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      preconditionFailure("A port always makes an address.")
    }
    if sim { say("Store server: \(url)") }
    return url
  }

  /// The folder with a folder for each visitor, made if there is none.
  private func visitorsFolder(_ path: String) throws -> URL {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    do {
      // The names inside are what visitors are known by, so they are for this user only.
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw NoVisitorsFolder(path: path, reason: error.localizedDescription)
    }
    return folder
  }

  private func host(_ apiBaseURL: URL, visitors: URL?) -> WebHost {
    var configuration = WebHostConfiguration(port: port, title: "Online Store")
    configuration.hasPage = OnlineStorePage.hasPage
    configuration.head = { _, head in
      head.description = "Clothes, jewellery and electronics, and a cart to put them into."
    }
    configuration.assetsFolder = Bundle.module.resourceURL?.appending(component: "Pictures").path
    configuration.theme = ["tint": "light-dark(#0b6b50, #5ed6ab)"]
    configuration.routes = [
      WebRoute("/robots.txt") { _ in .text("User-agent: *\nDisallow: /cart\n") }
    ]
    configuration.imageOrigins = [apiBaseURL.absoluteString]
    if let visitors {
      configuration.visitorLifetime = .seconds(365 * 24 * 60 * 60)
      configuration.visitorsFolder = visitors.path
    }
    configuration.log = { event in
      if case .started(let address) = event {
        say("Online store: http://\(address.host):\(address.port)")
      }
    }
    return WebHost(configuration: configuration) { request in
      OnlineStorePage(
        apiBaseURL: apiBaseURL,
        folder: visitors?.appending(
          component: request.visitor.rawValue,
          directoryHint: .isDirectory
        )
      )
    }
  }
}

/// Why the page cannot be shown, and what to do about it.
private struct PortInUse: Error, CustomStringConvertible {
  let port: Int

  var description: String {
    """
    Port \(port) of 127.0.0.1 is in use, perhaps by another online-store-web.
    Stop the program that uses it, or choose another port: online-store-web --port \(port + 1)
    """
  }
}

/// Why visitors' favorites cannot be kept, and what to do about it.
private struct NoVisitorsFolder: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    """
    The folder for visitors' favorites cannot be made at \(path): \(reason)
    Name a folder that this user may write to: online-store-web --visitors visitors
    """
  }
}

/// Writes a line at once: `print` keeps its text while standard output is a pipe that a script reads.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
