import Foundation
import NIOHTTP1
import ViewKit

/// How a host says that a page does not come.
struct ErrorPages: Sendable {
  private let languages: [String]
  private let change: @Sendable (inout ErrorPage) -> Void
  private let siteStyles: String?
  private let catalogues: Bundle?

  /// - Parameters:
  ///   - configuration: What the app says of itself.
  ///   - siteStyles: The address of the app's style sheet, if it has one.
  ///   - catalogues: Where the catalogue is; the program's own bundle and those beside it if nil.
  init(_ configuration: WebHostConfiguration, siteStyles: String?, catalogues: Bundle? = nil) {
    self.catalogues = catalogues
    languages = [configuration.language] + configuration.otherLanguages
    change = configuration.errorPage
    self.siteStyles = siteStyles
  }

  /// An answer in the language of its request, as far as the app's catalogue has its words; others stay as they are.
  func translated(_ response: Response, for headers: HTTPHeaders) async -> Response {
    // A host for English alone need not disturb the main actor for each address that there is not.
    guard let error = response.error, languages != ["en"] else { return response }
    let locale = Locale(identifier: choice(headers).locale)
    let (title, text, link) = await MainActor.run { [catalogues] in
      let words = [error.title, error.text, error.link?.title].map { word in
        word.flatMap { LocalizedStringKey($0).translation(in: locale, bundle: catalogues) }
      }
      return (words[0], words[1], words[2])
    }
    var response = response
    response.translatedError = error
    response.translatedError?.title = title ?? error.title
    response.translatedError?.text = text ?? error.text
    if let link { response.translatedError?.link?.title = link }
    return response
  }

  /// An answer as the app says it, if it is a page in place of another one.
  func finished(_ response: Response, for headers: HTTPHeaders) -> Response {
    guard let error = response.error else { return response }
    var page = response.translatedError ?? error
    page.language = choice(headers).language
    change(&page)
    // What is still the host's English must not be read aloud as if it were another language.
    if page.title == error.title, page.text == error.text { page.language = error.language }
    var response = response
    response.body = Document.error(page, siteStyles: siteStyles)
    return response
  }

  private func choice(_ headers: HTTPHeaders) -> LanguageChoice {
    LanguageChoice(spoken: languages, accepted: headers["accept-language"])
  }
}
