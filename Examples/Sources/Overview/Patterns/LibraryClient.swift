import ComposableArchitecture
import Foundation

/// What the patterns ask of a world outside.
@DependencyClient
struct LibraryClient: Sendable {
  /// The titles that have these words in them.
  var search: @Sendable (_ words: String) async throws -> [String]
  /// The news of the day.
  var news: @Sendable () async throws -> String
  /// How many books are lent.
  var lentBooks: @Sendable () async throws -> Int
  /// A page of titles, from 0 on; the last one is shorter than the others.
  var page: @Sendable (_ number: Int) async throws -> [String]
  /// A book, piece by piece.
  var pieces: @Sendable () -> AsyncThrowingStream<String, any Error> = { .finished() }
  /// Lets go of what the pieces need.
  var close: @Sendable () async -> Void
  /// Keeps how far the reader has got.
  var keepPosition: @Sendable (_ position: Int) async -> Void
  /// The reader who is signed in, now and after every change.
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

  /// Fails the test that asks without saying what is answered.
  static let testValue = LibraryClient()

  private static let shelf = ["Atlas", "Dictionary", "Herbal", "Songbook"]
}

extension DependencyValues {
  var libraryClient: LibraryClient {
    get { self[LibraryClient.self] }
    set { self[LibraryClient.self] = newValue }
  }
}
