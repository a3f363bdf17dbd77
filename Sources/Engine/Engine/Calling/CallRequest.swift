package import Calls
package import Catalogue
package import IntentTraits
import Runs
package import Store
package import Values

/// A person's wish to have one intent performed, in a run of its own.
package struct CallRequest: Hashable, Sendable {
    package let intent: TypeID
    package var arguments: [IntentCall.Argument] = []

    /// The parameters whose values are kept secret: the command has read them without showing them.
    package var hidden: Set<String> = []

    /// The name under which it is done once; without it, each request is another call.
    package var key: String?

    /// How long it may take.
    package var limit: TimeSpan?

    /// The folder in which relative paths begin.
    package var folder: String?

    /// The person or thing that asks for it, in words for people.
    package var by = "hand"

    /// What the intent is told: the person for whom it is, where the wish comes from, and the
    /// language of texts for people.
    package var person: String?
    package var source = Invocation.Source.hand
    package var language: String?

    /// The time zone of the person, by its name; without it, that of the engine.
    package var zone: String?

    /// The login session of the person, if one is known.
    package var session: String?

    /// The template of the phrase by which it is asked for, with `${name}` for each value.
    package var phrase: String?
}

extension CallRequest {
    package init(_ intent: TypeID, _ arguments: [IntentCall.Argument] = []) {
        self.intent = intent
        self.arguments = arguments
    }

    /// The run that does it.
    package var run: RunID {
        key.map { RunID(Digest(ofParts: "call", .string("\(intent)"), .string($0))) } ?? .random()
    }
}

extension CallRequest: StoredRecord {
    package static let table = StoredTable(
        "call", part("intent", \.intent), part("arguments", or: [], \.arguments),
        part("hidden", or: []) { $0.hidden.sorted() }, part(optional: "key", \.key),
        part(optional: "limit", \.limit), part(optional: "folder", \.folder), part("by", \.by),
        part(optional: "person", \.person), part("source", or: .hand, \.source),
        part(optional: "language", \.language), part(optional: "session", \.session),
        part(optional: "phrase", \.phrase), part(optional: "zone", \.zone),
        make: {
            intent, arguments, hidden, key, limit, folder, by, person, source, language, session,
            phrase, zone in
            var request = CallRequest(intent, arguments)
            (request.hidden, request.key, request.limit) = (Set(hidden), key, limit)
            (request.folder, request.by, request.person) = (folder, by, person)
            (request.source, request.language, request.session) = (source, language, session)
            (request.phrase, request.zone) = (phrase, zone)
            return request
        })
}

/// A button that a person presses: of the view that a run has shown last, or of the one beside a
/// question that it asks.
package struct PressRequest: Hashable, Sendable {
    /// The run; at the border of a home, the beginning of its id is enough.
    package var run: RunID
    package let number: Int

    /// The question beside which the button stands.
    package var question: Digest?

    /// The number of earlier presses in the same command, each of which performs the intent again;
    /// presses with the same number perform it once.
    package var times = 0
    package var by = "hand"
    package var person: String?
    package var language: String?
    package var session: String?

    package init(_ number: Int, of run: RunID) {
        self.number = number
        self.run = run
    }
}

extension PressRequest: StoredRecord {
    package static let table = StoredTable(
        "press", part("run", \.run), part("number", \.number),
        part(optional: "question", \.question), part("times", or: 0, \.times), part("by", \.by),
        part(optional: "person", \.person), part(optional: "language", \.language),
        part(optional: "session", \.session),
        make: { run, number, question, times, by, person, language, session in
            var request = PressRequest(number, of: run)
            (request.question, request.times, request.by) = (question, times, by)
            (request.person, request.language, request.session) = (person, language, session)
            return request
        })
}

/// The result of a request to perform an intent.
package struct CallReceipt: Hashable, Sendable {
    package let run: RunID

    /// Whether it was created now, and is not one that the same request has led to before.
    package let isNew: Bool
}
