import Expressions

/// The inputs, outputs and effects of a workflow, for those that run it.
struct Signature {
    let inputs: [Workflow.Input]
    var concurrency: Concurrency?

    /// `nil` where that is not known, since the workflow needs itself.
    var outputs: RecordType?

    /// The effects of its intents, and of the workflows that it runs, as far as it allows them.
    var callEffects: [CallEffect] = []
}
