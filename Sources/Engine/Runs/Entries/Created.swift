package import IntentTraits
import Store
package import Values

/// The beginning of a run: inputs and circumstances that stay the same for its whole life.
package struct Created: Hashable, Sendable {
    package var inputs: ValueMap

    /// The names under which inputs lie in a drawer that are secret.
    package var sealed: [String: Digest] = [:]

    /// Whether these lie there only until the run has ended, and not as long as its family.
    package var areSecretsPassing = false

    /// The value of `trigger` in expressions.
    package var trigger: ValueMap = [:]

    /// The variables of the environment that the workflow declares, and the workflows that it runs.
    package var environment: ValueMap = [:]

    /// The cause of the run, in words for people, and how many runs and signals led to it.
    package var cause: String
    package var depth = 0

    /// The zone and the language of texts for people.
    package var zone = "UTC"
    package var language = "en"

    /// The name of the person for whom it is, if one has said it.
    package var person: String?

    /// Where the wish for its calls comes from; journals of before do not say it.
    package var source = Invocation.Source.workflow

    /// Whether a person has said a phrase of its workflow; its calls are steps all the same.
    package var isSaid = false

    /// The login session of the person who has wished for it, if one is known.
    package var session: String?

    /// The folder in which its relative paths begin; those of older runs begin where those of their
    /// engine do.
    package var folder: String?

    /// What it has of the run that has left it for later, if one has.
    package var followUp: FollowUpOrigin?

    /// The copies of a retry, if the run is one.
    package var copied: Copied?
}

extension Created {
    package init(inputs: ValueMap = [:], cause: String = "hand") {
        self.inputs = inputs
        self.cause = cause
    }
}

extension Created {
    /// The environment as those find it that are started with it.
    package var variables: [String: String] {
        var variables: [String: String] = [:]
        for (name, value) in environment {
            if case .string(let name) = name, case .string(let text) = value {
                variables[name] = text
            }
        }
        return variables
    }
}

extension Invocation.Source: StoredText {}

extension Created: StoredRecord {
    package static let table = StoredTable(
        "beginning of a run", part("inputs", or: [:], \.inputs), part("sealed", or: [:], \.sealed),
        part("secrets_pass", or: false, \.areSecretsPassing),
        part("trigger", or: [:], \.trigger), part("environment", or: [:], \.environment),
        part("cause", \.cause), part("depth", or: 0, \.depth), part("zone", \.zone),
        part("language", \.language),
        part(optional: "person", \.person), part("source", or: .workflow, \.source),
        part("said", or: false, \.isSaid),
        part(optional: "session", \.session), part(optional: "folder", \.folder),
        part(optional: "follow_up", \.followUp),
        part(optional: "copied", \.copied), make: Self.init)
}
