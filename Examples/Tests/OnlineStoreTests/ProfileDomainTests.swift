import ComposableArchitecture
import Foundation
import Testing

@testable import OnlineStore

@MainActor
@Suite struct ProfileDomainTests {
  @Test func `OS-21 the profile is fetched once for repeated appearances`() async {
    let calls = LockIsolated(0)
    let store = TestStore(initialState: ProfileDomain.State()) {
      ProfileDomain()
    } withDependencies: {
      $0.apiClient.fetchUserProfile = {
        calls.withValue { $0 += 1 }
        return .sample
      }
    }

    await store.send(.fetchUserProfile) { $0.dataState = .loading }
    await store.receive(.fetchUserProfileResponse(.success(.sample))) {
      $0.dataState = .loaded
      $0.profile = .sample
    }
    await store.send(.fetchUserProfile)
    await store.finish()
    #expect(calls.value == 1)
  }

  @Test func `OS-21 a failed profile shows an error and can be retried`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: ProfileDomain.State()) {
      ProfileDomain()
    } withDependencies: {
      $0.apiClient.fetchUserProfile = {
        guard !isDown.value else { throw AppError.timeout }
        return .sample
      }
    }

    await store.send(.fetchUserProfile) { $0.dataState = .loading }
    await store.receive(\.fetchUserProfileResponse.failure) { $0.dataState = .failed(.timeout) }
    isDown.setValue(false)
    await store.send(.fetchUserProfile) { $0.dataState = .loading }
    await store.receive(\.fetchUserProfileResponse.success) {
      $0.dataState = .loaded
      $0.profile = .sample
    }
  }

  @Test func `OS-32 orders are loaded at each appearance, and remain during loading`() async {
    let orders = LockIsolated<[PastOrder]>([])
    let store = TestStore(initialState: ProfileDomain.State()) {
      ProfileDomain()
    } withDependencies: {
      $0.apiClient.fetchOrders = { orders.value }
    }

    await store.send(.fetchOrders) { $0.ordersState = .loading }
    await store.receive(.fetchOrdersResponse(.success([]))) { $0.ordersState = .loaded }
    orders.setValue(PastOrder.samples)
    await store.send(.fetchOrders) { $0.ordersState = .loading }
    await store.receive(\.fetchOrdersResponse.success) {
      $0.ordersState = .loaded
      $0.orders = PastOrder.samples
    }

    let (answers, answer) = AsyncStream.makeStream(of: [PastOrder].self)
    store.dependencies.apiClient.fetchOrders = { await answers.first { _ in true } ?? [] }
    await store.send(.fetchOrders) { $0.ordersState = .loading }
    #expect(store.state.orders == PastOrder.samples)
    // A second appearance during the request sends no second request.
    await store.send(.fetchOrders)
    answer.yield(PastOrder.samples)
    await store.receive(\.fetchOrdersResponse.success) { $0.ordersState = .loaded }
  }

  @Test func `OS-32 failed orders show an error and can be retried`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: ProfileDomain.State(orders: PastOrder.samples)) {
      ProfileDomain()
    } withDependencies: {
      $0.apiClient.fetchOrders = {
        guard !isDown.value else { throw AppError.offline }
        return []
      }
    }

    await store.send(.fetchOrders) { $0.ordersState = .loading }
    await store.receive(\.fetchOrdersResponse.failure) { $0.ordersState = .failed(.offline) }
    isDown.setValue(false)
    await store.send(.fetchOrders) { $0.ordersState = .loading }
    await store.receive(\.fetchOrdersResponse.success) {
      $0.ordersState = .loaded
      $0.orders = []
    }
  }

  @Test func `OS-32 an order has the titles of products in the catalog`() {
    let record = OrderRecord(
      id: 5,
      date: "2020-03-01T00:00:00.000Z",
      products: [
        OrderRecord.Line(productId: 1, quantity: 2), OrderRecord.Line(productId: 9, quantity: 1),
      ]
    )
    let order = PastOrder(record, catalogue: [.demo, .another])
    #expect(order.summary == "2 × ProductDemo, 1 × Product 9")
    #expect(order.total == Money(cents: 21_00))
  }

  @Test(arguments: [
    ("2020-03-01T23:59:59.000Z", "1. März 2020"), ("2020-12-31", "31. Dez. 2020"),
    ("2020-13-01", nil), ("yesterday", nil), ("", nil),
  ])
  func `OS-32 an order's day is the day in UTC, in every time zone`(date: String, day: String?) {
    let order = PastOrder(id: 1, date: date, lines: [], total: .zero)
    #expect(order.day?.formatted(.orderDay.locale(Locale(identifier: "de"))) == day)
  }

  @Test(arguments: [
    ("john", "doe", "John Doe"), ("Ada", "", "Ada"), ("", "", ""),
    ("élise", "o'neil", "Élise O'neil"),
  ])
  func `names are capitalized`(first: String, last: String, full: String) {
    #expect(UserProfile(firstName: first, lastName: last).fullName == full)
  }
}
