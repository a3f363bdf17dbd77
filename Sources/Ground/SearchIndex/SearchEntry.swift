/// A thing as an index knows it: how it is found again, and the words that find it.
package struct SearchEntry: Hashable, Sendable {
    /// The words of a thing, those first that count most.
    package struct Words: Hashable, Sendable {
        package var title: String

        /// What else it is called.
        package var names: [String]
        package var keywords: [String]

        /// What it says, or is about.
        package var content: [String]

        package init(
            title: String = "", names: [String] = [], keywords: [String] = [],
            content: [String] = []
        ) {
            self.title = title
            self.names = names
            self.keywords = keywords
            self.content = content
        }
    }

    /// The type of an entity by its persistent name; empty for anything else.
    package var kind: String
    package var id: String

    /// A group in which it can be removed, such as `mail.inbox`.
    package var domain: String?

    /// From when on it is not found any more, in seconds since the beginning of 1970.
    package var expires: Double?

    /// Tells things apart that fit equally well; the larger one comes first.
    package var priority: Int
    package var words: Words

    package init(
        kind: String = "", id: String, domain: String? = nil, expires: Double? = nil,
        priority: Int = 0, words: Words
    ) {
        self.kind = kind
        self.id = id
        self.domain = domain
        self.expires = expires
        self.priority = priority
        self.words = words
    }
}

/// A thing that was found.
package struct SearchFinding: Hashable, Sendable {
    package let kind: String
    package let id: String
    package let title: String

    /// How well it fits; the smaller, the better.
    package let distance: Double
}
