#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
import ViewKitMacros
#endif

/// Every control, on a page for each family, behind a list of families.
public struct GalleryPage: View {
  @State private var path: [Family] = []

  /// Creates the gallery, which starts with the list.
  public init() {}

  /// The list, and the page opened from it.
  public var body: some View {
    NavigationStack(path: $path) {
      List {
        Section {
          ForEach(Family.allCases) { family in
            NavigationLink(value: family) { FamilyRow(family: family) }
              .accessibilityIdentifier("family-\(family.id)")
          }
        } footer: {
          Text("What a view is called here is what it is called in the code.")
        }
      }
      .navigationTitle("Gallery")
      .navigationDestination(for: Family.self) { family in
        FamilyPage(family: family)
          .navigationTitle(family.title)
      }
    }
    #if !canImport(SwiftUI)
    .address(PageAddress(components: path.map(\.id))) { open($0) }
    #endif
  }
}

#if !canImport(SwiftUI)
extension GalleryPage {
  /// Returns true if a page exists at an address: the list, or a family.
  nonisolated public static func hasPage(_ address: PageAddress) -> Bool {
    address.components.count <= 1
      && address.components.allSatisfy { Family(rawValue: $0) != nil }
  }

  private func open(_ address: PageAddress) -> Bool {
    guard Self.hasPage(address) else { return false }
    path = address.components.compactMap(Family.init)
    return true
  }
}
#endif

/// A family in the list.
private struct FamilyRow: View {
  let family: Family

  var body: some View {
    HStack(spacing: 16) {
      Image(systemName: family.systemImage)
        .foregroundStyle(.tint)
        .frame(width: 28)
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(family.title).font(.headline)
        Text(family.sentence).font(.subheadline).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(.vertical, 4)
  }
}

/// The page of a family.
private struct FamilyPage: View {
  let family: Family

  var body: some View {
    switch family {
    case .text: TextPage()
    case .buttons: ButtonPage()
    case .fields: FieldPage()
    case .pickers: PickerPage()
    case .values: ValuePage()
    case .lists: ListPage()
    case .grids: GridPage()
    case .shapes: ShapePage()
    case .dialogs: DialogPage()
    case .navigation: NavigationPage()
    case .progress: ProgressPage()
    case .gestures: GesturePage()
    }
  }
}

#Preview("Gallery") {
  GalleryPage()
}
