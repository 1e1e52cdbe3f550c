import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A queue of temporary messages, shown one at a time.
@MainActor
final class Toaster: ObservableObject {
  /// The current message.
  @Published private(set) var message: String?
  /// The number of earlier messages; it distinguishes equal messages.
  @Published private(set) var number = 0
  private var waiting: [String] = []
  private var task: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let duration: Duration

  init(clock: any Clock<Duration> = ContinuousClock(), duration: Duration = .seconds(3)) {
    self.clock = clock
    self.duration = duration
  }

  deinit {
    task?.cancel()
  }

  /// Enqueues a message.
  func show(_ message: String) {
    waiting.append(message)
    guard task == nil else { return }
    task = Task { [weak self, clock, duration] in
      while self?.next() == true {
        do { try await clock.sleep(for: duration) } catch { return }
      }
    }
  }

  private func next() -> Bool {
    guard !waiting.isEmpty else {
      message = nil
      task = nil
      return false
    }
    message = waiting.removeFirst()
    number += 1
    return true
  }
}
