import IntentTraits

/// An app as its users would write one; the tests of hosting use it.
enum Harbour: IntentApp {
    static let id = "harbour"
    static let name = "Safe Harbour"
    static let otherNames = ["The Port"]
}
