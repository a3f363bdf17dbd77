/// A place where a word stands in a phrase.
struct Posting: Sendable {
    let template: Int32
    let weight: Float
}
