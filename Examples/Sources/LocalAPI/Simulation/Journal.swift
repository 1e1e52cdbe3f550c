import Foundation
import NIOHTTP1

/// The requests to the server and their outcomes, the oldest first.
struct Journal: Sendable {
  struct Entry: Encodable, Sendable {
    var id: Int
    var method: String
    var path: String
    var query: String
    var body: String
    /// `nil` until the response; permanently `nil` for a request without a response.
    var status: Int?
    var ms: Int?
    /// True if the client disconnected before it received the complete response.
    var clientDisconnected = false
  }

  /// The maximum number of entries, and the maximum stored bytes per body, to bound the journal's memory.
  static let capacity = 5_000
  static let bodyLimit = 16 * 1024

  private var entries: [Entry] = []
  private var latestID = 0

  /// Records a request, and returns the id for later updates.
  mutating func begin(_ request: Request) -> Int {
    latestID += 1
    entries.append(
      Entry(
        id: latestID,
        method: request.method.rawValue,
        path: request.path,
        query: request.queryText,
        body: String(decoding: request.body.prefix(Self.bodyLimit), as: UTF8.self)
      )
    )
    // Remove a tenth at a time, because removing from the front moves all later entries.
    if entries.count > Self.capacity { entries.removeFirst(Self.capacity / 10) }
    return latestID
  }

  mutating func update(_ id: Int, _ change: (inout Entry) -> Void) {
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return }
    change(&entries[index])
  }

  func entries(since id: Int) -> [Entry] {
    entries.filter { $0.id > id }
  }

  /// Removes the entries; ids continue, so a reader's `since` remains valid.
  mutating func clear() {
    entries = []
  }
}
