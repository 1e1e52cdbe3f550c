import Foundation

/// The exercises, in the order in which they are met.
enum Exercise: String, CaseIterable, Identifiable, Sendable {
  case order, environment, promos, cart, rows

  var id: Self { self }

  var title: String {
    switch self {
    case .order: "Order"
    case .environment: "Environment"
    case .promos: "Promo"
    case .cart: "Cart"
    case .rows: "Rows"
    }
  }

  var summary: String {
    switch self {
    case .order: "Count, type, order: errors, toasts, a sheet that remembers a wish."
    case .environment: "Data, the date and an id, from worlds that answer and worlds that fail."
    case .promos: "Twenty discounts, of which one is marked and one applied."
    case .cart: "Rows with counters of their own, and a total that follows."
    case .rows: "Rows that come, go, turn over and change places, each with a store of its own."
    }
  }

  var systemImage: String {
    switch self {
    case .order: "bag"
    case .environment: "dice"
    case .promos: "checkmark.circle"
    case .cart: "cart"
    case .rows: "list.bullet"
    }
  }
}

/// The two ways in which each exercise is written.
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
  /// The file with the exercise's reducer, below `Examples/Sources/Bootcamp`.
  func file(in style: Style) -> String {
    switch (self, style) {
    case (.order, .environment): "Environment/Order.swift"
    case (.order, .modern): "Modern/OrderFeature.swift"
    case (.environment, .environment): "Environment/Demo.swift"
    case (.environment, .modern): "Modern/DemoFeature.swift"
    case (.promos, .environment): "Environment/Promos.swift"
    case (.promos, .modern): "Modern/PromoListFeature.swift"
    case (.cart, .environment): "Environment/Cart.swift"
    case (.cart, .modern): "Modern/CartFeature.swift"
    case (.rows, .environment): "Environment/Rows.swift"
    case (.rows, .modern): "Modern/RowListFeature.swift"
    }
  }

  /// The text of that file, where the sources lie beside the program.
  func code(in style: Style, folder: URL = Exercise.sources) -> String? {
    try? String(contentsOf: folder.appending(path: file(in: style)), encoding: .utf8)
  }

  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
}
