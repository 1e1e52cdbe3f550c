public import Foundation

extension View {
  /// Runs a closure with each element of a sequence, while the view is on the screen.
  ///
  /// Publishers of other modules are sequences where they offer their `values`.
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
  /// Tells the time again and again, for `onReceive(_:perform:)`.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  /// The time, told again and again.
  public struct TimerPublisher: AsyncSequence, Sendable {
    let interval: TimeInterval

    /// The same sequence: it runs for as long as a view follows it.
    public func autoconnect() -> TimerPublisher { self }

    /// Begins to wait.
    public func makeAsyncIterator() -> Iterator {
      Iterator(interval: interval)
    }

    /// Waits for each next time.
    public struct Iterator: AsyncIteratorProtocol {
      let interval: TimeInterval

      /// The time after the interval, or nil where the task was cancelled.
      public mutating func next() async throws -> Date? {
        try await Task.sleep(for: .seconds(Swift.max(interval, 0.001)))
        return Date()
      }
    }
  }
}

extension NotificationCenter {
  /// The notifications of a name, for `onReceive(_:perform:)`.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name)
  }

  /// The notifications of one name.
  public struct Publisher: AsyncSequence, Sendable {
    let center: NotificationCenter
    let name: Notification.Name

    /// Begins to listen.
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

    // Posted notifications are values that nothing changes any more.
    /// A notification on its way from whichever thread has posted it.
    public struct Element: @unchecked Sendable {
      /// The notification.
      public let notification: Notification

      /// What has happened.
      public var name: Notification.Name { notification.name }
      /// What it has happened to.
      public var object: Any? { notification.object }
      /// What else is known of it.
      public var userInfo: [AnyHashable: Any]? { notification.userInfo }
    }

    // A token is only ever given back to its center, which takes it on any thread.
    private struct Observer: @unchecked Sendable {
      let token: any NSObjectProtocol
    }
  }
}
#endif
