import ComposableDiagnostics

#if Combine
extension Effect {
  /// Sends what a publisher says, until it completes or the effect is cancelled.
  ///
  /// ```swift
  /// return .publisher {
  ///   client.updates.receive(on: mainQueue).map(Action.updated)
  /// }
  /// ```
  ///
  /// What it says on the main queue is reduced at once, also while it begins; what it says elsewhere is brought there
  /// first.
  ///
  /// - Parameters:
  ///   - createPublisher: Makes the publisher, now.
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
