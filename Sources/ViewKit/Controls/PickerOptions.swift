/// A picker's label, options and selection, for a view that shows the options on a page.
@MainActor
struct PickerOptions {
  let title: String
  let label: (inout Outline) -> Void
  let options: (inout Outline) -> [OutlineItem]
  let selection: AnyHashable
  let select: (AnyHashable) -> Void
}
