public import Foundation

// Movement that is accepted: a host shows the content of its first step. Each name is in the register of divergences.

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

  /// Returns the same view: its look does not follow its geometry in a host.
  public func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> Self { self }
}

/// A view in a closure that modifies it.
public struct PlaceholderContentView<Content: View>: View {
  let content: Content

  /// The view.
  public var body: some View { content }
}

/// The content of a movement's first step; the view itself if there is no step.
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

/// The steps of a movement; hosts play none.
public struct KeyframeList {
  init() {}
}

/// Collects the steps of a movement.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Takes the steps of a property.
  public static func buildExpression<Part>(_ track: KeyframeTrack<Value, Part>) -> KeyframeList {
    KeyframeList()
  }

  /// Takes a step.
  public static func buildExpression(_ keyframe: Keyframe<Value>) -> KeyframeList {
    KeyframeList()
  }

  /// Joins steps.
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

/// A step of a movement.
public struct Keyframe<Value> {
  fileprivate init() {}
}

/// A step with a constant speed.
public func LinearKeyframe<Value>(_ to: Value, duration: TimeInterval) -> Keyframe<Value> {
  Keyframe()
}

/// A step along a smooth curve.
public func CubicKeyframe<Value>(_ to: Value, duration: TimeInterval) -> Keyframe<Value> {
  Keyframe()
}

/// A step that moves like a spring.
public func SpringKeyframe<Value>(_ to: Value, duration: TimeInterval? = nil) -> Keyframe<Value> {
  Keyframe()
}

/// A step without a movement.
public func MoveKeyframe<Value>(_ to: Value) -> Keyframe<Value> {
  Keyframe()
}
