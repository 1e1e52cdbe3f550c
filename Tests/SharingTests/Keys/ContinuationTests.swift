import ConcurrencyExtras
import Sharing
import Testing

struct ContinuationTests {
  @Test func `a continuation that is released without a result is reported`() {
    let failure = LockIsolated<Bool>(false)
    withKnownIssue {
      _ = LoadContinuation<Int>("\"status\"") { result in
        failure.setValue((try? result.get()) == nil)
      }
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        The continuation of "status" was released without being resumed.
        The caller receives a CancellationError. A key must call exactly one of the continuation's \
        "resume" methods on every path.
        """
      ]
    }
    #expect(failure.value)
  }

  @Test func `a second result is reported and ignored`() {
    let answers = LockIsolated(0)
    let continuation = SaveContinuation { _ in answers.withValue { $0 += 1 } }
    continuation.resume()
    withKnownIssue {
      continuation.resume()
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        A shared key's continuation was resumed more than once.
        Only the first call has an effect. Send later values to the subscriber.
        """
      ]
    }
    #expect(answers.value == 1)
  }
}
