import Testing

@testable import SwiftNavigation

@MainActor
@Suite struct UIBindingTests {
  let profile = Profile()

  @Test func `a binding to a member reads and writes the model`() {
    let name = UIBindable(profile).name
    #expect(name.wrappedValue == "Ada")
    name.wrappedValue = "Grace"
    #expect(profile.name == "Grace")
    profile.name = "Ada"
    #expect(name.wrappedValue == "Ada")
  }

  @Test func `nested members can be bound`() {
    let city = UIBindable(profile).address.city
    city.wrappedValue = "Paris"
    #expect(profile.address == Profile.Address(city: "Paris"))
  }

  @Test func `wrapped properties provide their bindings as projected values`() {
    @MainActor struct Screen {
      @UIBindable var profile: Profile
      @UIBinding var city: String
      @UIBinding var count = 0
      init(profile: Profile) {
        self.profile = profile
        _city = UIBindable(profile).address.city
      }
    }
    let screen = Screen(profile: profile)
    screen.$profile.name.wrappedValue = "Grace"
    screen.city = "Paris"
    screen.$count.wrappedValue += 1
    #expect(profile.name == "Grace")
    #expect(profile.address.city == "Paris")
    #expect(screen.count == 1)
    #expect(UIBinding(projectedValue: screen.$city).wrappedValue == "Paris")
    #expect(UIBindable(projectedValue: screen.$profile).wrappedValue === profile)
  }

  @Test func `copies of a stored binding share its value and notify observers`()
    async
  {
    @UIBinding var count = 0
    let copy = $count
    let (seen, runs) = AsyncStream.makeStream(of: Int.self)
    let token = observe { runs.yield(copy.wrappedValue) }
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    count = 1
    #expect(await iterator.next() == 1)
    token.cancel()
  }

  @Test func `reads through a binding are observed`() async {
    let name = UIBindable(profile).name
    let (seen, runs) = AsyncStream.makeStream(of: String.self)
    let token = observe { runs.yield(name.wrappedValue) }
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == "Ada")
    profile.name = "Grace"
    #expect(await iterator.next() == "Grace")
    token.cancel()
  }

  @Test func `a constant binding ignores writes`() {
    let constant = UIBinding.constant(1)
    constant.wrappedValue = 2
    #expect(constant.wrappedValue == 1)
  }

  @Test func `a binding has the identity of its value`() {
    struct Item: Identifiable { var id: Int }
    #expect(UIBinding.constant(Item(id: 7)).id == 7)
  }

  @Test func `a binding and its members write within its transaction`() async {
    var transaction = UITransaction()
    transaction.origin = "binding"
    let address = UIBindable(profile).address.transaction(transaction)
    let profile = profile
    let (seen, runs) = AsyncStream.makeStream(of: String.self)
    let token = observe { runs.yield("\(profile.address.city) \($0.origin ?? "-")") }
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == "London -")
    address.wrappedValue.city = "Paris"
    #expect(await iterator.next() == "Paris binding")
    address.city.wrappedValue = "Rome"
    #expect(await iterator.next() == "Rome binding")
    withUITransaction(\.origin, "around") { address.city.wrappedValue = "Oslo" }
    #expect(await iterator.next() == "Oslo binding")
    var later = UITransaction()
    later.origin = "later"
    address.transaction(later).city.wrappedValue = "Lima"
    #expect(await iterator.next() == "Lima later")
    UIBindable(profile).address.city.wrappedValue = "Bonn"
    #expect(await iterator.next() == "Bonn -")
    token.cancel()
  }

  @Test func `a printing binding prints and writes each value`() {
    var printed: [String] = []
    let name = UIBindable(profile).name.printingChanges { printed.append($0) }
    name.wrappedValue = "Grace"
    #expect(profile.name == "Grace")
    #expect(printed == ["= Grace"])
    UIBindable(profile).name._printChanges("name").wrappedValue = "Ada"
    #expect(profile.name == "Ada")
  }

  @Test func `bindings to the same source have equal identifiers`() {
    let other = Profile()
    func id<Value>(_ binding: UIBinding<Value>) -> UIBindingIdentifier {
      UIBindingIdentifier(binding)
    }
    let bindable = UIBindable(profile)
    #expect(id(bindable.name) == id(UIBindable(profile).name))
    #expect(id(bindable.name).hashValue == id(UIBindable(profile).name).hashValue)
    #expect(id(bindable.address.city) == id(UIBindable(profile).address.city))
    #expect(id(bindable.name) != id(bindable.nickname))
    #expect(id(bindable.name) != id(UIBindable(other).name))
    #expect(id(bindable.address) != id(bindable.address.city))
    #expect(id(bindable.destination.note) == id(bindable.destination.note))
    #expect(id(bindable.destination.note) != id(bindable.destination.number))
    #expect(id(UIBinding<Bool>(bindable.nickname)) != id(bindable.nickname))
  }
}
