import Expressions

/// What a workflow takes, gives and does, as those know it that run it.
struct Signature {
    let inputs: [Workflow.Input]
    var concurrency: Concurrency?

    /// `nil` where that is not known, since the workflow needs itself.
    var outputs: RecordType?

    /// What its intents do, and those of the workflows that it runs, as far as it allows them.
    var deeds: [Deed] = []
}
