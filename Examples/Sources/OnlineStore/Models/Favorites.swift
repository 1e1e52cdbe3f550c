import ComposableArchitecture
import Foundation

extension SharedReaderKey where Self == FileStorageKey<Set<Product.ID>>.Default {
  /// The products that the customer has marked with a heart.
  static var favorites: Self {
    Self[.fileStorage(URL(filePath: "favorites.json")), default: []]
  }
}
