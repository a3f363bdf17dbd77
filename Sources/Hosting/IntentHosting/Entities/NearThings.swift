import Diagnostics

/// The things that were probably meant by a text that fits none.
struct NearThings: Sendable {
    /// The likeliest first.
    let things: [EntityCandidate]

    /// The name or id of the first that was probably meant.
    let name: String?

    /// The question in the words of the app, if it has any.
    let question: String?

    init(_ things: [EntityCandidate] = [], for text: String = "", question: String? = nil) {
        self.things = things
        name = things.first.map { Spelling.suggestion(for: text, among: $0.names) ?? $0.title }
        self.question = question
    }
}

/// A name that fits nothing.
struct UnknownName: Sendable {
    let text: String

    /// The noun for the kind of thing that was looked for.
    let noun: String

    /// The element of a list, from 1.
    let item: Int?
    let near: NearThings

    /// The refusals where no person can be asked, those of other elements of the list too.
    var refusals: [Diagnostic.Message]
}
