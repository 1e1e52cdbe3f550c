import ComposableArchitecture
import Foundation

/// The external services of the patterns.
@DependencyClient
struct LibraryClient: Sendable {
  /// Searches for titles that contain the words.
  var search: @Sendable (_ words: String) async throws -> [String]
  /// Fetches today's announcement.
  var news: @Sendable () async throws -> String
  /// Fetches the number of lent books.
  var lentBooks: @Sendable () async throws -> Int
  /// Fetches a page of titles, numbered from 0; the last page is shorter.
  var page: @Sendable (_ number: Int) async throws -> [String]
  /// A stream of a book's pieces.
  var pieces: @Sendable () -> AsyncThrowingStream<String, any Error> = { .finished() }
  /// Releases the resources of the stream.
  var close: @Sendable () async -> Void
  /// Persists the reading position.
  var keepPosition: @Sendable (_ position: Int) async -> Void
  /// The signed-in reader: the current value and every change.
  var readers: @Sendable () -> AsyncStream<String?> = { .finished }
}

extension LibraryClient: DependencyKey {
  /// A library of four books, in memory.
  static let liveValue = LibraryClient(
    search: { words in shelf.filter { $0.localizedCaseInsensitiveContains(words) } },
    news: { "The library is open." },
    lentBooks: { 0 },
    page: { number in Array(shelf.dropFirst(2 * number).prefix(2)) },
    pieces: {
      AsyncThrowingStream { continuation in
        for title in shelf { continuation.yield(title) }
        continuation.finish()
      }
    },
    close: {},
    keepPosition: { _ in },
    readers: { AsyncStream { $0.yield(nil) } }
  )

  /// A client whose endpoints fail the test unless they are overridden.
  static let testValue = LibraryClient()

  private static let shelf = ["Atlas", "Dictionary", "Herbal", "Songbook"]
}

extension DependencyValues {
  var libraryClient: LibraryClient {
    get { self[LibraryClient.self] }
    set { self[LibraryClient.self] = newValue }
  }
}
