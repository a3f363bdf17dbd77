import Calls
import Catalogue
import Engine
import IntentTraits
import Phrases

/// Something that can be done with what was found.
struct FoundDeed: Sendable {
    enum Way: Sendable {
        case call(CallRequest)

        /// A workflow by its id.
        case run(String)
    }

    /// What is done, for a person who says yes to it.
    let title: String
    let way: Way

    /// Whether it may do more than read.
    let changes: Bool

    /// The words of a command that does it.
    let words: [String]

    /// Runs a workflow.
    init(running workflow: Findable) {
        title = workflow.title
        way = .run(workflow.id)
        changes = true
        words = ["run", workflow.id]
    }

    /// Performs an intent without values; it asks for those that it needs.
    init(_ intent: CatalogueIntent) {
        title = intent.title
        way = .call(CallRequest(intent.id))
        changes = intent.mayChange
        words = ["call", "\(intent.id)"]
    }

    /// Performs an intent with a thing for one of its parameters.
    init(_ intent: CatalogueIntent, _ parameter: String, _ thing: Findable) {
        title = "\(intent.title) (\(parameter): \(thing.title))"
        way = .call(CallRequest(intent.id, [.init(parameter, .text(thing.id))]))
        changes = intent.mayChange
        words = ["call", "\(intent.id)", "\(parameter)=\(thing.id)"]
    }
}

extension CatalogueIntent {
    /// Whether it may do more than read.
    var mayChange: Bool { effects?.contains { $0.kind != .reads } ?? true }
}
