import IntentTraits

/// An app as somebody else would write one; the tests of hosting use it.
enum Harbour: IntentApp {
    static let id = "harbour"
    static let name = "Safe Harbour"
}
