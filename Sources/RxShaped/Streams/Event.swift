/// What a stream says: values, then at most one end.
public enum Event<Element> {
  /// The next value.
  case next(Element)
  /// The stream has failed and says nothing more.
  case error(any Error)
  /// The stream is complete and says nothing more.
  case completed
}
