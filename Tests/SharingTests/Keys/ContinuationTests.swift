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
        The continuation of "status" was let go without an answer.
        Who asked for the value is told that the work was cancelled. A key has to call one of the \
        continuation's "resume" methods, once, on every path.
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
        A shared key's continuation was answered more than once.
        The first answer counts. Use the subscriber for values that come later.
        """
      ]
    }
    #expect(answers.value == 1)
  }
}
