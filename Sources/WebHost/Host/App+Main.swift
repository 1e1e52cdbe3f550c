import CLibrary
public import ViewKit

extension App {
  /// Serves the app to browsers, a window of its own for every tab, until the program is told to end.
  ///
  /// This is what `@main` on an app runs where `WebHost` is imported. It listens on 127.0.0.1, on the port that the
  /// environment variable `PORT` names, and on 8080 without one, and prints the address once it does. A program that
  /// wants another configuration makes a ``WebHost`` itself.
  public static func main() async {
    do {
      try await host(port: ProcessInfo.processInfo.environment["PORT"]).run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Makes the app, and the host that shows it.
  ///
  /// - Parameters:
  ///   - port: The port's number; nil for the usual one.
  ///   - clock: What the host's time limits run on.
  ///   - say: Is given a line for the person who has started the program.
  /// - Returns: The host, which has not started yet.
  /// - Throws: ``WebHostError/notAPort(_:)``.
  static func host(
    port: String?,
    clock: any Clock<Duration> = ContinuousClock(),
    say: @escaping @Sendable (String) -> Void = {
      FileHandle.standardOutput.write(Data("\($0)\n".utf8))
    }
  ) throws -> WebHost {
    guard let port = UInt16(port ?? "8080") else { throw WebHostError.notAPort(port ?? "") }
    let served = ServedApp<Self>()
    let name = "\(Self.self)"
    var configuration = WebHostConfiguration(port: Int(port), title: name)
    configuration.clock = clock
    configuration.log = { event in
      if case .started(let address) = event { say("\(name): \(address)") }
    }
    return WebHost(
      configuration: configuration,
      showing: { request in
        ViewGraph(
          app: served.app,
          in: HostRegion.of(request),
          numberingAfter: request.lastNode
        )
      }
    )
  }
}

/// The one app behind all windows, on the actor that makes them.
@MainActor
private final class ServedApp<Served: App> {
  let app = Served()
}
