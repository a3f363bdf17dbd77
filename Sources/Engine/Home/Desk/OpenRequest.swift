package import Values

/// A person's wish to open what an intent has left.
package struct OpenRequest: Hashable, Sendable {
    /// The beginning of the id of the run that has left it, or an app; without it, the oldest one
    /// is meant.
    package var name: String?

    /// The person who asks for it, in words for people, and the person for whom it is.
    package var by = "hand"
    package var person: String?
    package var language: String?
    package var session: String?

    package init(_ name: String? = nil) { self.name = name }
}

extension OpenRequest: StoredRecord {
    package static let table = StoredTable(
        "open", part(optional: "name", \.name), part("by", \.by),
        part(optional: "person", \.person), part(optional: "language", \.language),
        part(optional: "session", \.session),
        make: { name, by, person, language, session in
            var request = OpenRequest(name)
            (request.by, request.person, request.language) = (by, person, language)
            request.session = session
            return request
        })
}
