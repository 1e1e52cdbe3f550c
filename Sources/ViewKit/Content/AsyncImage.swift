/// An image that the host loads from an address.
///
/// The view graph passes the address to the host. The host shows the placeholder until the image is loaded, and if
/// loading fails.
public struct AsyncImage<Content: View>: View, PrimitiveView {
  let content: Content

  /// Loads an image; `content` modifies the loaded image.
  public init(
    address: String?,
    @ViewBuilder content: (Image) -> Content,
    @ViewBuilder placeholder: () -> some View
  ) {
    self.content = content(
      Image(source: .remote(address, placeholder: AnyView(placeholder())))
    )
  }

  /// Loads an image; `content` builds the view of each phase.
  ///
  /// The closure is called for the image and for the placeholder, but never for a failure: the host continues to show
  /// the placeholder.
  public init(
    address: String?,
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    let image = Image(source: .remote(address, placeholder: AnyView(content(.empty))))
    self.content = content(.success(image))
  }

  func outline(into outline: inout Outline) {
    content.resolveView(into: &outline)
  }
}

extension AsyncImage where Content == Image {
  /// Loads an image and shows it unmodified.
  public init(address: String?) {
    self.init(address: address) {
      $0
    } placeholder: {
      EmptyView()
    }
  }
}

/// The loading phase of an image.
public enum AsyncImagePhase {
  /// The image is not loaded yet.
  case empty
  /// The image is loaded.
  case success(Image)
  /// Loading failed.
  case failure(any Error)

  /// The loaded image; `nil` in other phases.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The loading error; `nil` in other phases.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
