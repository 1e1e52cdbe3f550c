public import Foundation

extension AsyncImage {
  /// Loads a picture and lets `content` adjust it.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: (Image) -> Content,
    @ViewBuilder placeholder: () -> some View
  ) {
    self.init(address: url?.absoluteString, content: content, placeholder: placeholder)
  }

  /// Loads a picture; the closure says what to show in each phase.
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
  /// Loads a picture and shows it as it is.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(address: url?.absoluteString)
  }
}
