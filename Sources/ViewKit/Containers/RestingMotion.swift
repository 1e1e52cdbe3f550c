public import Foundation

// Animation APIs that are accepted: a host shows the content of the first step. The register of divergences lists each
// name.

extension View {
  /// Shows the content of the first phase; hosts play no phases.
  public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    FirstStep(base: self, step: phases.first { _ in true }, content: content)
  }

  /// Shows the content of the first phase; hosts play no phases.
  public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    FirstStep(base: self, step: phases.first { _ in true }, content: content)
  }

  /// Shows the content of the initial value; hosts play no keyframes.
  public func keyframeAnimator<Value, Content: View>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> KeyframeList
  ) -> some View {
    FirstStep(base: self, step: initialValue, content: content)
  }

  /// Shows the content of the initial value; hosts play no keyframes.
  public func keyframeAnimator<Value, Content: View>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> KeyframeList
  ) -> some View {
    FirstStep(base: self, step: initialValue, content: content)
  }

  /// Returns the same view: hosts do not derive its appearance from its geometry.
  public func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> Self { self }
}

/// The modified view in an animator's closure.
public struct PlaceholderContentView<Content: View>: View {
  let content: Content

  /// The view.
  public var body: some View { content }
}

/// The content of an animation's first step; the view itself if there is no step.
private struct FirstStep<Base: View, Step, Content: View>: View {
  let base: Base
  let step: Step?
  let content: (PlaceholderContentView<Base>, Step) -> Content

  var body: some View {
    if let step {
      content(PlaceholderContentView(content: base), step)
    } else {
      base
    }
  }
}

/// The steps of an animation; hosts do not play them.
public struct KeyframeList {
  init() {}
}

/// A builder of an animation's steps.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Accepts the steps of a property.
  public static func buildExpression<Part>(_ track: KeyframeTrack<Value, Part>) -> KeyframeList {
    KeyframeList()
  }

  /// Accepts a step.
  public static func buildExpression(_ keyframe: Keyframe<Value>) -> KeyframeList {
    KeyframeList()
  }

  /// Combines steps.
  public static func buildBlock(_ lists: KeyframeList...) -> KeyframeList { KeyframeList() }
}

/// The steps of one property.
public struct KeyframeTrack<Root, Value> {
  /// Creates the steps of a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframesBuilder<Value> content: () -> KeyframeList
  ) {}

  /// Creates the steps of the value itself.
  public init(@KeyframesBuilder<Root> content: () -> KeyframeList) where Root == Value {}
}

/// A step of an animation.
public struct Keyframe<Value> {
  fileprivate init() {}
}

/// Creates a step with a constant speed.
public func LinearKeyframe<Value>(_ to: Value, duration: TimeInterval) -> Keyframe<Value> {
  Keyframe()
}

/// Creates a step along a smooth curve.
public func CubicKeyframe<Value>(_ to: Value, duration: TimeInterval) -> Keyframe<Value> {
  Keyframe()
}

/// Creates a step that moves like a spring.
public func SpringKeyframe<Value>(_ to: Value, duration: TimeInterval? = nil) -> Keyframe<Value> {
  Keyframe()
}

/// Creates a step without a movement.
public func MoveKeyframe<Value>(_ to: Value) -> Keyframe<Value> {
  Keyframe()
}
