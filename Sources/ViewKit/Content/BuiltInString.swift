import Foundation

/// A string in the library's own views, such as the prompt of a search field.
///
/// The raw value is the English string and its key in an app's string catalog.
package enum BuiltInString: String, CaseIterable, Sendable {
  case actions = "Actions"
  case actionsForRow = "Actions for %@"
  case checkSpelling = "Check the spelling or try a new search."
  case delete = "Delete"
  case done = "Done"
  case edit = "Edit"
  case loading = "Loading"
  case moveDown = "Move Down"
  case moveUp = "Move Up"
  case newSearch = "Try a new search."
  case noResults = "No Results"
  case noResultsForText = "No Results for “%@”"
  case scope = "Scope"
  case search = "Search"
  case suggestions = "Suggestions"
  case text = "Text"

  /// Returns the localized string.
  ///
  /// - Parameters:
  ///   - locale: The locale of the view's environment.
  ///   - value: The replacement for `%@`.
  /// - Returns: The app's translation, or else the library's translation, or else English.
  @MainActor
  package func text(in locale: Locale, _ value: String? = nil) -> String {
    let text =
      LocalizedStringKey(rawValue).translation(in: locale) ?? translation(in: locale) ?? rawValue
    return value.map { text.replacing("%@", with: $0) } ?? text
  }

  /// Returns the library's translation.
  ///
  /// - Parameter locale: The locale of the view's environment.
  /// - Returns: The translation; `nil` for an unsupported language.
  package func translation(in locale: Locale) -> String? {
    guard let code = locale.language.languageCode?.identifier,
      let position = Self.languages.firstIndex(of: code)
    else { return nil }
    return translations[position]
  }

  private static let languages = ["de", "fr", "es", "it", "pt", "ja"]

  /// The translations in the order of `languages`.
  private var translations: [String] {
    switch self {
    case .actions: ["Aktionen", "Actions", "Acciones", "Azioni", "Ações", "操作"]
    case .actionsForRow:
      [
        "Aktionen für %@", "Actions pour %@", "Acciones para %@", "Azioni per %@",
        "Ações para %@", "%@の操作",
      ]
    case .checkSpelling:
      [
        "Prüfen Sie die Schreibweise, oder suchen Sie nach etwas anderem.",
        "Vérifiez l’orthographe ou faites une autre recherche.",
        "Revisa la ortografía o haz otra búsqueda.",
        "Controlla l’ortografia o prova un’altra ricerca.",
        "Verifique a ortografia ou tente outra busca.",
        "綴りを確認するか、別の言葉で検索してください。",
      ]
    case .delete: ["Löschen", "Supprimer", "Eliminar", "Elimina", "Apagar", "削除"]
    case .done: ["Fertig", "Terminé", "Listo", "Fine", "Concluído", "完了"]
    case .edit: ["Bearbeiten", "Modifier", "Editar", "Modifica", "Editar", "編集"]
    case .loading:
      ["Wird geladen", "Chargement", "Cargando", "Caricamento", "Carregando", "読み込み中"]
    case .moveDown:
      ["Nach unten", "Descendre", "Bajar", "Sposta giù", "Mover para baixo", "下に移動"]
    case .moveUp:
      ["Nach oben", "Monter", "Subir", "Sposta su", "Mover para cima", "上に移動"]
    case .newSearch:
      [
        "Suchen Sie nach etwas anderem.", "Faites une autre recherche.", "Haz otra búsqueda.",
        "Prova un’altra ricerca.", "Tente outra busca.", "別の言葉で検索してください。",
      ]
    case .noResults:
      [
        "Keine Ergebnisse", "Aucun résultat", "Sin resultados", "Nessun risultato",
        "Nenhum resultado", "結果なし",
      ]
    case .noResultsForText:
      [
        "Keine Ergebnisse für „%@“", "Aucun résultat pour « %@ »", "Sin resultados para «%@»",
        "Nessun risultato per “%@”", "Nenhum resultado para “%@”", "“%@”の結果なし",
      ]
    case .scope: ["Bereich", "Périmètre", "Ámbito", "Ambito", "Escopo", "範囲"]
    case .search: ["Suchen", "Rechercher", "Buscar", "Cerca", "Buscar", "検索"]
    case .suggestions:
      ["Vorschläge", "Suggestions", "Sugerencias", "Suggerimenti", "Sugestões", "候補"]
    case .text: ["Text", "Texte", "Texto", "Testo", "Texto", "テキスト"]
    }
  }
}
