public import Foundation

extension AsyncImage {
  /// Loads an image; `content` modifies the loaded image.
  ///
  /// Hosts ignore `scale`.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: (Image) -> Content,
    @ViewBuilder placeholder: () -> some View
  ) {
    self.init(address: url?.absoluteString, content: content, placeholder: placeholder)
  }

  /// Loads an image; `content` builds the view of each phase.
  ///
  /// Hosts ignore `scale` and `transaction`.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.init(address: url?.absoluteString, content: content)
  }
}

extension AsyncImage where Content == Image {
  /// Loads an image and shows it unmodified; hosts ignore `scale`.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(address: url?.absoluteString)
  }
}
