import Catalogue
import Home
import Screens
import Store
import Values

extension LedgerRow {
    /// The verdict that counts, with its reason, or with what has become of the run.
    func verdictCell(_ time: PersonalTime) -> Columns.Cell {
        guard let last = verdicts.last else { return .init("not decided") }
        if let state, [.started, .caughtUp].contains(last.verdict) {
            return .init("\(last.words(time)), \(state.rawValue)", state.ink)
        }
        guard last.verdict == .coalesced, let reason = last.reason, reason.hasPrefix("into ") else {
            return .init(last.words(time), last.verdict.ink)
        }
        let words = goal?.words(time) ?? "into another one"
        return .init("\(last.verdict.rawValue) (\(words))", last.verdict.ink)
    }
}

extension LedgerRow.Goal {
    fileprivate func words(_ time: PersonalTime) -> String {
        "into that of \(time.long(due))" + (run.map { ", run \($0.short)" } ?? "")
    }
}

extension LedgerRow.Judged {
    func words(_ time: PersonalTime) -> String {
        guard let reason else { return verdict.rawValue }
        // A reason of another form stays as it is.
        if verdict == .waiting, reason.hasPrefix("until "),
            let end = try? Timestamp(rfc3339: String(reason.dropFirst("until ".count)))
        {
            return "\(verdict.rawValue) (until \(time.long(end)))"
        }
        return "\(verdict.rawValue) (\(RunID.shortened(in: reason)))"
    }

    /// The values that a condition has read, each by its name.
    var seenWords: String? {
        guard verdict == .skipped, case .map(let values)? = seen, !values.isEmpty else {
            return nil
        }
        return values.map { "\($0.key.description) was \($0.value.shown)" }.joined(separator: ", ")
    }
}

extension Verdict {
    /// The colour of the word.
    var ink: Ink? {
        switch self {
        case .started, .caughtUp: .green
        case .failedToStart: .red
        case .skipped, .void: .yellow
        case .queued, .coalesced, .waiting: nil
        }
    }
}

extension Value {
    /// The value as people write it in an expression.
    fileprivate var shown: String {
        if case .string(let text) = self { "'\(text)'" } else { spelling }
    }
}
