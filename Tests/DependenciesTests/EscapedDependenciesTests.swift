import Dependencies
import Dispatch
import Testing

struct EscapedDependenciesTests {
  @Dependency(\.client.limit) var limit

  @Test func `a callback on a queue uses the escaped dependencies repeatedly`() async {
    let continuation = withDependencies {
      $0.client.limit = 1
    } operation: {
      withEscapedDependencies { $0 }
    }
    #expect(limit == 10)
    let limits = await withCheckedContinuation { done in
      DispatchQueue.global().async {
        let outside = limit
        done.resume(returning: [
          continuation.yield { limit }, outside, continuation.yield { limit },
        ])
      }
    }
    #expect(limits == [1, 10, 1])
  }

  @Test func `an asynchronous callback uses escaped dependencies and escapes them again`() async {
    let continuation = await withDependencies {
      $0.client.limit = 1
    } operation: {
      await withEscapedDependencies { continuation in
        await Task.yield()
        return continuation
      }
    }
    let again = await continuation.yield {
      await Task.yield()
      #expect(limit == 1)
      return withEscapedDependencies { $0 }
    }
    #expect(again.yield { limit } == 1)
  }

  @Test func `errors are rethrown`() {
    struct Failure: Error {}
    let continuation = withEscapedDependencies { $0 }
    #expect(throws: Failure.self) { try continuation.yield { throw Failure() } }
    #expect(throws: Failure.self) { try withEscapedDependencies { _ in throw Failure() } }
  }
}
