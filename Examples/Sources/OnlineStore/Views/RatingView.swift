import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// What customers think of a product, in stars.
struct RatingView: View {
  let rating: Product.Rating

  var body: some View {
    HStack(spacing: 4) {
      Text(stars)
        .foregroundColor(.orange)
      Text("(\(rating.count))")
        .foregroundColor(.secondary)
    }
    .font(.caption)
  }

  private var stars: String {
    let full = Int(min(max(rating.rate, 0), 5).rounded())
    return String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
  }
}
