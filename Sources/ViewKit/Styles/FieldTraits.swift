/// What a field tells a host's keyboard.
struct FieldTraits: Equatable {
  var keyboard: String?
  var submitLabel: String?
  var autocapitalization: String?
  var isUncorrected = false
  var textContent: String?

  /// The properties of a field with these traits.
  var props: Props {
    var props: Props = [:]
    if let keyboard { props[.keyboard] = .string(keyboard) }
    if let submitLabel { props[.submitLabel] = .string(submitLabel) }
    if let autocapitalization { props[.autocapitalization] = .string(autocapitalization) }
    if isUncorrected { props[.isUncorrected] = .bool(true) }
    if let textContent { props[.textContent] = .string(textContent) }
    return props
  }
}

extension EnvironmentValues {
  /// What the fields below tell a keyboard.
  var fieldTraits: FieldTraits {
    get { self[FieldTraitsKey.self] }
    set { self[FieldTraitsKey.self] = newValue }
  }

  /// Whether the controls below show their labels.
  public var labelVisibility: Visibility {
    get { self[LabelVisibilityKey.self] }
    set { self[LabelVisibilityKey.self] = newValue }
  }

  /// How large the controls below are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  private enum FieldTraitsKey: EnvironmentKey {
    static let defaultValue = FieldTraits()
  }

  private enum LabelVisibilityKey: EnvironmentKey {
    static let defaultValue = Visibility.automatic
  }

  private enum ControlSizeKey: EnvironmentKey {
    static let defaultValue = ControlSize.regular
  }
}

/// How large controls are.
public enum ControlSize: String, CaseIterable, Hashable, Sendable {
  /// As small as can still be used.
  case mini
  /// For rows with little room.
  case small
  /// The usual size.
  case regular
  /// For what is used most.
  case large
  /// Larger than large, for the one button of a page.
  case extraLarge
}

/// What is typed into a field.
public struct UIKeyboardType: Hashable, Sendable {
  let name: String

  /// Any text.
  public static let `default` = Self(name: "text")
  /// Letters of English.
  public static let asciiCapable = Self(name: "text")
  /// Digits and signs.
  public static let numbersAndPunctuation = Self(name: "text")
  /// An address of the web.
  public static let URL = Self(name: "url")
  /// Digits.
  public static let numberPad = Self(name: "numeric")
  /// A telephone number.
  public static let phonePad = Self(name: "tel")
  /// A name or a telephone number.
  public static let namePhonePad = Self(name: "text")
  /// An address for mail.
  public static let emailAddress = Self(name: "email")
  /// A number with a decimal point.
  public static let decimalPad = Self(name: "decimal")
  /// A few words for other people.
  public static let twitter = Self(name: "text")
  /// What to search for.
  public static let webSearch = Self(name: "search")
  /// Digits of English.
  public static let asciiCapableNumberPad = Self(name: "numeric")
}

/// What the key for Return says.
public struct SubmitLabel: Hashable, Sendable {
  let name: String

  /// All is done.
  public static let done = Self(name: "done")
  /// There it goes.
  public static let go = Self(name: "go")
  /// Off it goes.
  public static let send = Self(name: "send")
  /// Into something.
  public static let join = Self(name: "go")
  /// A way.
  public static let route = Self(name: "go")
  /// Looks for it.
  public static let search = Self(name: "search")
  /// A new line.
  public static let `return` = Self(name: "enter")
  /// The next field.
  public static let next = Self(name: "next")
  /// On with it.
  public static let `continue` = Self(name: "next")
}

/// Which letters are made capitals while a person types.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let name: String

  /// None.
  public static let never = Self(name: "none")
  /// The first one of each word.
  public static let words = Self(name: "words")
  /// The first one of each sentence.
  public static let sentences = Self(name: "sentences")
  /// All.
  public static let characters = Self(name: "characters")
}

/// Which letters are made capitals, as older code has it.
public struct UITextAutocapitalizationType: Hashable, Sendable {
  let name: String

  /// None.
  public static let none = Self(name: "none")
  /// The first one of each word.
  public static let words = Self(name: "words")
  /// The first one of each sentence.
  public static let sentences = Self(name: "sentences")
  /// All.
  public static let allCharacters = Self(name: "characters")
}

/// What a field is for, by the names that web forms have for it.
public struct UITextContentType: Hashable, Sendable {
  let name: String

  /// A person's whole name.
  public static let name = Self(name: "name")
  /// A first name.
  public static let givenName = Self(name: "given-name")
  /// A family name.
  public static let familyName = Self(name: "family-name")
  /// A name to sign in with.
  public static let username = Self(name: "username")
  /// A password that exists.
  public static let password = Self(name: "current-password")
  /// A password that is being made.
  public static let newPassword = Self(name: "new-password")
  /// A code that was sent just now.
  public static let oneTimeCode = Self(name: "one-time-code")
  /// An address for mail.
  public static let emailAddress = Self(name: "email")
  /// A telephone number.
  public static let telephoneNumber = Self(name: "tel")
  /// An address of the web.
  public static let URL = Self(name: "url")
  /// Street and number.
  public static let fullStreetAddress = Self(name: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = Self(name: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = Self(name: "address-line2")
  /// A city.
  public static let addressCity = Self(name: "address-level2")
  /// A state or a province.
  public static let addressState = Self(name: "address-level1")
  /// The number of a post office.
  public static let postalCode = Self(name: "postal-code")
  /// A country.
  public static let countryName = Self(name: "country-name")
  /// A firm or a club.
  public static let organizationName = Self(name: "organization")
  /// The number of a credit card.
  public static let creditCardNumber = Self(name: "cc-number")
}
