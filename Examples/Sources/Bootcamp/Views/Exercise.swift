import Foundation

/// The exercises, in teaching order.
enum Exercise: String, CaseIterable, Identifiable, Sendable {
  case basics, order, environment, product, promos, cart, rows, feed, form, facts

  var id: Self { self }

  var title: String {
    switch self {
    case .basics: "Basics"
    case .order: "Order"
    case .environment: "Environment"
    case .product: "Product"
    case .promos: "Promo"
    case .cart: "Cart"
    case .rows: "Rows"
    case .feed: "Feed"
    case .form: "Form"
    case .facts: "Facts"
    }
  }

  var summary: String {
    switch self {
    case .basics: "A number, a scope, a text beside a counter, and a counter that comes and goes."
    case .order: "Count, type, order: errors, toasts, a sheet that remembers a wish."
    case .environment: "Data, the date and an id, from worlds that answer and worlds that fail."
    case .product: "A card that knows the way to its page, and a parent that hears of its wishes."
    case .promos: "Twenty discounts, of which one is marked and one applied."
    case .cart: "Rows with counters of their own, and a total that follows."
    case .rows: "Rows that come, go, turn over and change places, each with a store of its own."
    case .feed: "Discounts and advertisements in one list, which comes page by page."
    case .form:
      "Fields that are bound, what is missing in them, and a screen that is one case of two."
    case .facts: "A number, what is known about it, and a timer that ends with the page."
    }
  }

  var systemImage: String {
    switch self {
    case .basics: "number"
    case .order: "bag"
    case .environment: "dice"
    case .product: "heart"
    case .promos: "checkmark.circle"
    case .cart: "cart"
    case .rows: "list.bullet"
    case .feed: "tray"
    case .form: "pencil"
    case .facts: "lightbulb"
    }
  }
}

/// The two styles of each exercise.
enum Style: String, CaseIterable, Identifiable {
  case environment, modern

  var id: Self { self }

  var title: String {
    switch self {
    case .environment: "Environment style"
    case .modern: "Modern style"
    }
  }
}

extension Exercise {
  /// The file with the exercise's reducer, relative to `Examples/Sources/Bootcamp`.
  func file(in style: Style) -> String {
    switch (self, style) {
    case (.basics, .environment): "Environment/Basics.swift"
    case (.basics, .modern): "Modern/BasicsFeature.swift"
    case (.order, .environment): "Environment/Order.swift"
    case (.order, .modern): "Modern/OrderFeature.swift"
    case (.environment, .environment): "Environment/Demo.swift"
    case (.environment, .modern): "Modern/DemoFeature.swift"
    case (.product, .environment): "Environment/ProductPage.swift"
    case (.product, .modern): "Modern/ProductPageFeature.swift"
    case (.promos, .environment): "Environment/Promos.swift"
    case (.promos, .modern): "Modern/PromoListFeature.swift"
    case (.cart, .environment): "Environment/Cart.swift"
    case (.cart, .modern): "Modern/CartFeature.swift"
    case (.rows, .environment): "Environment/Rows.swift"
    case (.rows, .modern): "Modern/RowListFeature.swift"
    case (.feed, .environment): "Environment/Feed.swift"
    case (.feed, .modern): "Modern/FeedFeature.swift"
    case (.form, .environment): "Environment/Form.swift"
    case (.form, .modern): "Modern/FormScreenFeature.swift"
    case (.facts, .environment): "Environment/Facts.swift"
    case (.facts, .modern): "Modern/FactsFeature.swift"
    }
  }

  /// Reads the source file; `nil` if the sources are missing at run time.
  func code(in style: Style, folder: URL = Exercise.sources) -> String? {
    try? String(contentsOf: folder.appending(path: file(in: style)), encoding: .utf8)
  }

  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
}
