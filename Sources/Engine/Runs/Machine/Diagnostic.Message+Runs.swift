import Diagnostics
import Values

/// Reasons why a run cannot go on with its journal.
extension Diagnostic.Message {
    static func journalWithoutBeginning() -> Self {
        Self(code: "journal", "the journal does not fit: its first entry is not 'created'")
    }

    static func entryNotReached(_ entry: Entry) -> Self {
        Self(
            code: "journal",
            "the journal does not fit: it has '\(entry.body.kind.rawValue)' for \(entry.path.quoted), "
                + "which the workflow does not come to")
    }

    static func decisionMissing(before entry: Entry) -> Self {
        Self(
            code: "journal",
            "the journal does not fit: it has '\(entry.body.kind.rawValue)' for \(entry.path.quoted), "
                + "and not what was decided there before")
    }

    static func strangeDecision(at path: StepPath) -> Self {
        Self(
            code: "journal",
            "the journal does not fit: what was decided for \(path.quoted) is nothing that is decided there"
        )
    }
}

extension StepPath { fileprivate var quoted: String { text.isEmpty ? "the run" : "'\(text)'" } }
