public import Foundation

extension View {
  /// Offsets the rendered view by a distance in points; its layout is unchanged.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    withModifications(.box(.offset, [.offset: .numbers([x, y])]))
  }

  /// Offsets the rendered view by a distance in points; its layout is unchanged.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Scales the rendered view; its layout is unchanged.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the rendered view; its layout is unchanged.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Scales the rendered view in each direction; its layout is unchanged.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    withModifications(.box(.transform, [.scale: .numbers([x, y] + anchor.numbers)]))
  }

  /// Rotates the rendered view around a point; its layout is unchanged.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    withModifications(.box(.transform, [.rotation: .numbers([angle.degrees] + anchor.numbers)]))
  }

  /// Rotates the rendered view around an axis in 3D space; its layout is unchanged.
  ///
  /// Hosts ignore the anchors and the perspective.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    withModifications(
      .box(.transform, [.rotation3D: .numbers([angle.degrees, axis.x, axis.y, axis.z])])
    )
  }

  /// Places the center of the view at a point of its container.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    withModifications(.box(.order, [.position: .numbers([x, y])]))
  }

  /// Places the center of the view at a point of its container.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Sets the stacking order of overlapping views; a larger number is in front.
  public func zIndex(_ value: Double) -> some View {
    withModifications(.box(.order, [.zIndex: .double(value)]))
  }
}

extension UnitPoint {
  fileprivate var numbers: [Double] {
    self == .center ? [] : [Double(x), Double(y)]
  }
}
