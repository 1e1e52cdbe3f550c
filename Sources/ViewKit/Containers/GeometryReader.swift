public import Foundation

/// Content that is made for the room it gets.
///
/// Sizes are a host's business: the host tells how large the reader is when it has drawn it, and again whenever that
/// changes, and the content is made anew. Before that the content is made for the width of a phone.
public struct GeometryReader<Content: View>: View {
  @State private var frame = GeometryProxy.proposal
  private let content: @MainActor (GeometryProxy) -> Content

  /// Makes content from the room there is.
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  /// The content, from the top leading corner of the room.
  public var body: some View {
    SizedContent(
      role: .geometry,
      resize: { if frame != $0 { frame = $0 } },
      content: content(GeometryProxy(size: frame))
    )
  }
}

/// The room that a view has.
public struct GeometryProxy: Equatable, Sendable {
  /// The width and the height of the room.
  public let size: CGSize

  /// How much of the room is covered by bars; hosts keep bars outside.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Where the room is; hosts tell only its size, so it begins at the corner of every space.
  public func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// What is taken for the size until a host has told it.
  static let proposal = CGSize(width: 390, height: 400)
}

extension View {
  /// Gives the view a name to count positions from; positions are counted from the view itself.
  public func coordinateSpace(name: some Hashable) -> Self { self }

  /// Runs a closure with what follows from the view's room, when that has changed.
  public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type,
    of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    GeometryWatch(content: self, transform: transform, action: action)
  }
}

private struct GeometryWatch<Content: View, Value: Equatable>: View {
  @State private var last: Value?
  let content: Content
  let transform: @MainActor (GeometryProxy) -> Value
  let action: @MainActor (Value) -> Void

  var body: some View {
    EventListener(content: content, kind: .resize) { value in
      guard case .size(let width, let height) = value else { return .invalidValue }
      let new = transform(GeometryProxy(size: CGSize(width: width, height: height)))
      if last != new {
        last = new
        action(new)
      }
      return .handled
    }
  }
}

/// An element that asks the host for its size.
struct SizedContent<Content: View>: View, PrimitiveView {
  let role: Role
  let resize: @MainActor (CGSize) -> Void
  let content: Content

  func outline(into outline: inout Outline) {
    let handler: EventHandler = { value in
      guard case .size(let width, let height) = value else { return .invalidValue }
      resize(CGSize(width: width, height: height))
      return .handled
    }
    outline.element(role, on: [.resize: handler]) { content.resolveView(into: &$0) }
  }
}
