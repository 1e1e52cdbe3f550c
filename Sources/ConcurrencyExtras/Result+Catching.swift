extension Result {
  /// Creates a result from the value or error of an asynchronous closure.
  ///
  /// - Parameter body: The closure to call.
  public init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
