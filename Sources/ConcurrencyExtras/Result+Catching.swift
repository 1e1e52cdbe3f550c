extension Result {
  /// Keeps what asynchronous work returns or throws.
  ///
  /// - Parameter body: The work.
  public init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
