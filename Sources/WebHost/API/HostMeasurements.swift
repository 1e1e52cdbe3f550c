package import ViewKit

/// Receives the measurements of a host, from any thread.
package protocol HostMeasurements: Sendable {
  /// Called for each event of the host, before the log's rate limit.
  func eventOccurred(_ event: WebHostEvent)
  /// Called after the response to a request, or the end of its connection.
  func requestEnded(_ request: RequestRecord)
  /// Called when the page of a user event is about to handle the event, with the time since the host has read the event.
  func userEventWaited(_ time: Duration)
  /// Called with the outcome of each user event.
  func userEventHandled(_ outcome: EventOutcome)
  /// Called when a user event is handled and its patch, if any, was passed to the connection.
  ///
  /// `time` starts when the host has read the event.
  func userEventSettled(after time: Duration)
  /// Called with the size of each message with patches.
  func patchSent(bytes: Int)
  /// Called with the time until the main actor ran an empty job, at most once a second.
  func mainActorWaited(_ time: Duration)
  /// Called after a page's snapshot was written.
  func snapshotWritten()
  /// Called once a second, with the number of open connections.
  func sampled(connections: Int)
}
