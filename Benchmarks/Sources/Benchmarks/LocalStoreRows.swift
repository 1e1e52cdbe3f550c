import ComposableCore
import Foundation

/// The cost of stores outside the main actor.
enum LocalStoreRows {
  @MainActor
  static var all: [Measurement] {
    get async { await [withoutActor, onActor, ofActor, insideActor, atRest] }
  }

  /// Compare with `Store.send, no effect`.
  @MainActor
  private static var withoutActor: Measurement {
    let sender = Sender()
    return Measurement("LocalStore.send, no effect, without an actor") { sender.send() }
  }

  /// A thousand sends per hop to the actor, so that the row measures the send.
  @MainActor
  private static var onActor: Measurement {
    get async {
      let holder = Holder()
      return await Measurement("LocalStore.send, no effect, on an actor", scale: 1_000) {
        await holder.send(1_000)
      }
    }
  }

  /// Includes the caller's hops from the main actor and back.
  @MainActor
  private static var ofActor: Measurement {
    get async {
      let store = StoreActor(initialState: Counter.State()) { Counter() }
      return await Measurement("StoreActor.send, no effect, from the main actor") {
        await store.send(.increment)
      }
    }
  }

  /// A thousand sends per hop to the store's actor.
  @MainActor
  private static var insideActor: Measurement {
    get async {
      let store = StoreActor(initialState: Counter.State()) { Counter() }
      return await Measurement("StoreActor.send, no effect, on its own actor", scale: 1_000) {
        await store.withStore { store in
          for _ in 0..<1_000 { store.send(.increment) }
        }
      }
    }
  }

  /// Bytes instead of time, in the same column.
  @MainActor
  private static var atRest: Measurement {
    get async {
      await .counted("StoreActor at rest, bytes") {
        let count = 10_000
        var stores: [StoreActorOf<Counter>] = []
        stores.reserveCapacity(count)
        let before = residentBytes()
        for _ in 0..<count {
          stores.append(StoreActor(initialState: Counter.State()) { Counter() })
        }
        for store in stores { await store.send(.increment) }
        let after = residentBytes()
        return withExtendedLifetime(stores) { Double(after - before) / Double(count) }
      }
    }
  }
}

/// A store without an actor; not isolated, as a tool's code is.
private final class Sender {
  private let store = LocalStore(initialState: Counter.State()) { Counter() }

  nonisolated func send() { store.send(.increment) }
}

private actor Holder {
  private let store = LocalStore(initialState: Counter.State()) { Counter() }

  func send(_ count: Int) {
    for _ in 0..<count { store.send(.increment) }
  }
}

/// The resident memory of the process, in bytes.
private func residentBytes() -> Int {
  let figures = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
    separator: " "
  )
  return (figures.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * Int(getpagesize())
}
