import ComposableCore
import Dependencies
import Foundation

/// The cost of reading and overriding a dependency.
@MainActor
enum DependencyRows {
  static var all: [Measurement] {
    [resolved, resolvedByKey, overridden, scope] + inActions
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

  /// Reads inside an action of a store with overridden dependencies; compare the two rows.
  private static var inActions: [Measurement] {
    [0, 10].map { count in
      let store = Store(initialState: 0.0) {
        Clock(reads: count)
      } withDependencies: {
        $0.date = .constant(.distantPast)
        $0.uuid = .incrementing
      }
      return Measurement(
        "Dependency.read, \\.date, \(count) times in an action of a store with two overrides"
      ) {
        store.send(())
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

/// A feature that reads the date a number of times for an action.
private struct Clock: Reducer {
  let reads: Int
  @Dependency(\.date) var date

  func reduce(into state: inout Double, action: Void) -> Effect<Void> {
    for _ in 0..<reads { state += date.now.timeIntervalSinceReferenceDate }
    return .none
  }
}
