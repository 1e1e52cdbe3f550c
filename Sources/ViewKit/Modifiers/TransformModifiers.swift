public import Foundation

extension View {
  /// Draws the view elsewhere; its room stays where it is.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    withModifications(.box(.offset, [.offset: .numbers([x, y])]))
  }

  /// Draws the view elsewhere; its room stays where it is.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Draws the view larger or smaller; its room stays as it is.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws the view larger or smaller; its room stays as it is.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Draws the view larger or smaller in each direction; its room stays as it is.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    withModifications(.box(.transform, [.scale: .numbers([x, y] + anchor.numbers)]))
  }

  /// Draws the view turned around a point; its room stays as it is.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    withModifications(.box(.transform, [.rotation: .numbers([angle.degrees] + anchor.numbers)]))
  }

  /// Draws the view turned around an axis in space; its room stays as it is.
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

  /// Puts the middle of the view at a point of the view around it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    withModifications(.box(.order, [.position: .numbers([x, y])]))
  }

  /// Puts the middle of the view at a point of the view around it.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Says which of views that lie on top of each other is in front: the one with the larger number.
  public func zIndex(_ value: Double) -> some View {
    withModifications(.box(.order, [.zIndex: .double(value)]))
  }
}

extension UnitPoint {
  fileprivate var numbers: [Double] {
    self == .center ? [] : [Double(x), Double(y)]
  }
}
