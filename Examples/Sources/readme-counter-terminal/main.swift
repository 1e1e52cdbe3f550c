import ReadmeCounter
import TerminalHost
import ViewKit

if CommandLine.arguments.contains("--dump") {
  print(await TerminalHost.dump { AnyView(counterPage()) })
} else {
  do {
    try await TerminalHost { AnyView(counterPage()) }.run()
  } catch {
    print(error)
    exit(1)
  }
}
