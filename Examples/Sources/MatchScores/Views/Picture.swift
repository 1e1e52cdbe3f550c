import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A round image of a team or a player in the given size.
struct Picture: View {
  @Environment(\.serverAddress) private var server
  /// The path of the image at the server.
  let path: String
  let size: CGFloat

  var body: some View {
    AsyncImage(url: server?.appending(path: path)) { image in
      image.resizable().aspectRatio(contentMode: .fit)
    } placeholder: {
      Image(systemName: "basketball").foregroundColor(.secondary)
    }
    .frame(width: size, height: size)
    // The name is always next to the image.
    .accessibilityHidden(true)
  }
}
