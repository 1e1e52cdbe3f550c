/// A picker with the style `navigationLink`: the selected option, and a link to a page of all options.
struct PickerLink: View {
  let picker: PickerOptions

  var body: some View {
    NavigationLink {
      OptionsPage(picker: picker)
    } label: {
      PickerLabel(picker: picker)
    }
  }
}

/// The label of a picker and the selected option, at opposite ends of a line.
private struct PickerLabel: View, PrimitiveView {
  let picker: PickerOptions

  func outline(into outline: inout Outline) {
    outline.element(.hStack) { line in
      line.step(0) { picker.label(&$0) }
      line.step(1) { $0.element(.spacer) }
      line.step(2) { line in
        let options = picker.options(&line)
        let tags = TagIDs(options.map(\.traits.tag))
        guard let position = tags.position(of: picker.selection) else { return }
        var option = options[position]
        Modification.look(.foregroundColor, .color(.named("secondary"))).apply(to: &option)
        line.append(option)
      }
    }
  }
}

/// The page that shows all options of a picker.
///
/// Selecting an option dismisses the page.
private struct OptionsPage: View {
  @Environment(\.dismiss) private var dismiss
  let picker: PickerOptions

  var body: some View {
    OptionList(picker: picker) { option in
      picker.select(option)
      dismiss()
    }
    .navigationTitle(picker.title)
  }
}

/// A list with a button for each option of a picker.
private struct OptionList: View, PrimitiveView {
  let picker: PickerOptions
  let select: @MainActor (AnyHashable) -> Void

  func outline(into outline: inout Outline) {
    outline.element(.list) { list in
      list.adjust(Modification.row.apply) { rows in
        let options = picker.options(&rows)
        let tags = TagIDs(options.map(\.traits.tag))
        let selected = tags.position(of: picker.selection)
        for (position, option) in options.enumerated() {
          let tag = tags.tag(at: position)
          rows.step(id: tags.names[position]) {
            $0.button(of: option, isSelected: position == selected) { select(tag) }
          }
        }
      }
    }
  }
}

extension Outline {
  /// Adds a button with an option, and a check mark if the option is selected.
  fileprivate mutating func button(
    of option: OutlineItem,
    isSelected: Bool,
    select: @escaping @MainActor () -> Void
  ) {
    let props: Props = [.style: .string("plain"), .isSelected: .bool(isSelected)]
    let tap: EventHandler = { _ in
      select()
      return .handled
    }
    control(.button, props, on: [.tap: tap]) { button in
      button.element(.hStack) { line in
        line.append(option)
        line.step(id: "space") { $0.element(.spacer) }
        if isSelected { line.step(id: "mark") { $0.checkmark() } }
      }
    }
  }

  /// Adds the mark of a selected option; the button itself reports the selection.
  fileprivate mutating func checkmark() {
    element(
      .image,
      [
        .systemImage: .string("checkmark"), .isDecorative: .bool(true),
        .foregroundColor: .color(.named("accentColor")),
      ]
    )
  }
}
