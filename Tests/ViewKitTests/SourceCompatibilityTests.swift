import Foundation
import Observation
import Testing
import ViewKit

/// Screens of example apps in unmodified SwiftUI code.
@MainActor
struct SourceCompatibilityTests {
  @Test func `a purchase in a shop runs from start to end`() throws {
    let tester = ViewTester(ShopView(shop: Shop()))
    tester.checksEveryFlush = true
    #expect(tester.find(.asyncImage)?.element.props[.source] == .string("https://shop.test/1.png"))
    tester.find(testID: "add-1")?.tap()
    tester.find(testID: "plus-1")?.tap()
    #expect(tester.find(testID: "count-1")?.element.props[.text] == .string("2"))
    tester.find(testID: "go-to-cart")?.tap()
    let pay = try #require(tester.find(testID: "cart-pay"))
    #expect(tester.find(testID: "plus-1")?.tap() == .disabled)
    #expect(pay.tap() == .handled)
    #expect(tester.find(.alert)?.element.props[.title] == .string("Confirm your purchase"))
    #expect(pay.tap() == .disabled)
    let confirm = try #require(tester.findAll(.button, label: "Pay $219.90").last)
    confirm.tap()
    #expect(tester.find(.alert) == nil)
    #expect(tester.find(.sheet) == nil)
    #expect(tester.find(testID: "add-1") != nil)
    tester.find(testID: "tab-profile")?.tap()
    #expect(tester.find(.section)?.element.props[.header] == .string("FULL NAME"))
    #expect(tester.problems == [])
  }
}

@MainActor @Observable
private final class Shop {
  enum Tab { case products, profile }

  var selectedTab = Tab.products
  var counts: [Int: Int] = [:]
  var isCartShown = false
  var isConfirming = false

  var total: String { "$\(Double((counts[1] ?? 0) * 10995) / 100)0" }

  func pay() {
    counts = [:]
    isCartShown = false
  }
}

private struct ShopView: View {
  @Bindable var shop: Shop

  var body: some View {
    TabView(selection: $shop.selectedTab) {
      NavigationStack {
        ScrollView {
          LazyVStack(spacing: 12) {
            ForEach([1, 2], id: \.self) { ProductCell(shop: shop, id: $0) }
          }
          .padding(.horizontal)
        }
        .navigationTitle("Products")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            Button {
              shop.isCartShown = true
            } label: {
              Text("Go to Cart")
            }
            .accessibilityIdentifier("go-to-cart")
          }
        }
        .sheet(isPresented: $shop.isCartShown) { CartView(shop: shop) }
      }
      .tabItem { Label("Products", systemImage: "list.bullet") }
      .tag(Shop.Tab.products)
      ProfileView()
        .tabItem {
          Image(systemName: "person.fill")
          Text("Profile").accessibilityIdentifier("tab-profile")
        }
        .tag(Shop.Tab.profile)
    }
  }
}

private struct ProductCell: View {
  let shop: Shop
  let id: Int

  var body: some View {
    VStack(alignment: .leading) {
      AsyncImage(url: URL(string: "https://shop.test/\(id).png")) { image in
        image.resizable().aspectRatio(contentMode: .fit).frame(height: 300)
      } placeholder: {
        ProgressView().frame(height: 300)
      }
      HStack {
        Text("$109.95").font(.custom("AmericanTypewriter", size: 25)).fontWeight(.bold)
        Spacer()
        if let count = shop.counts[id], count > 0 {
          Button("-") { shop.counts[id] = count - 1 }.accessibilityIdentifier("minus-\(id)")
          Text(count.description).padding(5).accessibilityIdentifier("count-\(id)")
          Button("+") { shop.counts[id] = count + 1 }.accessibilityIdentifier("plus-\(id)")
        } else {
          Button {
            shop.counts[id] = 1
          } label: {
            Text("Add to Cart").padding(10).background(.blue).foregroundColor(.white)
              .cornerRadius(10)
          }
          .buttonStyle(.plain)
          .accessibilityIdentifier("add-\(id)")
        }
      }
    }
  }
}

private struct CartView: View {
  @Environment(\.dismiss) private var dismiss
  @Bindable var shop: Shop

  var body: some View {
    NavigationStack {
      ZStack(alignment: .bottom) {
        List(Array(shop.counts.keys), id: \.self) { id in
          Text("Quantity: ") + Text("\(shop.counts[id] ?? 0)").bold()
        }
        Button("Pay \(shop.total)") { shop.isConfirming = true }
          .frame(maxWidth: .infinity, minHeight: 60)
          .background(shop.counts.isEmpty ? Color.gray : Color.blue)
          .disabled(shop.counts.isEmpty)
          .accessibilityIdentifier("cart-pay")
      }
      .navigationTitle("Cart")
      .toolbar { Button("Close") { dismiss() } }
      .alert("Confirm your purchase", isPresented: $shop.isConfirming) {
        Button("Pay \(shop.total)") { shop.pay() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("Do you want to proceed with your purchase of \(shop.total)?")
      }
    }
  }
}

private struct ProfileView: View {
  var body: some View {
    NavigationView {
      Form {
        Section {
          Text("John Doe".capitalized)
        } header: {
          Text("FULL NAME")
        }
      }
      .overlay { ProgressView().opacity(0) }
      .navigationTitle("Profile")
    }
  }
}
