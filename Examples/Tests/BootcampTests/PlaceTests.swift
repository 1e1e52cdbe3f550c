import Foundation
import Testing
import ViewKit

@testable import Bootcamp

@MainActor
@Suite struct PlaceTests {
  @Test func `each exercise has an address that is shown and can be opened`() throws {
    let server = try #require(URL(string: "http://127.0.0.1:1"))
    let page = ViewTester(BootcampPage(address: server))
    #expect(page.address == "/")
    for exercise in Exercise.allCases {
      let address = "/\(exercise.rawValue)"
      page.open(address)
      #expect(page.address == address)
      #expect(page.findAll(.page).last?.element.props[.title] == .string(exercise.title))
      page.open("/")
      #expect(page.address == "/")
    }
    page.close()
  }

  @Test(arguments: [("/", true), ("/order", true), ("/nothing", false), ("/order/1", false)])
  func `pages exist at the addresses of exercises`(address: String, hasPage: Bool) throws {
    #expect(BootcampPage.hasPage(try #require(PageAddress(address))) == hasPage)
  }
}
