import ComposableArchitecture
import Testing
import ViewKit

@MainActor
struct CaseBindableTests {
  @CaseBindable
  enum Status: Equatable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
    case moved(from: String, to: String)
    case unknown

    static func == (lhs: Status, rhs: Status) -> Bool { "\(lhs)" == "\(rhs)" }
  }

  @CasePathable
  @CaseBindable
  enum Generic<Element: Sendable> {
    case one(Element)
    case many([Element])
  }

  @Test func `a binding provides the current case of its enum`() {
    @UIBinding var status = Status.inStock(quantity: 1)
    guard case .inStock(let quantity) = $status.cases else {
      Issue.record("It is in another case.")
      return
    }
    quantity.wrappedValue += 1
    #expect(status == .inStock(quantity: 2))
    status = .outOfStock(isOnBackOrder: false)
    guard case .outOfStock(let isOnBackOrder) = $status.cases else {
      Issue.record("It is in another case.")
      return
    }
    isOnBackOrder.wrappedValue.toggle()
    #expect(status == .outOfStock(isOnBackOrder: true))
    quantity.wrappedValue = 9
    #expect(status == .outOfStock(isOnBackOrder: true))
    #expect(quantity.wrappedValue == 2)
  }

  @Test func `a binding provides cases with several values and without values`() {
    @UIBinding var status = Status.moved(from: "a", to: "b")
    guard case .moved(let places) = $status.cases else {
      Issue.record("It is in another case.")
      return
    }
    places.to.wrappedValue = "c"
    #expect(status == .moved(from: "a", to: "c"))
    status = .unknown
    guard case .unknown = $status.cases else {
      Issue.record("It is in another case.")
      return
    }
  }

  @Test func `a view's binding provides the current case of its enum`() {
    var status = Status.inStock(quantity: 1)
    let binding = Binding(get: { status }, set: { status = $0 })
    guard case .inStock(let quantity) = binding.cases else {
      Issue.record("It is in another case.")
      return
    }
    quantity.wrappedValue = 5
    #expect(status == .inStock(quantity: 5))
    status = .unknown
    #expect(quantity.wrappedValue == 5)
    quantity.wrappedValue = 6
    #expect(status == .unknown)
  }

  @Test func `generic enums with case paths provide bindings of their cases`() {
    @UIBinding var value = Generic<Int>.many([1, 2])
    guard case .many(let numbers) = $value.cases else {
      Issue.record("It is in another case.")
      return
    }
    numbers.wrappedValue.append(3)
    #expect(value[case: \.many] == [1, 2, 3])
  }

  struct Item {
    var status = Status.inStock(quantity: 1)
  }

  @Test func `a switch over a member provides bindings of its cases`() {
    @UIBinding var item = Item()
    switch $item.status {
    case .inStock(let quantity): quantity.wrappedValue = 2
    default: Issue.record("It is in another case.")
    }
    #expect(item.status == .inStock(quantity: 2))
    let status: UIBinding<Status> = $item.status
    status.wrappedValue = .unknown
    guard case .unknown = $item.status, case .unknown = $item.status.cases else {
      Issue.record("It is in another case.")
      return
    }
  }

  @Test func `a switch over a member of a view's binding provides bindings of its cases`() {
    var item = Item()
    let binding = Binding(get: { item }, set: { item = $0 })
    switch binding.status {
    case .inStock(let quantity): quantity.wrappedValue = 2
    default: Issue.record("It is in another case.")
    }
    #expect(item.status == .inStock(quantity: 2))
    let status: Binding<Status> = binding.status
    status.wrappedValue = .unknown
    guard case .unknown = binding.status, case .unknown = binding.status.cases else {
      Issue.record("It is in another case.")
      return
    }
  }
}
