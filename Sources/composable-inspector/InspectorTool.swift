import ComposableInspector
import Foundation
import ViewKit
import WebHost

/// A standalone inspector for programs that connect: `composable-inspector 8090`, or any free port.
@main
enum InspectorTool {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count <= 1, let port = arguments.first.map({ UInt16($0) }) ?? 0 else {
      complain("Pass a port from 0 to 65535, or no argument: composable-inspector 8090")
      exit(EX_USAGE)
    }
    let inspector = Inspector()
    var configuration = WebHostConfiguration(port: Int(port), title: "Inspector")
    configuration.add(inspector, acceptsProcesses: true)
    configuration.onEvent = { event in
      guard case .started(let address) = event else { return }
      say("Inspector: \(inspector.address(at: address))")
      say("  A program connects with that address: store.inspect(at: address) { Feature() }")
    }
    do {
      try await WebHost(configuration: configuration) { _ in StartView() }.run()
    } catch {
      complain("\(error)")
      exit(EX_UNAVAILABLE)
    }
  }

  /// Writes a line without buffering: `print` buffers its output if standard output is a pipe.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func complain(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}

/// The page of the address without a token.
private struct StartView: View {
  var body: some View {
    ContentUnavailableView(
      "Inspector",
      systemImage: "list.bullet",
      description: Text("Open the address that was printed where it was started: it has the token.")
    )
  }
}
