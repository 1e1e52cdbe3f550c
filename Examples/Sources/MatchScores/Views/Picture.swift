import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The round picture of a team or a player, as large as it is asked to be.
struct Picture: View {
  @Environment(\.serverAddress) private var server
  /// Where the picture is at the server.
  let path: String
  let size: CGFloat

  var body: some View {
    AsyncImage(url: server?.appending(path: path)) { image in
      image.resizable().aspectRatio(contentMode: .fit)
    } placeholder: {
      Image(systemName: "basketball").foregroundColor(.secondary)
    }
    .frame(width: size, height: size)
    // The name is always beside it.
    .accessibilityHidden(true)
  }
}
