package import Calls
package import IntentTraits
import Runs
package import Store
package import Values
package import Workflows

/// A person's wish to start a workflow.
package struct StartRequest: Hashable, Sendable {
    package let definition: Definition
    package var inputs: [IntentCall.Argument] = []

    /// The value of `trigger` in expressions.
    package var trigger = ValueMap()

    /// The folder in which its relative paths begin; without it, that of the engine.
    package var folder: String?

    /// The whole path of a workflow file that belongs to no project.
    package var file: String?

    /// The variables to look in for those that the workflow declares; without them, those of the
    /// engine.
    package var environment: [String: String]?

    /// The rule for other runs of the workflow; without it, the workflow's, and if it has none, the
    /// run is refused.
    package var ifRunning: Admission.Mode?

    /// Whether it is only stored, for an engine that goes on with everything.
    package var isLeft = false

    /// Whether a person is about to follow it, and so sees its end.
    package var isWatched = false

    /// The person or program that asks for it, in words for people.
    package var by = "hand"

    /// The name of the person for whom its intents are performed; without it, that of the person
    /// who runs the engine.
    package var person: String?

    /// What its intents are told of where the wish for them comes from.
    package var source = Invocation.Source.workflow

    /// Whether a person has said it, by a phrase of the workflow.
    package var isSaid = false

    /// The language of texts for people; without it, that of its project.
    package var language: String?

    /// The time zone of the person, by its name; that of the project comes before it, and without
    /// both it is that of the engine.
    package var zone: String?

    /// The login session of the person, if one is known.
    package var session: String?

    /// The id that the run gets, where something was kept for it beforehand.
    package var run: RunID?
}

extension StartRequest {
    package init(_ definition: Definition, inputs: [IntentCall.Argument] = []) {
        self.definition = definition
        self.inputs = inputs
    }
}

extension StartRequest: StoredRecord {
    // With all parts in it, the table is too much for the compiler.
    private static let file = part(optional: "file", \.file)
    private static let folder = part(optional: "folder", \.folder)
    private static let environment = part(optional: "environment", \.environment)
    private static let rule = part(optional: "if_running", \.ifRunning)
    private static let person = part(optional: "person", \.person)
    private static let said = part("said", or: false, \.isSaid)
    private static let language = part(optional: "language", \.language)
    private static let zone = part(optional: "zone", \.zone)
    private static let session = part(optional: "session", \.session)
    private static let run = part(optional: "run", \.run)

    package static let table = StoredTable(
        "start", definition(\.definition), part("inputs", ifMissing: [], \.inputs),
        part("trigger", ifMissing: [:], \.trigger), folder, file, environment, rule,
        unstored(false), part(not: "detached", \.isWatched), part("by", \.by), person,
        part("source", or: .workflow, \.source), said, language, zone, session, run, make: Self.init
    )
}
