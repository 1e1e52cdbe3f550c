/// The media types of files, by file extension.
enum ContentTypes {
  /// The media type of a file; generic bytes for an unknown extension.
  static func type(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    return all[ending] ?? "application/octet-stream"
  }

  private static let all = texts.merging(pictures) { first, _ in first }
    .merging(media) { first, _ in first }.merging(others) { first, _ in first }

  private static let texts = [
    "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "htm": "text/html; charset=utf-8", "html": "text/html; charset=utf-8",
    "ics": "text/calendar; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "vtt": "text/vtt; charset=utf-8",
    "atom": "application/atom+xml", "geojson": "application/geo+json", "json": "application/json",
    "jsonld": "application/ld+json", "map": "application/json", "rss": "application/rss+xml",
    "webmanifest": "application/manifest+json", "xhtml": "application/xhtml+xml",
    "xml": "application/xml", "yaml": "application/yaml", "yml": "application/yaml",
  ]

  private static let pictures = [
    "apng": "image/apng", "avif": "image/avif", "bmp": "image/bmp", "gif": "image/gif",
    "heic": "image/heic", "ico": "image/x-icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "jxl": "image/jxl", "png": "image/png", "svg": "image/svg+xml", "tif": "image/tiff",
    "tiff": "image/tiff", "webp": "image/webp",
  ]

  private static let media = [
    "aac": "audio/aac", "flac": "audio/flac", "m4a": "audio/mp4", "mp3": "audio/mpeg",
    "oga": "audio/ogg", "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
    "weba": "audio/webm", "m3u8": "application/vnd.apple.mpegurl", "m4v": "video/mp4",
    "mov": "video/quicktime", "mp4": "video/mp4", "mpeg": "video/mpeg", "ogv": "video/ogg",
    "webm": "video/webm",
  ]

  private static let others = [
    "otf": "font/otf", "ttf": "font/ttf", "woff": "font/woff", "woff2": "font/woff2",
    "epub": "application/epub+zip", "gz": "application/gzip", "pdf": "application/pdf",
    "tar": "application/x-tar", "wasm": "application/wasm", "zip": "application/zip",
    "glb": "model/gltf-binary", "gltf": "model/gltf+json",
  ]

  /// True if files of the type benefit from compression: text, and uncompressed binary formats.
  static func areCompressible(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }
    return name.hasPrefix("text/") || name.hasSuffix("+xml") || name.hasSuffix("+json")
      || compressible.contains(String(name))
  }

  private static let compressible: Set = [
    "application/json", "application/xml", "application/yaml", "application/wasm", "font/otf",
    "font/ttf", "image/bmp", "image/x-icon", "application/vnd.apple.mpegurl", "model/gltf-binary",
  ]
}
