import Foundation
import ReadmeCounter
import WebHost

// The README's counter in a container; Examples/Container has the Dockerfile.
let environment = ProcessInfo.processInfo.environment
// A container has its own loopback address, so the page listens on all addresses.
var configuration = WebHostConfiguration(host: "0.0.0.0", port: 8080, title: "Counter")
if let port = environment["PORT"].flatMap({ Int($0) }) { configuration.port = port }
// The names that browsers use, separated by spaces: shop.example www.shop.example. Loopback names by default.
if let hosts = environment["ALLOWED_HOSTS"] {
  configuration.allowedHosts = Set(hosts.split(separator: " ").map(String.init))
}
do {
  try await WebHost(configuration: configuration) { _ in counterPage() }.run()
} catch {
  print(error)
  exit(1)
}
