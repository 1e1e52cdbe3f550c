import ComposableArchitecture
import Inventory

// [live]
extension ItemClient: DependencyKey {
  /// A client with two items.
  public static let liveValue = ItemClient(
    load: { [Item(id: 1, name: "Tea"), Item(id: 2, name: "Milk")] }
  )
}
// [end]

@DependencyClient
struct Exporter: Sendable {
  var export: @Sendable (_ items: [Item]) async -> Void
}

extension Exporter: DependencyKey {
  static let liveValue = Exporter(export: { print($0.count) })
  static let testValue = Exporter()
}

extension DependencyValues {
  var exporter: Exporter {
    get { self[Exporter.self] }
    set { self[Exporter.self] = newValue }
  }
}
