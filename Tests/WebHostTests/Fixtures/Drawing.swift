import NIOCore
import ViewKit

@testable import WebHost

/// The HTML of a single element.
func html(_ element: Element, in context: MarkupContext = .plain) -> String {
  var renderer = HTMLRenderer()
  renderer.draw(element, parent: NodeIndex.noParent, in: context)
  return String(buffer: renderer.html.buffer)
}

/// The operations that a page with this tree receives for a list of patches.
func operations(on root: Element, _ patches: Patch...) -> String {
  var encoder = PatchEncoder()
  _ = encoder.page(root)
  return operations(&encoder, patches)
}

func operations(_ encoder: inout PatchEncoder, _ patches: [Patch]) -> String {
  var json = JSONWriter()
  json.beginArray()
  _ = encoder.encode([PatchGroup(patches: patches)], into: &json)
  json.endArray()
  return String(buffer: json.buffer)
}
