import ComposableArchitecture
import Foundation
import ViewKit
import WebHost

// [places]
@CasePathable
enum ShopPlace: Equatable, Sendable {
  case products
  case product(Int)
  case search(String)
  case cart

  static let addresses = Addresses<ShopPlace>(
    .at("/", \.products),
    .at("/products/:id", \.product),  // a value in the path: any LosslessStringConvertible
    .at("/search?words", \.search),  // or in the query, which also takes enums and optionals
    .at("/cart", \.cart)
  )
}
// [end]

@Reducer
struct Shop {
  @ObservableState
  struct State: Equatable {
    var language: String?
    var product: Int?
    var search: String?
    var showsCart = false
  }

  enum Action {
    case open(ShopPlace)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // [open]
      case .open(.cart):
        state.showsCart = true
        return .none
      case .open(.product(let id)):
        state.showsCart = false
        state.product = id
        return .none
      // [end]
      case .open(.products):
        state = State(language: state.language)
        return .none
      case .open(.search(let words)):
        state.search = words
        return .none
      }
    }
  }
}

// [place]
extension Shop.State {
  var place: ShopPlace {
    if showsCart { return .cart }
    if let product { return .product(product) }
    return search.map { .search($0) } ?? .products
  }
}
// [end]

struct ShopView: View {
  let store: StoreOf<Shop>

  var body: some View {
    Text(store.product.map { "Product \($0)" } ?? "Products")
  }
}

// [view]
struct ShopPage: View {
  let store: StoreOf<Shop>

  var body: some View {
    ShopView(store: store)
      .addresses(ShopPlace.addresses, at: store.place) { store.send(.open($0)) }
  }
}
// [end]

// [language]
struct TranslatedShopPage: View {
  let store: StoreOf<Shop>

  var body: some View {
    ShopView(store: store)
      .language(store.language.map { Locale(identifier: $0) })  // nil keeps the browser's language
  }
}
// [end]

@MainActor
func makeShop() -> StoreOf<Shop> {
  Store(initialState: Shop.State()) { Shop() }
}

// [host]
func configuredHost() -> WebHost {
  var configuration = WebHostConfiguration(port: 8080, title: "Shop")
  configuration.pageExists = ShopPlace.addresses.contains  // see below
  configuration.additionalLanguages = ["de"]
  configuration.head = { request, head in head.description = "What we sell" }
  configuration.assetsFolder = "Pictures"  // Image("logo") is Pictures/logo.svg, or .png …
  configuration.theme = ["tint": "#b00020"]  // a name at the top of first.css
  configuration.styleSheet = ".page { max-width: 60rem; }"
  configuration.routes = [WebRoute("/feed.json") { _ in .text("[]", type: "application/json") }]
  return WebHost(configuration: configuration) { _ in ShopPage(store: makeShop()) }
}
// [end]
