import ComposableDiagnostics

#if Combine
extension Effect {
  /// Sends the values of a publisher until completion or cancellation.
  ///
  /// ```swift
  /// return .publisher {
  ///   client.updates.receive(on: mainQueue).map(Action.updated)
  /// }
  /// ```
  ///
  /// Values published on the main queue are reduced immediately, including values published on subscription. Other
  /// values are dispatched to the main queue.
  ///
  /// - Parameters:
  ///   - createPublisher: A closure that creates the publisher; called immediately.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public static func publisher(
    _ createPublisher: () -> some Publisher<Action, Never>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let publisher = createPublisher()
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      .callback(
        EffectCallback(name: nil, callSite: callSite) { receiver in
          let subscription = publisher.sink(
            receiveCompletion: { _ in receiver.finish() },
            receiveValue: receiver.send
          )
          return { subscription.cancel() }
        }
      )
    )
  }
}
#endif
