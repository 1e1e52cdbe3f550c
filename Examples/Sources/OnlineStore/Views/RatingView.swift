import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A product's rating, in stars.
struct RatingView: View {
  let rating: Product.Rating

  var body: some View {
    HStack(spacing: 4) {
      Text(stars)
        .foregroundColor(.orange)
        .accessibilityLabel("Rated \(full) of 5 stars")
      Text("(\(rating.count))")
        .foregroundColor(.secondary)
        .accessibilityLabel("by \(rating.count) customers")
    }
    .font(.caption)
  }

  private var full: Int {
    Int(min(max(rating.rate, 0), 5).rounded())
  }

  private var stars: String {
    String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
  }
}
