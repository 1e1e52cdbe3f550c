import ComposableArchitecture
import IssueReporting

extension DependencyValues {
  /// The server behind the exercises.
  var bootcampServer: BootcampServer {
    get { self[BootcampServer.self] }
    set { self[BootcampServer.self] = newValue }
  }

  /// Shows a message for a moment.
  var showToast: @Sendable (String) async -> Void {
    get { self[ShowToastKey.self] }
    set { self[ShowToastKey.self] = newValue }
  }
}

extension BootcampServer: TestDependencyKey {
  /// Fails the test that calls an endpoint without saying what it answers.
  static let testValue = BootcampServer(
    loadNumber: unimplemented("loadNumber", placeholder: .failure(.offline)),
    loadProduct: unimplemented("loadProduct", placeholder: .failure(.offline)),
    loadCart: unimplemented("loadCart", placeholder: .failure(.offline)),
    loadPromos: unimplemented("loadPromos", placeholder: .failure(.offline)),
    submitOrder: unimplemented("submitOrder", placeholder: false),
    track: unimplemented("track")
  )
}

private enum ShowToastKey: TestDependencyKey {
  static let testValue: @Sendable (String) async -> Void = unimplemented("showToast")
}
