/// An event of a stream: values, followed by at most one terminal event.
public enum Event<Element> {
  /// The next value.
  case next(Element)
  /// The terminal event of a failed stream.
  case error(any Error)
  /// The terminal event of a completed stream.
  case completed
}
