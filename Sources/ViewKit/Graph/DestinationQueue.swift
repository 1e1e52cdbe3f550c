/// The addresses outside of the app that a host opens instead of the page, in the order of their requests.
///
/// A request is a property of the root until the host accepts it. A reconnect therefore repeats the request, and a page
/// that the browser restores later does not repeat an accepted request.
@MainActor
final class DestinationQueue {
  private var requests: [(number: Int, address: String, completion: (Bool) -> Void)] = []
  private var lastNumber = 0

  /// The value of ``Prop/destination`` for the first request; `nil` without a request.
  var current: String? {
    requests.first.map { "\($0.number) \($0.address)" }
  }

  /// Returns the number for a new request.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Adds a request; the completion receives true if the host accepts it.
  func add(_ number: Int, for address: String, completion: @escaping (Bool) -> Void) {
    requests.append((number, address, completion))
  }

  /// Ends the first request: the host has accepted it.
  func accept() {
    if !requests.isEmpty { requests.removeFirst().completion(true) }
  }

  /// Ends a request that the host has not accepted.
  func withdraw(_ number: Int) {
    guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
    requests.remove(at: index).completion(false)
  }

  /// Ends all requests without effect.
  func close() {
    let ended = requests
    requests = []
    for request in ended { request.completion(false) }
  }
}

extension ViewGraph {
  /// Requests that the host leaves the page for an address outside of the app.
  ///
  /// Only a host that displays ``Prop/destination`` accepts requests. Several requests are accepted in order.
  ///
  /// - Returns: True once the host leaves; false if the task is cancelled or the graph is closed before.
  package func leave(for address: String) async -> Bool {
    guard !isClosed else { return false }
    let queue = destinations ?? DestinationQueue()
    destinations = queue
    let number = queue.nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.add(number, for: address) { continuation.resume(returning: $0) }
        root?.setDestination(queue.current)
      }
    } onCancel: {
      Task { @MainActor in
        queue.withdraw(number)
        self.root?.setDestination(queue.current)
      }
    }
  }

  /// Ends the request that the host has accepted, and shows the next one.
  func destinationAccepted() -> EventOutcome {
    destinations?.accept()
    root?.setDestination(destinations?.current)
    return .handled
  }
}
