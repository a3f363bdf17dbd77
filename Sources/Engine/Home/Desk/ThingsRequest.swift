package import Catalogue
package import IntentHosting
package import Values

/// A person's wish to know what things apps have.
package struct ThingsRequest: Hashable, Sendable {
    package let kinds: [TypeID]

    /// The person who asks, and the language of their names.
    package let person: String?
    package let language: String?

    /// The words of a text under which they are searched by apps and in their indexes, too.
    package var words: String?

    /// Whether apps that were never used are opened, which makes their data.
    package var opensUnused = false

    /// Whether others may see the answer, so that nothing private stands in it.
    package var hidesPrivate = false

    /// How long one app is waited for, where it may not take as long as it likes.
    package var patience: TimeSpan?

    package init(_ kinds: [TypeID], person: String?, language: String?) {
        self.kinds = kinds
        self.person = person
        self.language = language
    }
}

/// The things of one kind, or why its app could not tell them.
package struct ThingsOfKind: Hashable, Sendable {
    package let kind: TypeID
    package let things: [NamedThing]

    /// Whether there are no others of the kind.
    package let areAll: Bool
    package let trouble: String?
}

extension ThingsRequest: StoredRecord {
    package static let table = StoredTable(
        "things", part("kinds", \.kinds), part(optional: "person", \.person),
        part(optional: "language", \.language), part(optional: "words", \.words),
        part("opens_unused", or: false, \.opensUnused),
        part("hides_private", or: false, \.hidesPrivate), part(optional: "patience", \.patience),
        make: { kinds, person, language, words, opensUnused, hidesPrivate, patience in
            var request = ThingsRequest(kinds, person: person, language: language)
            (request.words, request.opensUnused) = (words, opensUnused)
            (request.hidesPrivate, request.patience) = (hidesPrivate, patience)
            return request
        })
}

extension ThingsOfKind: StoredRecord {
    package static let table = StoredTable(
        "kind", part("kind", \.kind), part("things", or: [], \.things),
        part("all", \.areAll), part(optional: "trouble", \.trouble), make: Self.init)
}

extension NamedThing: StoredRecord {
    package static let table = StoredTable(
        "thing", part("id", \.id), part("title", \.title), part("synonyms", or: [], \.synonyms),
        part(optional: "subtitle", \.subtitle),
        make: { NamedThing(id: $0, title: $1, subtitle: $3, synonyms: $2) })
}
