import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A product's image, scaled to its frame.
struct ProductImage: View {
  let product: Product

  var body: some View {
    AsyncImage(url: URL(string: product.imageString)) { image in
      image
        .resizable()
        .aspectRatio(contentMode: .fit)
    } placeholder: {
      ProgressView()
    }
    .accessibilityLabel(product.title)
  }
}
