/// The events of a control, such as taps and gestures.
///
/// The stream never fails.
public struct ControlEvent<PropertyType>: ObservableType {
  private let events: Observable<PropertyType>

  /// Creates a control event from a stream that does not fail.
  public init(events: some ObservableType<PropertyType>) {
    self.events = events.asObservable()
  }

  /// Subscribes an observer.
  public func subscribe(_ observer: AnyObserver<PropertyType>) -> any Disposable {
    events.subscribe(observer)
  }

  /// Returns a driver of the events.
  public func asDriver() -> Driver<PropertyType> { Driver(events) }
}

/// The value of a control that a user edits, such as a text field or a switch.
///
/// The stream never fails.
public struct ControlProperty<PropertyType>: ObservableType {
  private let values: Observable<PropertyType>
  private let sink: (PropertyType) -> Void

  /// Creates a control property.
  ///
  /// - Parameters:
  ///   - values: A stream of the control's values that does not fail.
  ///   - valueSink: A closure that sets the control's value.
  public init(
    values: some ObservableType<PropertyType>,
    valueSink: @escaping (PropertyType) -> Void
  ) {
    self.values = values.asObservable()
    sink = valueSink
  }

  /// Subscribes an observer.
  public func subscribe(_ observer: AnyObserver<PropertyType>) -> any Disposable {
    values.subscribe(observer)
  }

  /// Sets the value of the control.
  public func onNext(_ value: PropertyType) { sink(value) }

  /// Returns a driver of the values.
  public func asDriver() -> Driver<PropertyType> { Driver(values) }
}
