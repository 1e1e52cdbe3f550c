import Foundation
import ViewKit

extension HostStrings {
  /// The host's own translation of a string; the app's catalog has precedence.
  ///
  /// - Parameters:
  ///   - word: The key of the string.
  ///   - locale: The locale of the page.
  /// - Returns: The translation; `nil` for other languages.
  static func translation(of word: HostString, in locale: Locale) -> String? {
    guard let code = locale.language.languageCode?.identifier,
      let position = languages.firstIndex(of: code)
    else { return nil }
    return translations[word]?[position]
      ?? BuiltInString(rawValue: word.rawValue)?.translation(in: locale)
  }

  private static let languages = ["de", "fr", "es", "it", "pt", "ja"]

  /// In the order of `languages`.
  private static let translations: [HostString: [String]] = [
    .back: [
      "Zurück",
      "Retour",
      "Atrás",
      "Indietro",
      "Voltar",
      "戻る",
    ],
    .confirm: [
      "OK",
      "OK",
      "OK",
      "OK",
      "OK",
      "OK",
    ],
    .dialog: [
      "Dialog",
      "Boîte de dialogue",
      "Diálogo",
      "Finestra di dialogo",
      "Caixa de diálogo",
      "ダイアログ",
    ],
    .decrease: [
      "Verringern",
      "Diminuer",
      "Disminuir",
      "Diminuisci",
      "Diminuir",
      "減らす",
    ],
    .increase: [
      "Erhöhen",
      "Augmenter",
      "Aumentar",
      "Aumenta",
      "Aumentar",
      "増やす",
    ],
    .refresh: [
      "Aktualisieren",
      "Actualiser",
      "Actualizar",
      "Aggiorna",
      "Atualizar",
      "更新",
    ],
    .needsScript: [
      "Diese Seite braucht JavaScript, um zu reagieren.",
      "Cette page a besoin de JavaScript pour réagir.",
      "Esta página necesita JavaScript para responder.",
      "Questa pagina ha bisogno di JavaScript per rispondere.",
      "Esta página precisa de JavaScript para responder.",
      "このページの操作には JavaScript が必要です。",
    ],
    .offline: [
      "Sie sind offline.",
      "Vous êtes hors ligne.",
      "No tienes conexión.",
      "Sei offline.",
      "Você está offline.",
      "オフラインです。",
    ],
    .lost: [
      "Verbindung verloren. Sie wird wiederhergestellt …",
      "Connexion perdue. Reconnexion…",
      "Se perdió la conexión. Reconectando…",
      "Connessione persa. Riconnessione…",
      "Conexão perdida. Reconectando…",
      "接続が切れました。再接続しています…",
    ],
    .needsCookies: [
      "Diese Seite braucht Cookies, um zu reagieren.",
      "Cette page a besoin de cookies pour réagir.",
      "Esta página necesita cookies para responder.",
      "Questa pagina ha bisogno di cookie per rispondere.",
      "Esta página precisa de cookies para responder.",
      "このページの操作には Cookie が必要です。",
    ],
    .silent: [
      "Der Server antwortet nicht. Es wird auf ihn gewartet …",
      "Le serveur ne répond pas. En attente…",
      "El servidor no responde. Esperando…",
      "Il server non risponde. In attesa…",
      "O servidor não responde. Aguardando…",
      "サーバーが応答しません。待っています…",
    ],
    .replaced: [
      "Diese Seite ist in einem anderen Fenster geöffnet. Laden Sie sie neu, um hier weiterzumachen.",
      "Cette page est ouverte dans une autre fenêtre. Rechargez-la pour continuer ici.",
      "Esta página está abierta en otra ventana. Recárgala para continuar aquí.",
      "Questa pagina è aperta in un'altra finestra. Ricaricala per continuare qui.",
      "Esta página está aberta em outra janela. Recarregue-a para continuar aqui.",
      "このページは別のウインドウで開かれています。ここで続けるには再読み込みしてください。",
    ],
    .restarted: [
      "Der Server wurde neu gestartet. Die Seite wird neu geladen …",
      "Le serveur a redémarré. La page se recharge…",
      "El servidor se ha reiniciado. Recargando la página…",
      "Il server è stato riavviato. La pagina viene ricaricata…",
      "O servidor foi reiniciado. Recarregando a página…",
      "サーバーが再起動しました。ページを再読み込みしています…",
    ],
    .notArrived: [
      "Der Server wurde neu gestartet. Ihre letzte Eingabe ist nicht angekommen.",
      "Le serveur a redémarré. Votre dernière action n'est pas arrivée.",
      "El servidor se ha reiniciado. Tu última acción no ha llegado.",
      "Il server è stato riavviato. La tua ultima azione non è arrivata.",
      "O servidor foi reiniciado. Sua última ação não chegou.",
      "サーバーが再起動しました。最後の操作は届いていません。",
    ],
    .notTaken: [
      "Die Seite hatte sich geändert: Ihre letzte Eingabe wurde nicht übernommen.",
      "La page avait changé : votre dernière action n'a pas été prise en compte.",
      "La página había cambiado: tu última acción no se ha tenido en cuenta.",
      "La pagina era cambiata: la tua ultima azione non è stata accettata.",
      "A página havia mudado: sua última ação não foi aceita.",
      "ページが変わっていたため、最後の操作は反映されませんでした。",
    ],
    .tooLong: [
      "Dieser Text ist zu lang, um gesendet zu werden. Bitte kürzen Sie ihn.",
      "Ce texte est trop long pour être envoyé. Veuillez le raccourcir.",
      "Este texto es demasiado largo para enviarlo. Acórtalo.",
      "Questo testo è troppo lungo per essere inviato. Accorcialo.",
      "Este texto é longo demais para ser enviado. Encurte-o.",
      "テキストが長すぎて送信できません。短くしてください。",
    ],
    .keptOne: [
      "Ihre Eingabe wird aufbewahrt und dann gesendet.",
      "Votre action est conservée et sera alors envoyée.",
      "Tu acción se conserva y se enviará entonces.",
      "La tua azione viene conservata e inviata allora.",
      "Sua ação é guardada e enviada depois.",
      "操作は保存され、接続後に送信されます。",
    ],
    .keptMany: [
      "Ihre %lld Eingaben werden aufbewahrt und dann gesendet.",
      "Vos %lld actions sont conservées et seront alors envoyées.",
      "Tus %lld acciones se conservan y se enviarán entonces.",
      "Le tue %lld azioni vengono conservate e inviate allora.",
      "Suas %lld ações são guardadas e enviadas depois.",
      "%lld 件の操作は保存され、接続後に送信されます。",
    ],
    .copied: [
      "Kopiert",
      "Copié",
      "Copiado",
      "Copiato",
      "Copiado",
      "コピーしました",
    ],
    .notShared: [
      "Es wurde nichts geteilt.",
      "Rien n'a été partagé.",
      "No se ha compartido nada.",
      "Non è stato condiviso nulla.",
      "Nada foi compartilhado.",
      "何も共有されませんでした。",
    ],
  ]
}
