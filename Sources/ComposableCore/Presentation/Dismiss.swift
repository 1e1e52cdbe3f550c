package import ComposableDiagnostics
import ConcurrencyExtras
public import Dependencies

extension DependencyValues {
  /// Ends the presentation of the feature that calls it.
  ///
  /// The parent receives `.dismiss` (or `popFrom` on a stack), clears the child's state, and the
  /// child's effects, the calling one included, are cancelled.
  ///
  /// ```swift
  /// case .doneTapped:
  ///   return .run { _ in await dismiss() }
  /// ```
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that asks is presented by another one and can dismiss itself.
  ///
  /// A feature that is the root of a store sees false, unless the store was given a `dismiss` of its
  /// own.
  public var isPresented: Bool {
    PresentationFrame.isInside || EffectLocals.current?.dismiss != nil || dismiss.isCustom
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect.current
  static let testValue = DismissEffect.current
}

/// Ends a presentation from the inside; read it with `@Dependency(\.dismiss)`.
public struct DismissEffect: Sendable {
  private let dismiss: (@MainActor @Sendable () -> Void)?

  /// Makes an effect that calls `dismiss`, for a store whose root should be able to go away.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

  private init() {
    dismiss = nil
  }

  /// The presentation of whichever feature's effect calls it.
  ///
  /// Which one that is, is known when it is called: the effect's task carries the way out.
  static let current = Self()

  var isCustom: Bool { dismiss != nil }

  /// The same, and then something else.
  package func followed(by next: @escaping @MainActor @Sendable () -> Void) -> Self {
    Self { [dismiss] in
      dismiss?()
      next()
    }
  }

  /// Ends the presentation; the parent has handled it when this returns.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    dismissNow(callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Ends the presentation; the parent has handled it when this returns.
  @MainActor
  package func dismissNow(callSite: CallSite) {
    guard !Task.isCancelled else { return }
    guard let dismiss = EffectLocals.current?.dismiss ?? dismiss else {
      report(Messages.dismissedOutsidePresentation(callSite: callSite), at: callSite)
      return
    }
    dismiss()
  }
}

/// Marks the stack of a thread that is reducing a presented child.
@usableFromInline
final class PresentationFrame: Sendable {
  private static let marker = PresentationFrame()
  private static let current = ThreadLocal<PresentationFrame>()

  static var isInside: Bool { current.pointer != nil }

  /// From here on this thread is reducing a presented child.
  ///
  /// - Returns: What ``leave(to:)`` puts back.
  @usableFromInline
  static func enter() -> UnsafeMutableRawPointer? {
    let outer = current.pointer
    current.pointer = Unmanaged.passUnretained(marker).toOpaque()
    return outer
  }

  /// Puts back what the thread was doing before.
  @usableFromInline
  static func leave(to outer: UnsafeMutableRawPointer?) {
    current.pointer = outer
  }
}
