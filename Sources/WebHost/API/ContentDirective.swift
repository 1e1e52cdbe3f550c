/// A directive of the content security policy to which an app can add sources.
///
/// ```swift
/// configuration.contentSources = [
///   .fonts: ["https://fonts.example.com"],
///   .frames: ["https://player.example.com"],
/// ]
/// ```
public enum ContentDirective: String, CaseIterable, Sendable {
  /// The addresses that scripts may connect to, by `fetch` or a WebSocket.
  case connections = "connect-src"
  /// The addresses of fonts.
  case fonts = "font-src"
  /// The addresses that a form may be sent to; without sources, none.
  case forms = "form-action"
  /// The addresses of embedded pages, such as a video player.
  case frames = "frame-src"
  /// The addresses of images, in addition to ``WebHostConfiguration/imageOrigins``.
  case images = "img-src"
  /// The addresses of audio and video.
  case media = "media-src"
  /// The addresses and hashes of scripts, in addition to ``WebHostConfiguration/scriptOrigins``.
  ///
  /// Such a script can read and change everything in the page.
  case scripts = "script-src"
  /// The addresses and hashes of style sheets.
  case styles = "style-src"
  /// The addresses of workers.
  case workers = "worker-src"
}
