/// The input traits of text fields, for a host's keyboard.
struct FieldTraits: Equatable {
  var keyboard: String?
  var submitLabel: String?
  var autocapitalization: String?
  var disablesAutocorrection = false
  var textContent: String?

  /// The properties of a field with these traits.
  var props: Props {
    var props: Props = [:]
    if let keyboard { props[.keyboard] = .string(keyboard) }
    if let submitLabel { props[.submitLabel] = .string(submitLabel) }
    if let autocapitalization { props[.autocapitalization] = .string(autocapitalization) }
    if disablesAutocorrection { props[.disablesAutocorrection] = .bool(true) }
    if let textContent { props[.textContent] = .string(textContent) }
    return props
  }
}

extension EnvironmentValues {
  /// The input traits of fields below.
  var fieldTraits: FieldTraits {
    get { self[FieldTraitsKey.self] }
    set { self[FieldTraitsKey.self] = newValue }
  }

  /// The visibility of the labels of controls below.
  public var labelVisibility: Visibility {
    get { self[LabelVisibilityKey.self] }
    set { self[LabelVisibilityKey.self] = newValue }
  }

  /// The size of controls below.
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

/// The size of controls.
public enum ControlSize: String, CaseIterable, Hashable, Sendable {
  /// The smallest usable size.
  case mini
  /// A small size for tight rows.
  case small
  /// The regular size.
  case regular
  /// A large size for frequent actions.
  case large
  /// An extra large size for a page's main button.
  case extraLarge
}

/// The kind of text entered into a field.
public struct UIKeyboardType: Hashable, Sendable {
  let name: String

  /// Any text.
  public static let `default` = Self(name: "text")
  /// ASCII letters; hosts use the keyboard of `default`.
  public static let asciiCapable = Self(name: "text")
  /// Digits and punctuation; hosts use the keyboard of `default`.
  public static let numbersAndPunctuation = Self(name: "text")
  /// A URL.
  public static let URL = Self(name: "url")
  /// Digits.
  public static let numberPad = Self(name: "numeric")
  /// A telephone number.
  public static let phonePad = Self(name: "tel")
  /// A name or a telephone number; hosts use the keyboard of `default`.
  public static let namePhonePad = Self(name: "text")
  /// An email address.
  public static let emailAddress = Self(name: "email")
  /// A number with a decimal point.
  public static let decimalPad = Self(name: "decimal")
  /// A short public message; hosts use the keyboard of `default`.
  public static let twitter = Self(name: "text")
  /// A search query.
  public static let webSearch = Self(name: "search")
  /// ASCII digits; hosts use the keyboard of `numberPad`.
  public static let asciiCapableNumberPad = Self(name: "numeric")
}

/// The label of the Return key.
public struct SubmitLabel: Hashable, Sendable {
  let name: String

  /// Completion of the input.
  public static let done = Self(name: "done")
  /// Go to a destination.
  public static let go = Self(name: "go")
  /// Send a message.
  public static let send = Self(name: "send")
  /// Join a group or a network; hosts use the label of `go`.
  public static let join = Self(name: "go")
  /// Show a route; hosts use the label of `go`.
  public static let route = Self(name: "go")
  /// Start a search.
  public static let search = Self(name: "search")
  /// Insert a line break.
  public static let `return` = Self(name: "enter")
  /// Move to the next field.
  public static let next = Self(name: "next")
  /// Continue; hosts use the label of `next`.
  public static let `continue` = Self(name: "next")
}

/// The automatic capitalization during typing.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let name: String

  /// No capitals.
  public static let never = Self(name: "none")
  /// The first letter of each word.
  public static let words = Self(name: "words")
  /// The first letter of each sentence.
  public static let sentences = Self(name: "sentences")
  /// All letters.
  public static let characters = Self(name: "characters")
}

/// The automatic capitalization during typing; deprecated form.
public struct UITextAutocapitalizationType: Hashable, Sendable {
  let name: String

  /// No capitals.
  public static let none = Self(name: "none")
  /// The first letter of each word.
  public static let words = Self(name: "words")
  /// The first letter of each sentence.
  public static let sentences = Self(name: "sentences")
  /// All letters.
  public static let allCharacters = Self(name: "characters")
}

/// The content type of a field, as an autofill name of HTML.
public struct UITextContentType: Hashable, Sendable {
  let name: String

  /// A full name.
  public static let name = Self(name: "name")
  /// A first name.
  public static let givenName = Self(name: "given-name")
  /// A family name.
  public static let familyName = Self(name: "family-name")
  /// A user name for signing in.
  public static let username = Self(name: "username")
  /// An existing password.
  public static let password = Self(name: "current-password")
  /// A new password.
  public static let newPassword = Self(name: "new-password")
  /// A one-time code.
  public static let oneTimeCode = Self(name: "one-time-code")
  /// An email address.
  public static let emailAddress = Self(name: "email")
  /// A telephone number.
  public static let telephoneNumber = Self(name: "tel")
  /// A URL.
  public static let URL = Self(name: "url")
  /// A street address.
  public static let fullStreetAddress = Self(name: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = Self(name: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = Self(name: "address-line2")
  /// A city.
  public static let addressCity = Self(name: "address-level2")
  /// A state or a province.
  public static let addressState = Self(name: "address-level1")
  /// A postal code.
  public static let postalCode = Self(name: "postal-code")
  /// A country.
  public static let countryName = Self(name: "country-name")
  /// An organization.
  public static let organizationName = Self(name: "organization")
  /// A credit card number.
  public static let creditCardNumber = Self(name: "cc-number")
}
