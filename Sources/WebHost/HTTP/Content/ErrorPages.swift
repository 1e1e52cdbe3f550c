import Foundation
import NIOHTTP1
import ViewKit

/// Localizes and renders a host's error pages.
struct ErrorPages: Sendable {
  private let languages: [String]
  private let change: @Sendable (inout ErrorPage) -> Void
  private let siteStyles: String?
  private let catalogues: Bundle?

  /// - Parameters:
  ///   - configuration: The languages of the app, and its change of error pages.
  ///   - siteStyles: The address of the app's style sheet; `nil` if the app has no style sheet.
  init(_ configuration: WebHostConfiguration, siteStyles: String?) {
    catalogues = configuration.errorCatalogs
    languages = [configuration.language] + configuration.additionalLanguages
    change = configuration.errorPage
    self.siteStyles = siteStyles
  }

  /// Returns a response with its error page translated by the app's string catalog.
  func translated(_ response: Response, for headers: HTTPHeaders) async -> Response {
    // An English-only host does not need the main actor for a missing page.
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

  /// Returns a response with its error page changed by the app and rendered.
  func finished(_ response: Response, for headers: HTTPHeaders) -> Response {
    guard let error = response.error else { return response }
    var page = response.translatedError ?? error
    page.language = choice(headers).language
    change(&page)
    // Screen readers must not pronounce untranslated English as another language.
    if page.title == error.title, page.text == error.text { page.language = error.language }
    var response = response
    response.body = Document.error(page, siteStyles: siteStyles)
    return response
  }

  private func choice(_ headers: HTTPHeaders) -> LanguageNegotiation {
    LanguageNegotiation(available: languages, accepted: headers["accept-language"])
  }
}
