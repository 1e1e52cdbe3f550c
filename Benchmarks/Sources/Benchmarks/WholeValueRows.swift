import CasePathsCore
import ComposableCore
import IdentifiedCollections
import Observation

/// The cost of assigning whole values to observed state.
@MainActor
enum WholeValueRows {
  static var all: [Measurement] {
    [notified, root, list, child]
  }

  /// The standard library's cost of notifying an observer of two objects, such as a row's store and field: the minimum
  /// for any row that notifies an observer.
  private static var notified: Measurement {
    let pairs = (0..<1_000).map { _ in (ObservedNumber(), ObservedNumber()) }
    return Measurement("Observation, each of 1,000 observers of two objects told", scale: 1_000) {
      for (one, other) in pairs {
        observe {
          one.read()
          other.read()
        }
      }
    } _: {
      for (one, _) in pairs { one.notify() }
    }
  }

  /// The assignment replaces every observed row, so its observer is notified.
  private static var root: Measurement {
    let store = Store(initialState: RowsAndForm.State(count: 1_000)) { RowsAndForm() }
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    return Measurement("Store.send, a new root, each of 1,000 observed rows", scale: 1_000) {
      for row in rows { observe { _ = row.count } }
    } _: {
      store.send(.replace)
    }
  }

  private static var list: Measurement {
    let store = Store(initialState: RowsAndForm.State(count: 10_000)) { RowsAndForm() }
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    store.send(.saveRows)
    return Measurement("Store.send, a list put back, each of 10,000 observed rows", scale: 10_000) {
      store.send(.rows(.element(id: 7, action: .increment)))
      for row in rows { observe { _ = row.count } }
    } _: {
      store.send(.restoreRows)
    }
  }

  private static var child: Measurement {
    let store = Store(initialState: RowsAndForm.State(count: 0)) { RowsAndForm() }
    let form = store.scope(state: \.form, action: \.form)
    store.send(.saveForm)
    return Measurement("Store.send, an observed child put back") {
      store.send(.form(.increment))
      observe { _ = form.count }
    } _: {
      store.send(.restoreForm)
    }
  }

  private static func observe(_ read: () -> Void) {
    withObservationTracking(read) {}
  }
}

/// An object with one property that can be observed.
private final class ObservedNumber: Observable {
  private let registrar = ObservationRegistrar()
  private let path: KeyPath<ObservedNumber, Int> = \.number
  private var number: Int { 0 }

  func read() { registrar.access(self, keyPath: path) }
  func notify() { registrar.withMutation(of: self, keyPath: path) {} }
}
