import Arguments

/// The id of a workflow, or the path of its file; shells complete both.
struct WorkflowName: ArgumentValue, Equatable {
    let text: String

    /// Takes the word unchanged.
    init(argument: String) { text = argument }

    static var placeholder: String { "WORKFLOW" }

    static var completion: Completion { .asked(OfferKind.workflows.rawValue, orFile: true) }

    var argumentText: String { text }
}

/// The id of a run, or the beginning of that; shells complete it.
struct RunName: ArgumentValue, Equatable {
    let text: String

    /// Takes the word unchanged; whether there is such a run is known where it is kept.
    init(argument: String) { text = argument }

    static var placeholder: String { "RUN" }

    /// The runs that the command can do something with.
    static var completion: Completion { .asked(OfferKind.runs.rawValue) }

    var argumentText: String { text }
}

/// The id of an intent; shells complete it.
struct IntentName: ArgumentValue, Equatable {
    let text: String

    /// Takes the word unchanged.
    init(argument: String) { text = argument }

    static var placeholder: String { "INTENT" }

    static var completion: Completion { .asked(OfferKind.intents.rawValue) }

    var argumentText: String { text }
}

/// The name of a signal; shells complete those that triggers hear here.
struct SentSignalName: ArgumentValue, Equatable {
    let text: String

    /// Takes the word unchanged.
    init(argument: String) { text = argument }

    static var placeholder: String { "NAME" }

    static var completion: Completion { .asked(OfferKind.signals.rawValue) }

    var argumentText: String { text }
}
