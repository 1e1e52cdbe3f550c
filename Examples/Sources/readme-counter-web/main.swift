import Foundation
import ReadmeCounter
import WebHost

// Each tab that opens http://127.0.0.1:8080 has its own counter.
let host = WebHost(configuration: WebHostConfiguration(port: 8080)) { _ in counterPage() }
do {
  try await host.run()
} catch {
  print(error)
  exit(1)
}
