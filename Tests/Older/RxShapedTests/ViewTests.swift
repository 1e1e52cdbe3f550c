import RxShaped
import Testing

private final class ButtonModel: ReactiveCompatible {
  let taps = PublishSubject<Void>()
}

extension Reactive where Base == ButtonModel {
  fileprivate var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
}

private final class FieldModel: ReactiveCompatible {
  let text = BehaviorRelay(value: "")
}

extension Reactive where Base == FieldModel {
  fileprivate var text: ControlProperty<String> {
    ControlProperty(values: base.text, valueSink: { base.text.accept($0) })
  }
}

private final class ScreenModel: ReactiveCompatible, HasDisposeBag {
  let disposeBag = DisposeBag()
}

@Suite struct ViewTests {
  @Test func `a control is subscribed for the lifetime of its screen`() {
    let button = ButtonModel()
    var taps = 0
    var screen: ScreenModel? = ScreenModel()
    if let screen {
      button.rx.tap.asDriver().drive(onNext: { taps += 1 }).disposed(by: screen.rx.disposeBag)
    }
    button.taps.onNext(())
    screen = nil
    button.taps.onNext(())
    #expect(taps == 1)
  }

  @Test func `a control property is read and written`() {
    let field = FieldModel()
    var texts: [String] = []
    _ = field.rx.text.asDriver().distinctUntilChanged().map { $0.uppercased() }
      .filter { !$0.isEmpty }
      .drive(onNext: { texts.append($0) })
    field.rx.text.onNext("a")
    field.rx.text.onNext("a")
    #expect(texts == ["A"])
  }
}
