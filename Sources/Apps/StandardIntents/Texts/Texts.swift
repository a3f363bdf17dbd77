import IntentTraits

/// What expressions cannot do with texts.
enum Texts: IntentApp {
    static let id = "text"
    static let name = "Text"
}
