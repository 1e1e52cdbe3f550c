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
    case .basics: "A number, a scoped counter beside a text field, and a counter in optional state."
    case .order: "A quantity, an order with errors and toasts, and a sheet that saves a wish."
    case .environment: "Loaded data, the date and an id, from a server that responds or fails."
    case .product: "A card that opens its page, and a parent that receives its wishes."
    case .promos: "Twenty discounts: one is selected, and one is applied."
    case .cart: "Rows with separate counters, and their total."
    case .rows: "Rows that are added, removed, toggled and shuffled, each with its own store."
    case .feed: "Discounts and advertisements in one list, which loads page by page."
    case .form:
      "Bound fields, errors for missing input, and a screen with one of two states."
    case .facts: "A number, facts about it, and a timer that stops with the page."
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
