public import ViewKit

/// A page with all previews of the running program, each with its own address.
///
/// ```swift
/// try await WebHost(configuration: WebHostConfiguration(port: 8080)) { _ in PreviewGallery() }.run()
/// ```
///
/// A debug build contains the previews of all linked modules.
public struct PreviewGallery: View {
  @State private var opened: PageAddress?
  private let previews: [FoundPreview]?

  /// Creates a gallery that initially displays the list of previews.
  public init() {
    self.init(previews: FoundPreview.all())
  }

  init(previews: [FoundPreview]?) {
    self.previews = previews
  }

  /// The list, or the opened preview.
  public var body: some View {
    Group {
      if let preview = previews?.first(where: { $0.id == opened }) {
        OpenedPreview(preview: preview) { opened = nil }.id(preview.id)
      } else {
        PreviewList(previews: previews) { opened = $0 }
      }
    }
    .address(opened ?? .start) { address in
      if address == .start {
        opened = nil
        return true
      }
      guard previews?.contains(where: { $0.id == address }) == true else { return false }
      opened = address
      return true
    }
  }
}

/// The list of previews, grouped by module.
private struct PreviewList: View {
  let previews: [FoundPreview]?
  let open: @MainActor @Sendable (PageAddress) -> Void

  var body: some View {
    NavigationStack {
      if let previews, !previews.isEmpty {
        List {
          ForEach(modules(of: previews), id: \.self) { module in
            Section {
              ForEach(previews.filter { $0.module == module }) { preview in
                PreviewRow(preview: preview) { open(preview.id) }
              }
            } header: {
              Text(verbatim: module).textCase(nil)
            }
          }
        }
        .navigationTitle("Previews")
      } else {
        ContentUnavailableView(
          "No previews",
          systemImage: "eye",
          description: Text(verbatim: message)
        )
        .navigationTitle("Previews")
      }
    }
  }

  private var message: String {
    previews == nil ? Messages.noTables : Messages.noPreviews
  }

  private func modules(of previews: [FoundPreview]) -> [String] {
    previews.map(\.module).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

/// The name and location of a preview.
private struct PreviewRow: View {
  let preview: FoundPreview
  let open: @MainActor @Sendable () -> Void

  var body: some View {
    Button(action: open) {
      HStack {
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: preview.name).font(.headline)
          if let place = preview.place {
            Text(verbatim: place).font(.footnote).foregroundStyle(.secondary)
          }
        }
        Spacer()
        Image(systemName: "chevron.forward").foregroundStyle(.secondary).accessibilityHidden(true)
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(preview.name)
    .accessibilityIdentifier("preview-\(preview.id)")
  }
}

/// A preview with a back button.
private struct OpenedPreview: View {
  let preview: FoundPreview
  let close: @MainActor @Sendable () -> Void

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        Button(action: close) { Label("Previews", systemImage: "chevron.backward") }
          .accessibilityIdentifier("close-preview")
        Text(verbatim: preview.name).font(.subheadline).foregroundStyle(.secondary)
          .accessibilityIdentifier("preview-name")
        Spacer()
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 4)
      Divider()
      preview.view
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    // No padding, so that the preview has the same space as in its app.
    .padding(0)
  }
}
