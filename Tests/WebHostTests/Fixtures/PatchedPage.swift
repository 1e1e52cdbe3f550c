import NIOCore
import Testing
import ViewKit

@testable import WebHost

/// A page in a browser that is patched as its tree changes.
struct PatchedPage {
  private(set) var model: TreeModel
  private(set) var page: DOM
  private(set) var encoder = PatchEncoder()

  init(_ root: Element) throws {
    model = TreeModel(root)
    page = try DOM(String(buffer: encoder.page(root).html))
  }

  /// Applies patches to the tree and their operations to the page, and returns the number of bytes of the operations.
  @discardableResult
  mutating func apply(_ patches: [Patch]) throws -> Int {
    #expect(model.apply(patches).isEmpty)
    var json = JSONWriter()
    json.beginArray()
    for node in encoder.encode([PatchGroup(patches: patches)], into: &json).sorted() {
      if let element = model.element(node) { encoder.redraw(element, into: &json) }
    }
    json.endArray()
    for operation in try JSONValue(String(buffer: json.buffer)).array {
      try page.apply(operation.array)
    }
    return json.buffer.readableBytes
  }

  /// A fresh rendering of the page.
  var fresh: DOM {
    get throws {
      var encoder = PatchEncoder()
      return try DOM(String(buffer: encoder.page(model.root).html))
    }
  }
}
