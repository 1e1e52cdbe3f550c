package import ComposableDiagnostics
import ConcurrencyExtras
public import Dependencies

extension DependencyValues {
  /// The effect that dismisses the calling feature.
  ///
  /// The parent receives `.dismiss`, or `popFrom` on a stack. It clears the child's state, which cancels the child's
  /// effects including the calling effect.
  ///
  /// ```swift
  /// case .doneTapped:
  ///   return .run { _ in await dismiss() }
  /// ```
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// A Boolean value that indicates whether the calling feature is presented and can dismiss itself.
  ///
  /// The value is false in the root feature of a store, unless the store's dependencies override `dismiss`.
  public var isPresented: Bool {
    PresentationFrame.isInside || EffectTaskLocals.current?.dismiss != nil || dismiss.isCustom
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect.current
  static let testValue = DismissEffect.current
}

/// An effect that dismisses the calling feature; read it with `@Dependency(\.dismiss)`.
public struct DismissEffect: Sendable {
  private let dismiss: (@MainActor @Sendable () -> Void)?

  /// Creates an effect that calls `dismiss`, for a store whose root feature can be dismissed.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

  private init() {
    dismiss = nil
  }

  /// The effect that dismisses the feature whose effect calls it.
  ///
  /// The presentation is resolved by the call: the task of the effect carries the dismissal.
  static let current = Self()

  var isCustom: Bool { dismiss != nil }

  /// Returns an effect that also calls `next` after the dismissal.
  package func followed(by next: @escaping @MainActor @Sendable () -> Void) -> Self {
    Self { [dismiss] in
      dismiss?()
      next()
    }
  }

  /// Dismisses the feature; the parent has reduced the dismissal when this function returns.
  ///
  /// Has no effect if the task is cancelled, and reports an issue if no feature is presented.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    dismissNow(callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Dismisses the feature; the parent has reduced the dismissal when this function returns.
  ///
  /// Has no effect if the task is cancelled, and reports an issue if no feature is presented.
  @MainActor
  package func dismissNow(callSite: CallSite) {
    guard !Task.isCancelled else { return }
    guard let dismiss = EffectTaskLocals.current?.dismiss ?? dismiss else {
      report(Messages.dismissedOutsidePresentation(callSite: callSite), at: callSite)
      return
    }
    dismiss()
  }
}

/// A per-thread marker that is set while the thread reduces a presented child.
@usableFromInline
final class PresentationFrame: Sendable {
  private static let marker = PresentationFrame()
  private static let current = ThreadLocal<PresentationFrame>()

  static var isInside: Bool { current.pointer != nil }

  /// Marks this thread as reducing a presented child.
  ///
  /// - Returns: The previous marker, to pass to ``leave(to:)``.
  @usableFromInline
  static func enter() -> UnsafeMutableRawPointer? {
    let outer = current.pointer
    current.pointer = Unmanaged.passUnretained(marker).toOpaque()
    return outer
  }

  /// Restores the marker that ``enter()`` returned.
  @usableFromInline
  static func leave(to outer: UnsafeMutableRawPointer?) {
    current.pointer = outer
  }
}
