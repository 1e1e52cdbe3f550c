import Dependencies
import Foundation

/// What it costs to read a dependency, and to set one.
@MainActor
enum DependencyRows {
  static var all: [Measurement] {
    [resolved, resolvedByKey, overridden, scope]
  }

  private static var resolved: Measurement {
    let reader = Reader()
    return Measurement("Dependency.read, \\.date") { blackHole(reader.date) }
  }

  private static var resolvedByKey: Measurement {
    let reader = Reader()
    return Measurement("Dependency.read, by its key") { blackHole(reader.client) }
  }

  private static var overridden: Measurement {
    let reader = withDependencies {
      $0.date = .constant(.distantPast)
    } operation: {
      Reader()
    }
    return Measurement("Dependency.read, \\.date, set where the reader was made") {
      blackHole(reader.date)
    }
  }

  private static var scope: Measurement {
    let date = DateGenerator.constant(.distantPast)
    return Measurement("withDependencies, one override") {
      withDependencies {
        $0.date = date
      } operation: {
        blackHole(0)
      }
    }
  }

  @inline(never)
  private static func blackHole<Value>(_ value: Value) {}
}

private struct Reader {
  @Dependency(\.date) var date
  @Dependency(Client.self) var client
}

private struct Client: DependencyKey {
  let number = 1
  static let liveValue = Client()
}
