import ExampleTestSupport
import ComposableArchitecture
import Testing
import ViewKit

@testable import OnlineStore

/// The store's views and taps, without a host.
@MainActor
@Suite struct OnlineStoreViewTests {
  private func root(_ state: RootDomain.State = RootDomain.State()) -> StoreOf<RootDomain> {
    Store(initialState: state) {
      RootDomain()
    } withDependencies: {
      $0.context = .test
      $0.uuid = .incrementing
      // The test sends the server's responses as actions.
      $0.apiClient.fetchProducts = { try await Task.never() }
      $0.apiClient.fetchUserProfile = { try await Task.never() }
      $0.apiClient.fetchOrders = { try await Task.never() }
      $0.apiClient.sendOrder = { _, _ in try await Task.never() }
    }
  }

  private func shop(_ products: [Product]) -> RootDomain.State {
    RootDomain.State(
      productListState: ProductListDomain.State(
        dataLoadingStatus: .loaded,
        productList: IdentifiedArray(
          uniqueElements: products.map { ProductDomain.State(product: $0) }
        )
      )
    )
  }

  private func products(_ count: Int) -> [Product] {
    (1...count).map { number in
      Product(
        id: number,
        title: "Product \(number)",
        price: Money(cents: number * 100),
        description: "",
        category: "",
        imageString: "http://127.0.0.1/\(number).svg"
      )
    }
  }

  @Test func `a customer buys three items, and the shop starts over`() throws {
    let store = root(shop([.tee, .backpack]))
    let screen = ViewTester(RootView(store: store))
    #expect(!screen.sees("cart-badge"))

    try screen.tap("add-4")
    try screen.tap("plus-4")
    try screen.tap("add-3")
    #expect(try screen.element("count-4").texts == ["2"])
    #expect(try screen.element("cart-badge").texts == ["3"])

    try screen.tap("go-to-cart")
    #expect(try screen.element("cart-pay").texts == ["Pay $242.20"])
    try screen.tap("cart-pay")
    #expect(screen.texts.contains("Do you want to proceed with your purchase of $242.20?"))
    try screen.tapButton("Cancel")
    #expect(store.productListState.cartState?.alert == nil)

    try screen.tap("cart-pay")
    try screen.tapButton("Pay $242.20")
    #expect(screen.sees("cart-paying"))
    #expect(try screen.element("cart-close").isDisabled)
    #expect(try screen.tap("cart-close") == .disabled)
    #expect(screen.find(.sheet)?.dismiss() == .noHandler)
    #expect(screen.sees("cart-paying"))

    store.send(.productList(.cart(.presented(.didReceivePurchaseResponse(.success("OK"))))))
    #expect(screen.texts.contains("Thank you!"))
    try screen.tapButton("Done")
    #expect(!screen.sees("cart-pay"))
    #expect(!screen.sees("cart-badge"))
    #expect(screen.sees("add-3") && screen.sees("add-4"))
  }

  @Test func `products show loading, an error, a retry and the list`() throws {
    let store = root()
    let screen = ViewTester(RootView(store: store))
    #expect(screen.sees("products-loading"))

    store.send(.productList(.fetchProductsResponse(.failure(.offline))))
    #expect(screen.sees("products-error"))
    #expect(screen.texts.contains("Oops, we couldn't fetch product list"))
    #expect(screen.texts.contains(AppError.offline.message))

    try screen.tap("products-retry")
    #expect(screen.sees("products-loading"))
    store.send(.productList(.fetchProductsResponse(.success([.demo]))))
    #expect(!screen.sees("products-loading") && !screen.sees("products-error"))
    #expect(screen.texts.contains("$10.50"))
    #expect(screen.sees("add-1"))
  }

  @Test func `an emptied cart shows a message and no pay button`() throws {
    let store = root(shop([.demo]))
    let screen = ViewTester(RootView(store: store))
    try screen.tap("add-1")
    try screen.tap("go-to-cart")
    try screen.tap("cart-delete-1")
    #expect(screen.sees("cart-empty"))
    #expect(!screen.sees("cart-pay"))
    try screen.tap("cart-close")
    #expect(!screen.sees("cart-empty"))
    #expect(screen.sees("add-1"))
  }

  @Test func `OS-28 the thank-you alert is visible when the cart is empty`() {
    var state = shop([.demo])
    state.productListState.cartState = CartListDomain.State(
      alert: .success,
      dataLoadingStatus: .loaded
    )
    let screen = ViewTester(RootView(store: root(state)))
    #expect(screen.texts.contains("Thank you!"))
  }

  @Test func `the profile loads when its tab is selected, and can be retried`() throws {
    let store = root(shop([.demo]))
    let screen = ViewTester(RootView(store: store))
    #expect(store.profileState.dataState == .notStarted)
    try screen.tap("tab-profile")
    #expect(screen.sees("profile-loading"))
    store.send(.profile(.fetchUserProfileResponse(.failure(.timeout))))
    try screen.tap("profile-retry")
    store.send(.profile(.fetchUserProfileResponse(.success(.sample))))
    #expect(try screen.element("profile-name").texts == ["Ada Rivera"])
    #expect(try screen.element("profile-email").texts == ["hello@example.com"])
    try screen.tap("tab-products")
    #expect(store.selectedTab == .products)
  }

  @Test func `a heart is selected while its product is a favorite`() throws {
    let screen = ViewTester(RootView(store: root(shop([.demo, .another]))))
    #expect(try screen.element("favorite-1").props[.isSelected] == .bool(false))
    #expect(
      try screen.element("favorite-1").props[.label] == .string("Favorite: ProductDemo")
    )
    try screen.tap("favorite-1")
    #expect(try screen.element("favorite-1").props[.isSelected] == .bool(true))
    #expect(try screen.element("favorite-2").props[.isSelected] == .bool(false))
    try screen.tap("favorite-1")
    #expect(try screen.element("favorite-1").props[.isSelected] == .bool(false))
  }

  @Test func `favorites can be shown alone`() throws {
    let screen = ViewTester(RootView(store: root(shop([.demo, .another]))))
    try screen.switch("favorites-only", to: true)
    #expect(screen.sees("favorites-empty"))
    #expect(!screen.sees("product-1") && !screen.sees("product-2"))
    try screen.switch("favorites-only", to: false)
    try screen.tap("favorite-2")
    try screen.switch("favorites-only", to: true)
    #expect(!screen.sees("product-1") && screen.sees("product-2"))
    try screen.tap("favorite-2")
    #expect(screen.sees("favorites-empty"))
  }

  @Test func `OS-31 a category is shown alone until all are selected again`() throws {
    let screen = ViewTester(RootView(store: root(shop([.demo, .another, .tee]))))
    #expect(try screen.element("category-all").props[.isSelected] == .bool(true))
    try screen.tap("category-mens-clothing")
    #expect(!screen.sees("product-1") && !screen.sees("product-2") && screen.sees("product-3"))
    #expect(try screen.element("category-all").props[.isSelected] == .bool(false))
    #expect(try screen.element("category-mens-clothing").props[.isSelected] == .bool(true))
    try screen.switch("favorites-only", to: true)
    #expect(screen.sees("favorites-empty"))
    try screen.switch("favorites-only", to: false)
    try screen.tap("category-all")
    #expect(screen.sees("product-1") && screen.sees("product-2") && screen.sees("product-3"))
  }

  @Test func `OS-32 orders show loading, an error, a retry and the list`() throws {
    let store = root(shop([.demo]))
    let german = Locale(identifier: "de_DE")
    let screen = ViewTester(RootView(store: store).environment(\.locale, german))
    try screen.tap("tab-profile")
    #expect(screen.sees("orders-loading"))
    store.send(.profile(.fetchOrdersResponse(.failure(.timeout))))
    #expect(screen.sees("orders-error") && !screen.sees("orders-loading"))
    try screen.tap("orders-retry")
    #expect(screen.sees("orders-loading") && !screen.sees("orders-error"))
    store.send(.profile(.fetchOrdersResponse(.success([]))))
    #expect(screen.sees("orders-empty"))
    store.send(.profile(.fetchOrdersResponse(.success(PastOrder.samples))))
    #expect(
      try screen.element("order-1").texts
        == ["5. Jan. 2020", "219,90\u{A0}$", "2 × Ridgeline Canvas Daypack 22 L"]
    )
    #expect(!screen.sees("orders-empty"))
  }

  @Test func `a heart evaluates the hearts only`() throws {
    let screen = ViewTester(RootView(store: root(shop(products(50)))))
    _ = screen.texts
    let before = screen.graph.bodiesEvaluated
    try screen.tap("favorite-7")
    #expect(screen.graph.bodiesEvaluated - before == 50)
  }

  @Test func `incrementing a product evaluates only its count and the badge`() throws {
    let store = root(shop(products(300)))
    let screen = ViewTester(RootView(store: store))
    try screen.tap("add-150")

    let before = screen.graph.bodiesEvaluated
    let plus = try screen.element("plus-150").id
    screen.send(.tap, to: plus)
    let patches = screen.patches

    #expect(screen.graph.bodiesEvaluated - before == 2)
    #expect(try screen.element("count-150").texts == ["2"])
    #expect(try screen.element("cart-badge").texts == ["2"])
    let places = Set(
      try ["count-150", "go-to-cart"].flatMap { try screen.element($0).all { _ in true }.map(\.id) }
    )
    #expect(!patches.isEmpty && patches.count <= 3)
    for patch in patches {
      guard case .set(let id, _, _) = patch else {
        Issue.record("A count was changed by \(patch).")
        continue
      }
      #expect(places.contains(id))
    }
  }

  @Test func `titles with special characters are shown as text`() throws {
    let titles = [
      #"<script>alert("1")</script>"#, "a & b < c > d \"e\" 'f'",
      "nul \u{0} bell \u{7} esc \u{1B}[2J",
      "line\nbreak\u{2028}", "\u{202E}right to left", "👩‍👩‍👧 é e\u{301}", "",
      String(repeating: "long ", count: 400),
    ]
    let shown = zip(1..., titles).map { id, title in
      Product(
        id: id,
        title: title,
        price: Money(cents: 1),
        description: title,
        category: title,
        imageString: title
      )
    }
    let screen = ViewTester(RootView(store: root(shop(shown))))
    for (id, title) in zip(1..., titles) {
      #expect(try screen.element("product-\(id)").texts.contains(title))
    }
  }
}
