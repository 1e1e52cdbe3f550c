import SwiftNavigation
import Testing

/// Returns the value of an optional, for use as a function.
private func required<Value>(_ value: Value?) throws -> Value { try #require(value) }

@MainActor
@Suite struct UIBindingConversionTests {
  let profile = Profile()

  @Test func `an optional is unwrapped while present, and keeps its last value afterwards`()
    throws
  {
    #expect(UIBinding<String>(UIBindable(profile).nickname) == nil)
    profile.nickname = "A"
    let nickname = try #require(UIBinding<String>(UIBindable(profile).nickname))
    nickname.wrappedValue = "B"
    #expect(profile.nickname == "B")
    #expect(nickname.wrappedValue == "B")
    profile.nickname = nil
    #expect(nickname.wrappedValue == "B")
    nickname.wrappedValue = "late"
    #expect(profile.nickname == nil)
  }

  @Test func `the last value is current even if it was never read`() throws {
    profile.nickname = "A"
    let nickname = try #require(UIBinding<String>(UIBindable(profile).nickname))
    profile.nickname = "B"
    UIBindable(profile).nickname.wrappedValue = "C"
    profile.nickname? += "D"
    profile.nickname = nil
    #expect(nickname.wrappedValue == "CD")
    profile.nickname = "E"
    profile.nickname = nil
    #expect(nickname.wrappedValue == "E")
  }

  @Test func `observing the last value retains no objects`() throws {
    weak var gone: Profile?
    do {
      let profile = Profile()
      profile.nickname = "A"
      gone = profile
      let nickname = try #require(UIBinding<String>(UIBindable(profile).nickname))
      profile.nickname = "B"
      #expect(nickname.wrappedValue == "B")
    }
    #expect(gone == nil)
  }

  @Test func `a value is wrapped in an optional that cannot become nil`() {
    let name: UIBinding<String?> = UIBinding(UIBindable(profile).name)
    #expect(name.wrappedValue == "Ada")
    name.wrappedValue = "Grace"
    name.wrappedValue = nil
    #expect(profile.name == "Grace")
  }

  @Test func `a presence binding can be set to false`() {
    let isPresented: UIBinding<Bool> = UIBinding(UIBindable(profile).nickname)
    #expect(!isPresented.wrappedValue)
    profile.nickname = "A"
    #expect(isPresented.wrappedValue)
    isPresented.wrappedValue = true
    #expect(profile.nickname == "A")
    isPresented.wrappedValue = false
    #expect(profile.nickname == nil)
  }

  @Test func `setting a presence binding to true is reported`() {
    let isPresented: UIBinding<Bool> = UIBinding(UIBindable(profile).nickname)
    let line = #line - 1
    withKnownIssue {
      isPresented.wrappedValue = true
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        The binding created at SwiftNavigationTests/UIBindingConversionTests.swift:\(line) was set to true, but its \
        optional value is nil.

          Value: String?, which is nil

        The binding is true while an optional value is not nil: false sets the value to nil, but true cannot create a \
        value. To present something, set the optional value.
        """
      ]
    }
    #expect(profile.nickname == nil)
  }

  @Test func `a binding can erase the type of its value`() {
    let name: UIBinding<AnyHashable> = UIBinding(UIBindable(profile).name)
    #expect(name.wrappedValue == AnyHashable("Ada"))
    name.wrappedValue = AnyHashable("Grace")
    #expect(profile.name == "Grace")
  }

  @Test func `writing another type to a type-erased binding is reported`() {
    let name: UIBinding<AnyHashable> = UIBinding(UIBindable(profile).name)
    let line = #line - 1
    withKnownIssue {
      name.wrappedValue = AnyHashable(42)
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        The binding created at SwiftNavigationTests/UIBindingConversionTests.swift:\(line) was set to a value of \
        another type, which is ignored.

          Written: 42 (Int)
          Expected: String

        The binding erases the type of a value of type String. Write only values of that type to it.
        """
      ]
    }
    #expect(profile.name == "Ada")
  }

  @Test func `the payload of a case is bound while the enum is in the case`() throws {
    profile.mode = .note("a")
    #expect(UIBindable(profile).mode.number == nil)
    let note = try #require(UIBindable(profile).mode.note)
    note.wrappedValue = "b"
    #expect(profile.mode == .note("b"))
    profile.mode = .number(1)
    #expect(note.wrappedValue == "b")
    note.wrappedValue = "late"
    #expect(profile.mode == .number(1))
  }

  @Test func `each case of an optional enum has a separate optional binding`() {
    let note = UIBindable(profile).destination.note
    let number = UIBindable(profile).destination.number
    #expect(note.wrappedValue == nil)
    profile.destination = .note("a")
    #expect(note.wrappedValue == "a")
    #expect(number.wrappedValue == nil)
    note.wrappedValue = "b"
    #expect(profile.destination == .note("b"))
    number.wrappedValue = nil
    #expect(profile.destination == .note("b"))
    note.wrappedValue = nil
    #expect(profile.destination == nil)
  }

  @Test func `a write to another case of an optional enum is ignored`() {
    let note: UIBinding<String?> = UIBindable(profile).destination.note
    note.wrappedValue = "late"
    #expect(profile.destination == nil)
    profile.destination = .number(1)
    note.wrappedValue = "late"
    #expect(profile.destination == .number(1))
  }

  @Test func `a case without payload has a presence binding`() {
    let help: UIBinding<Bool> = UIBindable(profile).destination.help
    #expect(!help.wrappedValue)
    help.wrappedValue = true
    #expect(profile.destination == nil)
    profile.destination = .help
    #expect(help.wrappedValue)
    profile.destination = .number(1)
    help.wrappedValue = false
    #expect(profile.destination == .number(1))
    profile.destination = .help
    help.wrappedValue = false
    #expect(profile.destination == nil)
  }

  @Test func `an optional case of an optional enum becomes nil with the enum`()
    throws
  {
    profile.destination = .note("a")
    let note = try required(UIBindable(profile).destination.note)
    #expect(note.wrappedValue == "a")
    note.wrappedValue = nil
    #expect(profile.destination == nil)
    #expect(note.wrappedValue == nil)
  }

  @Test func `a case of an optional enum can be unwrapped for editing`() throws {
    profile.destination = .note("a")
    let note = try #require(UIBinding<String>(UIBindable(profile).destination.note))
    note.wrappedValue += "b"
    #expect(profile.destination == .note("ab"))
  }
}
