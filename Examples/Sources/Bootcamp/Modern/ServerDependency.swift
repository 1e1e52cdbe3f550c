import ComposableArchitecture
import Foundation
import IssueReporting

extension DependencyValues {
  /// The server behind the exercises.
  var bootcampServer: BootcampServer {
    get { self[BootcampServer.self] }
    set { self[BootcampServer.self] = newValue }
  }

  /// Shows a temporary message.
  var showToast: @Sendable (String) async -> Void {
    get { self[ShowToastKey.self] }
    set { self[ShowToastKey.self] = newValue }
  }

  /// Navigates to the page at an address.
  var route: @Sendable (String) async -> Void {
    get { self[RouteKey.self] }
    set { self[RouteKey.self] = newValue }
  }
}

extension BootcampServer: TestDependencyKey {
  /// A server whose endpoints fail the test unless they are overridden.
  static let testValue = BootcampServer(
    loadNumber: unimplemented("loadNumber", placeholder: .failure(.offline)),
    loadProduct: unimplemented("loadProduct", placeholder: .failure(.offline)),
    loadCart: unimplemented("loadCart", placeholder: .failure(.offline)),
    loadPromos: unimplemented("loadPromos", placeholder: .failure(.offline)),
    loadFeed: unimplemented("loadFeed", placeholder: .failure(.offline)),
    loadFact: unimplemented("loadFact", placeholder: .failure(.offline)),
    submitOrder: unimplemented("submitOrder", placeholder: false),
    track: unimplemented("track"),
    date: unimplemented("date", placeholder: Date(timeIntervalSince1970: 0)),
    uuid: unimplemented("uuid", placeholder: UUID(0)),
    shuffle: unimplemented("shuffle", placeholder: []),
    clock: UnimplementedClock()
  )
}

private enum ShowToastKey: TestDependencyKey {
  static let testValue: @Sendable (String) async -> Void = unimplemented("showToast")
}

private enum RouteKey: TestDependencyKey {
  static let testValue: @Sendable (String) async -> Void = unimplemented("route")
}
