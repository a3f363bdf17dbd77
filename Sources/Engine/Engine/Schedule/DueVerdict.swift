import Store

/// The verdict on an occurrence, as the ledger has it.
enum DueVerdict: Hashable, Sendable {
    /// It starts a run, on time.
    case started

    /// It starts a run, late.
    case caughtUp

    /// The clocks skip its time, and something is due already at the one that it would be shifted
    /// to.
    case coalescedGap

    /// Another one runs for it as well.
    case coalesced(into: String)
    case skipped(Reason)

    /// The run cannot start before a person has mended something.
    case failedToStart(String)

    enum Reason: Hashable, Sendable {
        case gap, duplicateHour, paused, disabled, removed, restored, edited, alreadyPast
        case excluded(String)

        /// `where` does not hold, or could not be decided, for which there is a sentence.
        case condition(String)
        case tooLate, missed, tooManyMissed, loop
    }

    /// Whether a run begins with it.
    var starts: Bool { self == .started || self == .caughtUp }

    /// The verdict as the ledger has it.
    var judgement: Judgement {
        let verdict: Verdict =
            switch self {
            case .started: .started
            case .caughtUp: .caughtUp
            case .coalescedGap, .coalesced: .coalesced
            case .skipped: .skipped
            case .failedToStart: .failedToStart
            }
        return Judgement(verdict, reason)
    }

    /// The reason, in the words of the ledger.
    var reason: String? {
        switch self {
        case .started, .caughtUp: nil
        case .coalescedGap: "gap"
        case .coalesced(let key): "into \(key)"
        case .failedToStart(let sentence): sentence
        case .skipped(let reason): reason.text
        }
    }
}

extension DueVerdict.Reason {
    var text: String {
        switch self {
        case .gap: "gap"
        case .duplicateHour: "duplicate hour"
        case .paused: "paused"
        case .disabled: "disabled"
        case .removed: "removed"
        case .restored: "restored"
        case .edited: "edited"
        case .alreadyPast: "already past"
        case .excluded(let name): name.isEmpty ? "excluded" : "excluded: \(name)"
        case .condition(let seen): seen.isEmpty ? "condition" : "condition: \(seen)"
        case .tooLate: "too late"
        case .missed: "missed"
        case .tooManyMissed: "too many missed"
        case .loop: "loop"
        }
    }
}
