import CasePathsCore
import IssueReporting
import Testing

/// The operator on enums without `@CasePathable`.
struct CasePathOperatorTests {
  indirect enum Plain {
    case tap
    case rest
    case number(Int)
    case named(value: Int)
    case row(id: Int, name: String)
    case pair(Int, String)
    case child(Plain)
    case failure(any Error)
    case note(Int?)
    case call(() -> Int)
    case nothing(Void)
  }

  enum Generic<Value> {
    case value(Value)
    case other(Value)
  }

  enum Hidden: CustomReflectable {
    case number(Int)
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  struct Failure: Error, Equatable {}

  @Test func `a constructor is a path`() {
    let path: AnyCasePath<Plain, Int> = /Plain.number
    #expect(path.extract(from: .number(3)) == 3)
    #expect(path.extract(from: .named(value: 3)) == nil)
    #expect(path.extract(from: .tap) == nil)
    #expect(path.extract(from: path.embed(4)) == 4)
  }

  @Test func `functions of paths can be composed`() {
    let values: [Plain] = [.child(.number(1)), .number(2), .child(.tap), .child(.number(3))]
    let number: (Plain) -> Int? = /Plain.number
    let child: (Plain) -> Plain? = /Plain.child
    let joined: (Plain) -> Int? = child .. number
    #expect(values.compactMap(joined) == [1, 3])
    let constructed: (Plain) -> Int? = child .. Plain.number
    #expect(values.compactMap(constructed) == [1, 3])
  }

  @Test func `the payload of an optional enum is extracted`() {
    let path: AnyCasePath<Plain, Int> = /Plain.number
    let present: Plain? = .number(3)
    let absent: Plain? = nil
    #expect(path.extract(from: present) == 3)
    #expect(path.extract(from: absent) == nil)
  }

  @Test func `labels, tuples and nested enums are extracted`() {
    #expect((/Plain.named).extract(from: Plain.named(value: 3)) == 3)
    #expect((/Plain.named).extract(from: Plain.number(3)) == nil)
    let row: AnyCasePath<Plain, (Int, String)> = /Plain.row
    #expect(row.extract(from: .row(id: 1, name: "a"))?.1 == "a")
    #expect(row.extract(from: .pair(1, "a")) == nil)
    let pair: AnyCasePath<Plain, (Int, String)> = /Plain.pair
    #expect(pair.extract(from: .pair(2, "b"))?.0 == 2)
    let child: AnyCasePath<Plain, Plain> = /Plain.child
    #expect(
      child.extract(from: .child(.number(1))).flatMap { (/Plain.number).extract(from: $0) } == 1
    )
    #expect(child.extract(from: .tap) == nil)
  }

  @Test func `existentials, optionals and empty payloads are extracted`() {
    let failure: AnyCasePath<Plain, any Error> = /Plain.failure
    #expect(failure.extract(from: .failure(Failure())) is Failure)
    let note: AnyCasePath<Plain, Int?> = /Plain.note
    #expect(note.extract(from: .note(nil)) == .some(nil))
    #expect(note.extract(from: .tap) == .none)
    let nothing: AnyCasePath<Plain, Void> = /Plain.nothing
    #expect(nothing.extract(from: .nothing(())) != nil)
    #expect(nothing.extract(from: .tap) == nil)
    let generic: AnyCasePath<Generic<String>, String> = /Generic<String>.value
    #expect(generic.extract(from: .value("a")) == "a")
    #expect(generic.extract(from: .other("a")) == nil)
  }

  @Test func `a case without payload is a path`() {
    let path: AnyCasePath<Plain, Void> = /Plain.tap
    #expect(path.extract(from: .tap) != nil)
    #expect(path.extract(from: .rest) == nil)
    #expect(path.extract(from: .number(1)) == nil)
    #expect((/Plain.tap).extract(from: path.embed(())) != nil)
  }

  @Test func `paths traverse an optional`() {
    let number: AnyCasePath<Plain?, Int> = /Plain.number
    #expect(number.extract(from: .some(.number(1))) == 1)
    #expect(number.extract(from: nil) == nil)
    #expect(number.extract(from: number.embed(2)) == 2)
    let tap: AnyCasePath<Plain?, Void> = /Plain.tap
    #expect(tap.extract(from: .some(.tap)) != nil)
    #expect(tap.extract(from: .some(.rest)) == nil)
    #expect(tap.extract(from: nil) == nil)
    let some: AnyCasePath<Int?, Int> = /Optional.some
    #expect(some.extract(from: 1) == 1)
    #expect(some.extract(from: nil) == nil)
  }

  @Test func `a path is a function for algorithms`() {
    let all: [Plain] = [.number(1), .tap, .number(2), .named(value: 3)]
    #expect(all.compactMap(/Plain.number) == [1, 2])
    #expect(all.compactMap(/Plain.tap).count == 1)
  }

  @Test func `paths are composed and matched`() {
    let path: AnyCasePath<Plain, Int> = (/Plain.child) .. (/Plain.number)
    #expect(path.extract(from: .child(.number(5))) == 5)
    let again: AnyCasePath<Plain, Int> = (/Plain.child) .. Plain.number
    #expect(again.extract(from: .child(.number(6))) == 6)
    #expect((/Plain.child).appending(path: /Plain.number).extract(from: .child(.tap)) == nil)
    switch Plain.number(1) {
    case /Plain.tap: Issue.record("The wrong case matched.")
    case /Plain.number: break
    default: Issue.record("No case matched.")
    }
  }

  @Test func `a payload is modified, and another case throws an error`() throws {
    var plain = Plain.number(1)
    let path: AnyCasePath<Plain, Int> = /Plain.number
    let returned: Int = try path.modify(&plain) { number in
      number += 1
      return number
    }
    #expect(returned == 2)
    #expect(path.extract(from: plain) == 2)
    plain = .tap
    #expect(throws: ExtractionFailed.self) { try path.modify(&plain) { $0 += 1 } as Void }
  }

  @Test func `named paths embed and extract`() {
    #expect((/Int.self).extract(from: 1) == 1)
    #expect(AnyCasePath<Int?, Int>.some.extract(from: 1) == 1)
    #expect(AnyCasePath<Void, Int>.constant(1).extract(from: ()) == 1)
    #expect(AnyCasePath<Plain, Never>.never.extract(from: .tap) == nil)
    #expect(AnyCasePath<String, Int>.description.extract(from: "12") == 12)
    #expect(AnyCasePath<String, Int>.description.embed(12) == "12")
    let old: CasePath<Plain, Int> = CasePath(Plain.number)
    #expect(old.extract(from: .number(1)) == 1)
  }

  @Test func `composition precedes operators that take paths`() {
    let child: AnyCasePath<Plain, Plain> = /Plain.child
    let number: AnyCasePath<Plain, Int> = /Plain.number
    let named: AnyCasePath<Plain, Int> = /Plain.named
    _ = child .. number
    var path = number
    path = child .. number
    #expect(path.extract(from: .child(.number(1))) == 1)
    for (isNumber, plain) in [(true, Plain.number(2)), (false, .named(value: 2))] {
      path = isNumber ? child .. number : child .. named
      #expect(path.extract(from: .child(plain)) == 2)
    }
    let none: AnyCasePath<Plain, Int>? = nil
    path = none ?? child .. named
    #expect(path.extract(from: .child(.named(value: 3))) == 3)
  }

  @Test func `an enum with a custom mirror is reported`() {
    withKnownIssue {
      #expect((/Hidden.number).extract(from: Hidden.number(1)) == nil)
    } matching: { issue in
      String(describing: issue).hasSuffix(
        """
        A case path created with "/" cannot extract a Int from Hidden.
        The operator inspects the enum's mirror, which omits functions with parameters or results and everything that \
        a custom mirror hides.
        Nothing was extracted. Apply @CasePathable to Hidden and write a key path, as in \\.someCase.
        """
      )
    }
  }

  @Test func `functions without parameters are extracted unchanged`() async {
    enum Job {
      case plain(() -> Void)
      case named(work: @Sendable () -> Void)
      case async(@Sendable () async throws -> Void)
      indirect case boxed(() -> Void)
      case other(Int, Int, Int)
    }
    let count = LockedCount()
    let plain: AnyCasePath<Job, () -> Void> = /Job.plain
    let boxed: AnyCasePath<Job, () -> Void> = /Job.boxed
    let named: AnyCasePath<Job, @Sendable () -> Void> = /Job.named
    let async: AnyCasePath<Job, @Sendable () async throws -> Void> = /Job.async
    plain.extract(from: .plain { count.add(1) })?()
    plain.extract(from: plain.embed { count.add(10) })?()
    boxed.extract(from: .boxed { count.add(100) })?()
    named.extract(from: .named { count.add(1_000) })?()
    try? await async.extract(from: .async { count.add(10_000) })?()
    #expect(count.value == 11_111)
    #expect(plain.extract(from: .boxed {}) == nil)
    #expect(plain.extract(from: .other(1, 2, 3)) == nil)
  }

  @Test func `a function with parameters or results in an enum is reported`() {
    let call: AnyCasePath<Plain, () -> Int> = /Plain.call
    withKnownIssue { #expect(call.extract(from: .call { 42 }) == nil) }
  }
}

/// A number that functions of any kind increment.
private final class LockedCount: @unchecked Sendable {
  // Sendable because the functions run sequentially.
  private(set) var value = 0

  func add(_ number: Int) { value += number }
}
