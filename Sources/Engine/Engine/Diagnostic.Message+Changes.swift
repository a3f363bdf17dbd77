import Catalogue
import Diagnostics

/// Sentences about changes of the intents of a run.
extension Diagnostic.Message {
    static func catalogueFits(_ changes: [CatalogueDifference.Change]) -> Self {
        Self(
            code: "intents-changed",
            "intents have changed since the run began, and what is left of it fits: "
                + list(changes))
    }

    static func catalogueWidened(_ changes: [CatalogueDifference.Change]) -> Self {
        Self(
            code: "intents-do-more",
            "what is left of the run would do more than when it began: \(list(changes))")
    }

    static func catalogueMisfit(_ problems: [Diagnostic.Message]) -> Self {
        Self(
            code: "intents-misfit",
            "intents have changed since the run began, and what is left of it does not fit: "
                + list(problems.map(\.text)))
    }

    private static func list(_ changes: [CatalogueDifference.Change]) -> String {
        list(
            changes.map {
                $0.sentence.contains("'\($0.intent)'")
                    ? $0.sentence : "'\($0.intent)': \($0.sentence)"
            })
    }

    /// The first of several sentences, since a check of the file shows all of them.
    private static func list(_ sentences: [String]) -> String {
        let shown = sentences.prefix(3).joined(separator: "; ")
        let left = sentences.count - 3
        return left > 0 ? "\(shown); and \(left) more" : shown
    }
}
