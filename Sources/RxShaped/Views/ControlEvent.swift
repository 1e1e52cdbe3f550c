/// What a control reports: taps, gestures.
///
/// It never fails.
public struct ControlEvent<PropertyType>: ObservableType {
  private let events: Observable<PropertyType>

  /// Makes a control event of a stream that does not fail.
  public init(events: some ObservableType<PropertyType>) {
    self.events = events.asObservable()
  }

  /// Begins to listen.
  public func subscribe(_ observer: AnyObserver<PropertyType>) -> any Disposable {
    events.subscribe(observer)
  }

  /// A driver of what the control reports.
  public func asDriver() -> Driver<PropertyType> { Driver(events) }
}

/// What a control holds and a person changes: a text, a switch.
///
/// It never fails.
public struct ControlProperty<PropertyType>: ObservableType {
  private let values: Observable<PropertyType>
  private let sink: (PropertyType) -> Void

  /// Makes a control property.
  ///
  /// - Parameters:
  ///   - values: What the control holds, from now on; it does not fail.
  ///   - valueSink: Changes what the control holds.
  public init(
    values: some ObservableType<PropertyType>,
    valueSink: @escaping (PropertyType) -> Void
  ) {
    self.values = values.asObservable()
    sink = valueSink
  }

  /// Begins to listen.
  public func subscribe(_ observer: AnyObserver<PropertyType>) -> any Disposable {
    values.subscribe(observer)
  }

  /// Changes what the control holds.
  public func onNext(_ value: PropertyType) { sink(value) }

  /// A driver of what the control holds.
  public func asDriver() -> Driver<PropertyType> { Driver(values) }
}
