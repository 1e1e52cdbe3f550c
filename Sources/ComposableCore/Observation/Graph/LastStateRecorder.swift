/// A type-erased recorder of the last state of a child.
protocol LastStateRecorder: AnyObject {
  /// Records the value that is about to be removed.
  func record(_ removed: Any)

  /// Records that the child was replaced.
  func expectSuccessor()
}
