package import Values

/// Something that a person may want to have done now.
package struct Suggestion: Hashable, Sendable {
    package let deed: Deed

    /// The values that it mostly had; what differs each time is left to be asked.
    package var arguments: [String: Value]

    /// The title that it had with these values, and the phrase that its app proposes.
    package var title: String?
    package var phrase: String?

    /// Why it is proposed, as one phrase.
    package var reason: String

    /// How well it fits, the best first; only to be compared.
    package var score: Double

    package init(
        _ deed: Deed, _ arguments: [String: Value], because reason: String, score: Double
    ) {
        self.deed = deed
        self.arguments = arguments
        self.reason = reason
        self.score = score
    }
}

extension Suggestion: StoredRecord {
    package static let table = StoredTable(
        "suggestion", part(\.deed), part("with", or: [:], \.arguments),
        part(optional: "title", \.title), part(optional: "phrase", \.phrase),
        part("reason", \.reason), part("score") { Value.double($0.score) },
        make: { deed, arguments, title, phrase, reason, score in
            let number = if case .double(let number) = score { number } else { 0.0 }
            var suggestion = Suggestion(deed, arguments, because: reason, score: number)
            (suggestion.title, suggestion.phrase) = (title, phrase)
            return suggestion
        })
}

/// A person's question what there is to do now.
package struct SuggestRequest: Hashable, Sendable {
    /// Another time than now.
    package var at: Timestamp?

    /// Only intents of an app.
    package var app: String?

    /// The person for whom it is; without one, what anyone does counts.
    package var person: String?
    package var most = 5

    /// Whether all is wanted that apps have proposed a phrase for, and nothing else.
    package var wantsPhrases = false

    /// Whether it is wanted how often each thing is done lately, at whatever hour.
    package var wantsFrequencies = false

    package init() {}
}

extension SuggestRequest: StoredRecord {
    package static let table = StoredTable(
        "suggest", part(optional: "at", \.at), part(optional: "app", \.app),
        part(optional: "person", \.person), part("most", \.most),
        part("phrases", or: false, \.wantsPhrases),
        part("often", or: false, \.wantsFrequencies),
        make: { at, app, person, most, wantsPhrases, wantsFrequencies in
            var request = SuggestRequest()
            (request.at, request.app, request.person) = (at, app, person)
            (request.most, request.wantsPhrases) = (most, wantsPhrases)
            request.wantsFrequencies = wantsFrequencies
            return request
        })
}
