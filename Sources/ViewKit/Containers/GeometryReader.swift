public import Foundation

/// Content that depends on the available size.
///
/// The host reports the size of the reader after rendering it, and again after each change. A report with a new size
/// evaluates the content again. Before the first report, the size is 390 × 400 points.
public struct GeometryReader<Content: View>: View {
  @State private var frame = GeometryProxy.proposal
  private let content: @MainActor (GeometryProxy) -> Content

  /// Creates content from the available size.
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  /// The content, at the top leading corner of the available space.
  public var body: some View {
    SizedContent(
      role: .geometry,
      resize: { if frame != $0 { frame = $0 } },
      content: content(GeometryProxy(size: frame))
    )
  }
}

/// The available space of a view.
public struct GeometryProxy: Equatable, Sendable {
  /// The width and the height of the space in points.
  public let size: CGSize

  /// The part of the space that bars cover; always zero, because hosts place bars outside.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the frame of the space; the origin is zero in every coordinate space, because hosts report only the size.
  public func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// The assumed size before the first report of the host.
  static let proposal = CGSize(width: 390, height: 400)
}

extension View {
  /// Names a coordinate space; without effect, because positions are relative to the view itself.
  public func coordinateSpace(name: some Hashable) -> Self { self }

  /// Runs a closure with a value derived from the view's geometry, on the first report and when the value changes.
  ///
  /// `type` only sets the value's type.
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

/// An element that requests its size from the host.
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
