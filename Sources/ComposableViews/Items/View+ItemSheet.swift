#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension View {
  /// Shows a sheet for an item while there is one, known by the value at a key path.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; closing the presentation makes it nil.
  ///   - id: Tells one item from another.
  ///   - onDismiss: Runs after the presentation is dismissed.
  ///   - content: Makes the view of an item.
  /// - Returns: The view with the presentation.
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Item) -> Content
  ) -> _Presentation {
    _Presentation(sheet(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) })
  }

  /// Shows a sheet for an item while there is one, known by the value at a key path, which the view may change.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; closing the presentation makes it nil.
  ///   - id: Tells one item from another.
  ///   - onDismiss: Runs after the presentation is dismissed.
  ///   - content: Makes the view of an item, of a binding to it.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    _Presentation(
      sheet(item: item.identified(by: id), onDismiss: onDismiss) { shown in
        if let item = Binding(presented: item, while: { $0[keyPath: id] == shown.id }) {
          content(item)
        }
      }
    )
  }

  /// Covers the screen for an item while there is one, known by the value at a key path.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; closing the presentation makes it nil.
  ///   - id: Tells one item from another.
  ///   - onDismiss: Runs after the presentation is dismissed.
  ///   - content: Makes the view of an item.
  /// - Returns: The view with the presentation.
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Item) -> Content
  ) -> _Presentation {
    _Presentation(
      fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
    )
  }

  /// Covers the screen for an item while there is one, known by the value at a key path, which the view may change.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; closing the presentation makes it nil.
  ///   - id: Tells one item from another.
  ///   - onDismiss: Runs after the presentation is dismissed.
  ///   - content: Makes the view of an item, of a binding to it.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    _Presentation(
      fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { shown in
        if let item = Binding(presented: item, while: { $0[keyPath: id] == shown.id }) {
          content(item)
        }
      }
    )
  }

  /// Shows a popover for an item while there is one, known by the value at a key path.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; closing the presentation makes it nil.
  ///   - id: Tells one item from another.
  ///   - anchor: The part of the view that the popover belongs to; accepted without effect.
  ///   - edge: The edge of the view that the popover's arrow is at; accepted without effect.
  ///   - content: Makes the view of an item.
  /// - Returns: The view with the presentation.
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (_ item: Item) -> Content
  ) -> _Presentation {
    _Presentation(popover(item: item.identified(by: id)) { content($0.item) })
  }

  /// Shows a popover for an item while there is one, known by the value at a key path, which the view may change.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; closing the presentation makes it nil.
  ///   - id: Tells one item from another.
  ///   - anchor: The part of the view that the popover belongs to; accepted without effect.
  ///   - edge: The edge of the view that the popover's arrow is at; accepted without effect.
  ///   - content: Makes the view of an item, of a binding to it.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    _Presentation(
      popover(item: item.identified(by: id)) { shown in
        if let item = Binding(presented: item, while: { $0[keyPath: id] == shown.id }) {
          content(item)
        }
      }
    )
  }

  /// Shows a sheet for an item while there is one, which the view may change.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; closing the presentation makes it nil.
  ///   - onDismiss: Runs after the presentation is dismissed.
  ///   - content: Makes the view of an item, of a binding to it.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    sheet(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Covers the screen for an item while there is one, which the view may change.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; closing the presentation makes it nil.
  ///   - onDismiss: Runs after the presentation is dismissed.
  ///   - content: Makes the view of an item, of a binding to it.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    fullScreenCover(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Shows a popover for an item while there is one, which the view may change.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; closing the presentation makes it nil.
  ///   - anchor: The part of the view that the popover belongs to; accepted without effect.
  ///   - edge: The edge of the view that the popover's arrow is at; accepted without effect.
  ///   - content: Makes the view of an item, of a binding to it.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    popover(item: item, id: \.id, content: content)
  }
}

/// An item with what tells it from others.
private struct IdentifiedItem<Item, ID: Hashable>: Identifiable {
  let item: Item
  let id: ID
}

extension Binding {
  /// The binding to the item with its id; writing nil makes it nil.
  fileprivate func identified<Item, ID: Hashable>(
    by id: KeyPath<Item, ID>
  ) -> Binding<IdentifiedItem<Item, ID>?> where Value == Item? {
    Binding<IdentifiedItem<Item, ID>?>(
      get: { wrappedValue.map { IdentifiedItem(item: $0, id: $0[keyPath: id]) } },
      set: { item in
        if item == nil { wrappedValue = nil }
      }
    )
  }
}
