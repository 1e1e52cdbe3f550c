import ArgumentParser
import Foundation
import KitchenServer

/// Serves kitchen timers until it is interrupted.
@main
struct KitchenServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kitchen-server",
    abstract: "Keeps kitchen timers on 127.0.0.1, those of each connection apart."
  )

  @Option(help: "The port on 127.0.0.1; 0 picks a free one and prints it.")
  var port = 7007

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("The port must be from 0 to 65535.")
    }
  }

  func run() async throws {
    let server = try await KitchenServer(port: port)
    // `print` buffers its output if standard output is a pipe, and scripts read it.
    FileHandle.standardOutput.write(Data("Kitchen timers: nc 127.0.0.1 \(server.port)\n".utf8))
    try await server.run()
  }
}
