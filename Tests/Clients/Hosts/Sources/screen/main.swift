import ReadmeCounter
import TerminalHost
import ViewKit

print(await TerminalHost.dump { AnyView(counterPage()) })
