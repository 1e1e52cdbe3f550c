public import Foundation

extension View {
  /// Runs a closure with each element of a sequence while the view is on the screen.
  ///
  /// Publishers of other modules are sequences if they provide `values`.
  public func onReceive<Elements: AsyncSequence & Sendable>(
    _ elements: Elements,
    perform action: @escaping @MainActor (Elements.Element) -> Void
  ) -> some View where Elements.Element: Sendable {
    task {
      var iterator = elements.makeAsyncIterator()
      while let element = try? await iterator.next(isolation: MainActor.shared) { action(element) }
    }
  }
}

#if !canImport(Combine)
extension Timer {
  /// Publishes the time at an interval in seconds, for `onReceive(_:perform:)`; the other arguments have no effect.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  /// A sequence of times at an interval.
  public struct TimerPublisher: AsyncSequence, Sendable {
    let interval: TimeInterval

    /// Returns the same sequence: it runs while a view observes it.
    public func autoconnect() -> TimerPublisher { self }

    /// Creates an iterator, whose first element follows after the interval.
    public func makeAsyncIterator() -> Iterator {
      Iterator(interval: interval)
    }

    /// An iterator that waits for the next time.
    public struct Iterator: AsyncIteratorProtocol {
      let interval: TimeInterval

      /// Returns the time after the interval, never `nil`; throws if the task was cancelled.
      public mutating func next() async throws -> Date? {
        try await Task.sleep(for: .seconds(Swift.max(interval, 0.001)))
        return Date()
      }
    }
  }
}

extension NotificationCenter {
  /// Returns the notifications with a name, for `onReceive(_:perform:)`.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name)
  }

  /// The notifications with one name.
  public struct Publisher: AsyncSequence, Sendable {
    let center: NotificationCenter
    let name: Notification.Name

    /// Starts to observe the notification center.
    public func makeAsyncIterator() -> AsyncStream<Element>.Iterator {
      let (stream, continuation) = AsyncStream<Element>.makeStream()
      let observer = Observer(
        token: center.addObserver(forName: name, object: nil, queue: nil) { notification in
          continuation.yield(Element(notification: notification))
        }
      )
      let center = center
      continuation.onTermination = { _ in center.removeObserver(observer.token) }
      return stream.makeAsyncIterator()
    }

    // Posted notifications are immutable.
    /// A notification, sent from the thread that posted it to the main actor.
    public struct Element: @unchecked Sendable {
      /// The notification.
      public let notification: Notification

      /// The name of the notification.
      public var name: Notification.Name { notification.name }
      /// The sender of the notification; `nil` for a notification without a sender.
      public var object: Any? { notification.object }
      /// The user info of the notification; `nil` without user info.
      public var userInfo: [AnyHashable: Any]? { notification.userInfo }
    }

    // The token is only returned to its center, which accepts it on any thread.
    private struct Observer: @unchecked Sendable {
      let token: any NSObjectProtocol
    }
  }
}
#endif
