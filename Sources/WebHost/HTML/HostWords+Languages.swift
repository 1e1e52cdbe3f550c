import Foundation

extension HostWords {
  /// The host's own translation of a word; an app's catalog comes before.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - locale: The locale of the page.
  /// - Returns: The translation; `nil` for other languages.
  static func translation(of word: HostWord, in locale: Locale) -> String? {
    guard let code = locale.language.languageCode?.identifier,
      let position = languages.firstIndex(of: code)
    else { return nil }
    return translations[word]?[position]
  }

  private static let languages = ["de", "fr", "es", "it", "pt"]

  /// In the order of `languages`.
  private static let translations: [HostWord: [String]] = [
    .back: ["Zurück", "Retour", "Atrás", "Indietro", "Voltar"],
    .confirm: ["OK", "OK", "OK", "OK", "OK"],
    .dialog: ["Dialog", "Boîte de dialogue", "Diálogo", "Finestra di dialogo", "Caixa de diálogo"],
    .loading: ["Wird geladen", "Chargement", "Cargando", "Caricamento", "Carregando"],
    .decrease: ["Verringern", "Diminuer", "Disminuir", "Diminuisci", "Diminuir"],
    .increase: ["Erhöhen", "Augmenter", "Aumentar", "Aumenta", "Aumentar"],
    .needsScript: [
      "Diese Seite braucht JavaScript, um zu reagieren.",
      "Cette page a besoin de JavaScript pour réagir.",
      "Esta página necesita JavaScript para responder.",
      "Questa pagina ha bisogno di JavaScript per rispondere.",
      "Esta página precisa de JavaScript para responder.",
    ],
    .offline: [
      "Sie sind offline.", "Vous êtes hors ligne.", "No tienes conexión.", "Sei offline.",
      "Você está offline.",
    ],
    .lost: [
      "Verbindung verloren. Sie wird wiederhergestellt …",
      "Connexion perdue. Reconnexion…",
      "Se perdió la conexión. Reconectando…",
      "Connessione persa. Riconnessione…",
      "Conexão perdida. Reconectando…",
    ],
    .needsCookies: [
      "Diese Seite braucht Cookies, um zu reagieren.",
      "Cette page a besoin de cookies pour réagir.",
      "Esta página necesita cookies para responder.",
      "Questa pagina ha bisogno di cookie per rispondere.",
      "Esta página precisa de cookies para responder.",
    ],
    .silent: [
      "Der Server antwortet nicht. Es wird auf ihn gewartet …",
      "Le serveur ne répond pas. En attente…",
      "El servidor no responde. Esperando…",
      "Il server non risponde. In attesa…",
      "O servidor não responde. Aguardando…",
    ],
    .replaced: [
      "Diese Seite ist in einem anderen Fenster geöffnet. Laden Sie sie neu, um hier weiterzumachen.",
      "Cette page est ouverte dans une autre fenêtre. Rechargez-la pour continuer ici.",
      "Esta página está abierta en otra ventana. Recárgala para continuar aquí.",
      "Questa pagina è aperta in un'altra finestra. Ricaricala per continuare qui.",
      "Esta página está aberta em outra janela. Recarregue-a para continuar aqui.",
    ],
    .restarted: [
      "Der Server wurde neu gestartet. Die Seite wird neu geladen …",
      "Le serveur a redémarré. La page se recharge…",
      "El servidor se ha reiniciado. Recargando la página…",
      "Il server è stato riavviato. La pagina viene ricaricata…",
      "O servidor foi reiniciado. Recarregando a página…",
    ],
    .notArrived: [
      "Der Server wurde neu gestartet. Ihre letzte Eingabe ist nicht angekommen.",
      "Le serveur a redémarré. Votre dernière action n'est pas arrivée.",
      "El servidor se ha reiniciado. Tu última acción no ha llegado.",
      "Il server è stato riavviato. La tua ultima azione non è arrivata.",
      "O servidor foi reiniciado. Sua última ação não chegou.",
    ],
    .notTaken: [
      "Die Seite hatte sich geändert: Ihre letzte Eingabe wurde nicht übernommen.",
      "La page avait changé : votre dernière action n'a pas été prise en compte.",
      "La página había cambiado: tu última acción no se ha tenido en cuenta.",
      "La pagina era cambiata: la tua ultima azione non è stata accettata.",
      "A página havia mudado: sua última ação não foi aceita.",
    ],
    .keptOne: [
      "Ihre Eingabe wird aufbewahrt und dann gesendet.",
      "Votre action est conservée et sera alors envoyée.",
      "Tu acción se conserva y se enviará entonces.",
      "La tua azione viene conservata e inviata allora.",
      "Sua ação é guardada e enviada depois.",
    ],
    .keptMany: [
      "Ihre %lld Eingaben werden aufbewahrt und dann gesendet.",
      "Vos %lld actions sont conservées et seront alors envoyées.",
      "Tus %lld acciones se conservan y se enviarán entonces.",
      "Le tue %lld azioni vengono conservate e inviate allora.",
      "Suas %lld ações são guardadas e enviadas depois.",
    ],
    .copied: ["Kopiert", "Copié", "Copiado", "Copiato", "Copiado"],
    .notShared: [
      "Es wurde nichts geteilt.", "Rien n'a été partagé.", "No se ha compartido nada.",
      "Non è stato condiviso nulla.", "Nada foi compartilhado.",
    ],
  ]
}
