import Foundation
import NIOHTTP1

/// What was asked of the server and what became of it, the oldest first.
struct Journal: Sendable {
  struct Entry: Encodable, Sendable {
    var id: Int
    var method: String
    var path: String
    var query: String
    var body: String
    /// Nil while the request is being answered, and for good if it never was.
    var status: Int?
    var ms: Int?
    /// Whether the client went away before it had the whole answer.
    var clientDisconnected = false
  }

  /// How many entries are kept, and how much of each body: the journal must not eat the memory.
  static let capacity = 5_000
  static let bodyLimit = 16 * 1024

  private var entries: [Entry] = []
  private var latestID = 0

  /// Notes a request, and returns the id under which its end is noted.
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
    // Dropped a tenth at a time, since removing from the front moves everything behind it.
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

  /// Forgets the entries; ids go on, so that a reader's `since` stays right.
  mutating func clear() {
    entries = []
  }
}
