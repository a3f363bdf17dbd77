import Calls
import Store
import Values

// The part of a document beside the run's journal, for people and for programs that show runs.

extension RunRecord {
    var line: Value {
        .stored([
            "id": .string(id.text), "workflow": .string(workflow),
            "state": .string(state.rawValue), "conclusion": conclusion.map { .string($0.rawValue) },
            "waiting_for": waitingFor.map { .string($0) }, "cause": .string(origin.cause),
            "created": .timestamp(createdAt), "started": startedAt.map { .timestamp($0) },
            "ended": endedAt.map { .timestamp($0) },
            "parent": origin.parent.map { .string($0.run.text) },
            "retry_of": origin.retryOf.map { .string($0.text) },
            "undo_of": origin.undoOf.map { .string($0.text) },
            "format": .int(Int64(format)),
        ])
    }
}

extension ActRecord {
    var line: Value {
        var (path, span): (String?, TimeSpan?) = (nil, nil)
        let word: String
        switch act.deed {
        case .answer(let place, _, _): (word, path) = ("answer", place)
        case .cancel(let isForced): word = isForced ? "force" : "cancel"
        case .snooze(let place, let time): (word, path, span) = ("snooze", place, time)
        case .resume: word = "resume"
        }
        return .stored([
            "number": .int(Int64(number)), "at": .timestamp(at), "by": .string(act.by),
            "act": .string(word), "path": path.map { .string($0) },
            "for": span.map { .duration($0) },
        ])
    }
}

extension OccurrenceRecord {
    var line: Value {
        .stored([
            "trigger": .string(key.trigger.text), "key": .string(key.key),
            "due": .timestamp(nominal.lowerBound), "version": .int(Int64(version)),
            "verdicts": .list(
                judgements.map { dated in
                    .stored([
                        "at": .timestamp(dated.at),
                        "verdict": .string(dated.judgement.verdict.rawValue),
                        "reason": dated.judgement.reason.map { .string($0) },
                    ])
                }),
        ])
    }
}
