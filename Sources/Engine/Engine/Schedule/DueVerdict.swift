import Store
import Values

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

    /// It is decided at a time to come.
    case waiting(until: Timestamp)

    /// The run cannot start before a person has mended something.
    case failedToStart(String)

    enum Reason: Hashable, Sendable {
        case gap, duplicateHour, paused, notAllowed, disabled, removed, restored, edited,
            alreadyPast
        case excluded(String)

        case condition(ConditionFailure)
        case tooLate, missed, tooManyMissed, loop

        /// The condition, or the quiet after a signal, did not last for as long as it has to.
        case didNotLast
    }

    /// The reason why a trigger's `where` lets nothing start.
    struct ConditionFailure: Hashable, Sendable {
        /// The reason why it could not be decided; without one, it does not hold.
        var error: String?

        /// The values that it read, in the canonical coding.
        var seen: [UInt8]?
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
            case .waiting: .waiting
            case .failedToStart: .failedToStart
            }
        return Judgement(verdict, reason, seen: seen)
    }

    private var seen: [UInt8]? {
        if case .skipped(.condition(let failure)) = self { failure.seen } else { nil }
    }

    /// What stands before the name of the row that another one is part of.
    static let into = "into "

    /// The reason, in the words of the ledger.
    var reason: String? {
        switch self {
        case .started, .caughtUp: nil
        case .coalescedGap: "gap"
        case .coalesced(let key): Self.into + key
        case .waiting(let end): "until \(end)"
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
        case .notAllowed: "not allowed"
        case .disabled: "disabled"
        case .removed: "removed"
        case .restored: "restored"
        case .edited: "edited"
        case .alreadyPast: "already past"
        case .excluded(let name): name.isEmpty ? "excluded" : "excluded: \(name)"
        case .condition(let failure): failure.error.map { "condition: \($0)" } ?? "condition"
        case .tooLate: "too late"
        case .missed: "missed"
        case .tooManyMissed: "too many missed"
        case .loop: "loop"
        case .didNotLast: "did not last"
        }
    }
}
