/// A picture that the host loads from an address.
///
/// The graph hands the address on: the host loads the picture, and shows the placeholder until it is
/// there or if it cannot be had.
public struct AsyncImage<Content: View>: View, PrimitiveView {
  let content: Content

  /// Loads a picture and lets `content` adjust it.
  public init(
    address: String?,
    @ViewBuilder content: (Image) -> Content,
    @ViewBuilder placeholder: () -> some View
  ) {
    self.content = content(
      Image(source: .remote(address, placeholder: AnyView(placeholder())))
    )
  }

  /// Loads a picture; the closure says what to show in each phase.
  ///
  /// It is called for the picture and for the placeholder, never for a failure: a host keeps showing the
  /// placeholder then.
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
  /// Loads a picture and shows it as it is.
  public init(address: String?) {
    self.init(address: address) {
      $0
    } placeholder: {
      EmptyView()
    }
  }
}

/// How far the loading of a picture has got.
public enum AsyncImagePhase {
  /// The picture is not there yet.
  case empty
  /// The picture is there.
  case success(Image)
  /// The picture cannot be had.
  case failure(any Error)

  /// The picture, once it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why the picture cannot be had.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
