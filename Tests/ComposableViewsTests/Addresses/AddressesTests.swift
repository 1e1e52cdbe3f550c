import ComposableArchitecture
import Foundation
import PropertyTesting
import Testing
import ViewKit

/// Tests of places and their addresses, also with a store.
@MainActor
@Suite struct AddressesTests {
  private func place(_ text: String) -> ShopPlace? {
    PageAddress(text).flatMap(ShopPlace.addresses.place)
  }

  private func address(_ place: ShopPlace) -> String? {
    ShopPlace.addresses.address(of: place)?.description
  }

  @Test(arguments: [
    ("/", ShopPlace.products), ("/products/3", .product(3)), ("/cart", .cart),
    ("/search?words=a%20%26%20b", .search("a & b")), ("/search", .search("")),
    ("/pages?page=4", .pages(4)), ("/pages", .pages(nil)), ("/by/price", .sorted(.price)),
    ("/teams/a%2Fb/players?page=2", .players(team: "a/b", page: 2)),
    ("/account", .account(.overview)), ("/account/orders/7", .account(.order(7))),
    ("/days/2024-02-29", .day(Day(year: 2024, month: 2, day: 29))),
  ])
  func `a place and its address convert to each other`(text: String, place: ShopPlace) {
    #expect(address(place) == text)
    #expect(self.place(text) == place)
  }

  @Test(arguments: [
    "/nothing", "/products", "/products/", "/products/shoe", "/products/3/4", "/products/3.5",
    "/products/99999999999999999999", "/cart/1", "/pages?page=x", "/by/colour", "/teams//players",
    "/account/nothing", "/teams/a/players", "/Cart", "/days/1", "/account/orders",
  ])
  func `an unknown address has no place`(text: String) {
    #expect(place(text) == nil)
  }

  @Test func `a trailing slash and additional query items are ignored`() {
    #expect(place("/cart/?utm=x#top") == .cart)
    #expect(place("/products/3/") == .product(3))
  }

  @Test func `an address is nil for an inexpressible value`() {
    #expect(address(.players(team: "", page: 1)) == nil)
    #expect(address(.players(team: "..", page: 1)) == nil)
    #expect(address(.search(String(repeating: "x", count: 3000))) == nil)
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `a random place is found at its address`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<5_000 {
      let place = ShopPlace.random(using: &generator)
      guard let address = ShopPlace.addresses.address(of: place) else { continue }
      #expect(ShopPlace.addresses.place(at: address) == place, "round \(round)")
      #expect(PageAddress(address.description) == address, "round \(round)")
    }
  }

  @Test func `an invalid pattern is reported at its source location`() {
    withKnownIssue {
      let addresses = Addresses<ShopPlace>(.at("/cart/:id", \.cart), .at("/cart", \.cart))
      #expect(addresses.address(of: .cart)?.description == "/cart")
    } matching: { issue in
      "\(issue)".contains("Pattern: /cart/:id") && "\(issue)".contains("AddressesTests.swift")
    }
    for wrong in ["products/:id", "/products", "/products//:id", "", "/products/:", "/a?b&"] {
      withKnownIssue { _ = Addresses<ShopPlace>(.at(wrong, \.product)) }
    }
  }

  @Test func `an address of another place is reported`() {
    let addresses = Addresses<ShopPlace>(.at("/x/:id", \.product), .at("/x/:page", \.pages))
    withKnownIssue {
      #expect(addresses.address(of: .pages(1))?.description == "/x/1")
    } matching: { issue in
      "\(issue)".contains("Address: /x/1") && "\(issue)".contains("There:   product(1)")
    }
  }

  @Test func `a store's state and the address are synchronized`() async {
    let store = Store(initialState: Shop.State()) { Shop() }
    let tester = ViewTester(ShopView(store: store))
    tester.checksEveryFlush = true
    #expect(tester.address == "/")
    store.send(.open(.product(3)))
    tester.flush()
    #expect(tester.address == "/products/3" && tester.findAll(.page).count == 2)
    #expect(tester.open("/cart") == .handled)
    #expect(store.place == .cart && tester.find(.sheet) != nil)
    #expect(tester.open("/nothing") == .invalidValue)
    tester.find(.sheet)?.dismiss()
    #expect(tester.address == "/products/3")
    // The reducer may reject a place.
    #expect(tester.open("/products/404") == .handled)
    #expect(tester.address == "/products/3")
    #expect(tester.problems == [])
  }

  @Test func `the address equals the state's address after random navigation`() {
    for seed in ProgramSeeds.chosen(30) {
      var generator = SeededGenerator(seed: seed)
      let store = Store(initialState: Shop.State()) { Shop() }
      let tester = ViewTester(ShopView(store: store))
      for step in 0..<40 {
        switch generator.below(4) {
        case 0: store.send(.open(.random(using: &generator)))
        case 1:
          let place = ShopPlace.random(using: &generator)
          let before = store.place
          guard let text = ShopPlace.addresses.address(of: place)?.description else { continue }
          #expect(tester.open(text) == .handled, "seed \(seed), step \(step)")
          #expect(
            store.place == place || store.place == before || !place.isOfShop,
            "seed \(seed), step \(step)"
          )
        case 2: tester.open(generator.pick("/x", "/products/", "/%", "//", "/../cart", ""))
        default:
          (tester.findAll(.sheet) + tester.findAll(.page)).randomElement(using: &generator)?
            .dismiss()
        }
        tester.flush()
        #expect(
          tester.address == ShopPlace.addresses.address(of: store.place)?.description,
          "seed \(seed), step \(step)"
        )
      }
      #expect(tester.problems == [])
    }
  }
}

struct Day: Equatable, Sendable {
  var year: Int
  var month: Int
  var day: Int
}

enum Order: String, Equatable, Sendable {
  case price, name
}

@CasePathable
enum AccountPlace: Equatable, Sendable {
  case overview
  case order(Int)

  static let addresses = Addresses<AccountPlace>(
    .at("/", \.overview),
    .at("/orders/:id", \.order)
  )
}

@CasePathable
enum ShopPlace: Equatable, Sendable {
  case products
  case product(Int)
  case cart
  case search(String)
  case pages(Int?)
  case sorted(Order)
  case players(team: String, page: Int)
  case account(AccountPlace)
  case day(Day)

  static let addresses = Addresses<ShopPlace>(
    .at("/", \.products),
    .at("/products/:id", \.product),
    .at("/cart", \.cart),
    .at("/search?words", \.search),
    .at("/pages?page", \.pages),
    .at("/by/:order", \.sorted),
    .at("/teams/:team/players?page", \.players) { values in
      Int(values[1]).map { (team: values[0], page: $0) }
    } write: {
      [$0.team, "\($0.page)"]
    },
    .at("/account", \.account, AccountPlace.addresses),
    Pattern { address in
      let parts = address.components
      guard parts.count == 2, parts[0] == "days" else { return nil }
      let numbers = parts[1].split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 3 else { return nil }
      return .day(Day(year: numbers[0], month: numbers[1], day: numbers[2]))
    } address: { place in
      guard case .day(let day) = place else { return nil }
      let text = [day.year, day.month, day.day].map { $0 < 10 ? "0\($0)" : "\($0)" }
      return PageAddress(components: ["days", text.joined(separator: "-")])
    }
  )

  private typealias Pattern = Addresses<ShopPlace>.Pattern

  /// True if the shop below has a screen for the place.
  var isOfShop: Bool {
    switch self {
    case .products, .product, .cart: true
    default: false
    }
  }

  static func random(using generator: inout SeededGenerator) -> Self {
    let text = generator.pick("", "a", "a b", "/", "..", "é&=", "한국", "%2F", "#?", "\0")
    let number = generator.pick(0, 1, -5, 404, .max, .min)
    return generator.pick(
      .products,
      .product(number),
      .cart,
      .search(text),
      .pages(generator.pick(nil, number)),
      .sorted(generator.pick(.price, .name)),
      .players(team: text, page: number),
      .account(generator.pick(.overview, .order(number))),
      .day(
        Day(
          year: 1000 + generator.below(2000),
          month: generator.below(13),
          day: generator.below(32)
        )
      )
    )
  }
}

@Reducer
private struct Shop {
  @ObservableState
  struct State: Equatable {
    var product: Int?
    var showsCart = false

    var place: ShopPlace {
      showsCart ? .cart : product.map { .product($0) } ?? .products
    }
  }

  enum Action {
    case open(ShopPlace)
    case productChanged(Int?)
    case cartChanged(Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open(.products): state = State()
      case .open(.product(404)): break
      case .open(.product(let id)): state = State(product: id)
      case .open(.cart): state.showsCart = true
      case .open: break
      case .productChanged(let id): state.product = id
      case .cartChanged(let isShown): state.showsCart = isShown
      }
      return .none
    }
  }
}

private struct ShopView: View {
  @Bindable var store: StoreOf<Shop>

  var body: some View {
    NavigationStack {
      Text("Products")
        .navigationDestination(item: $store.product.sending(\.productChanged)) { id in
          Text("Product \(id)")
        }
    }
    .sheet(isPresented: $store.showsCart.sending(\.cartChanged)) { Text("Cart") }
    .addresses(ShopPlace.addresses, at: store.place) { store.send(.open($0)) }
  }
}
