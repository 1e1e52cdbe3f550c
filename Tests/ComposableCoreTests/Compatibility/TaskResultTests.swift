import ComposableCore
import Testing

@Suite struct TaskResultTests {
  private struct Failed: Error, Hashable { var code: Int }
  private struct Broken: Error {}

  @Test func `a task result stores the returned value or thrown error`() async throws {
    let success = await TaskResult { 1 }
    let failure = await TaskResult<Int> { throw Failed(code: 2) }
    #expect(success == .success(1))
    #expect(try success.map { $0 + 1 }.value == 2)
    #expect(throws: Failed(code: 2)) { try failure.map { $0 + 1 }.value }
    #expect(TaskResult(Result<Int, Failed>.failure(Failed(code: 2))) == failure)
    #expect(throws: Failed(code: 2)) { try Result(failure).get() }
  }

  @Test func `equatable errors are compared`() {
    let failure = TaskResult<Int>.failure(Failed(code: 1))
    #expect(failure == .failure(Failed(code: 1)))
    #expect(failure.hashValue == TaskResult<Int>.failure(Failed(code: 1)).hashValue)
    #expect(failure != .failure(Failed(code: 2)))
    #expect(failure != .failure(Broken()))
    #expect(failure != .success(1))
  }

  @Test func `errors that are not equatable or hashable are reported`() {
    let failure = TaskResult<Int>.failure(Broken())
    withKnownIssue {
      #expect(failure != .failure(Broken()))
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Two task results were compared, but their errors are not Equatable.

          Error type: Broken

        The results compare as different. Conform the error to "Equatable".
        """
      ]
    }
    withKnownIssue {
      _ = failure.hashValue
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        A task result was hashed, but its error is not Hashable.

          Error type: Broken

        The hash does not include the error. Conform the error to "Hashable".
        """
      ]
    }
  }
}
