import Engine
import Simulation
import Store
import TimeZones
import Values

/// The simulation for programs, an object a line.
extension Simulated {
    var lines: [Value] {
        let days = oddDays.reasons.sorted { $0.key.daysSince1970 < $1.key.daysSince1970 }
        return occurrences.map { $0.value(in: zone) }
            + days.map { date, reasons in
                [
                    "type": "odd_day", "date": .string("\(date)"),
                    "reasons": .list(reasons.map { .string($0) }),
                ]
            } + [summaryValue]
    }

    private var summaryValue: Value {
        let summary = SimulationSummary(self)
        var map: ValueMap = [
            "type": "summary", "from": .string(zone.text(span.start)),
            "to": .string(zone.text(span.end)), "timezone": .string(zone.name),
            "runs": Self.counts(summary.runs), "verdicts": Self.counts(summary.verdicts),
            "going": .int(Int64(summary.going)),
        ]
        if let queue = summary.longestQueue {
            map["longest_queue"] = [
                "workflow": .string(queue.workflow), "runs": .int(Int64(queue.count)),
                "at": .string(zone.text(queue.at)),
            ]
        }
        if let minute = summary.busiestMinute {
            map["busiest_minute"] = [
                "at": .string(zone.text(minute.at)), "runs": .int(Int64(minute.count)),
            ]
        }
        map["lasting"] = .map(
            lengths.sources.keys.reduce(into: [:]) { map, workflow in
                map[.string(workflow)] = lengths.value(for: workflow)
            })
        map["idle"] = .list(
            idle.map { standing in
                [
                    "workflow": .string(standing.record.workflow),
                    "trigger": .string(standing.record.id ?? standing.record.kind),
                    "rule": .string(standing.rule),
                ]
            })
        return .map(map)
    }

    private static func counts(_ counts: [String: Int]) -> Value {
        .map(counts.reduce(into: [:]) { $0[.string($1.key)] = .int(Int64($1.value)) })
    }
}

extension AssumedLengths {
    fileprivate func value(for workflow: String) -> Value {
        var map: ValueMap = ["duration": .duration(spans[workflow] ?? Self.unknown)]
        switch sources[workflow] ?? .unknown {
        case .given: map["source"] = "given"
        case .measured(let count):
            map["source"] = "measured"
            map["runs"] = .int(Int64(count))
        case .unknown: map["source"] = "unknown"
        }
        return .map(map)
    }
}

extension SimulatedOccurrence {
    fileprivate func value(in zone: Zone) -> Value {
        var map: ValueMap = [
            "type": "occurrence", "due": .string(zone.text(due)), "workflow": .string(workflow),
            "trigger": .string(name), "kind": .string(trigger.kind), "key": .string(row.key.key),
            "verdicts": .list(row.judgements.map { $0.value(in: zone) }),
        ]
        if row.count > 1 {
            map["last_due"] = .string(zone.text(row.nominal.upperBound))
            map["count"] = .int(Int64(row.count))
        }
        if let run { map["run"] = run.value(in: zone) }
        return .map(map)
    }
}

extension DatedJudgement {
    fileprivate func value(in zone: Zone) -> Value {
        var map: ValueMap = [
            "at": .string(zone.text(at)), "verdict": .string(judgement.verdict.rawValue),
        ]
        map["reason"] = judgement.reason.map { .string($0) }
        return .map(map)
    }
}

extension RunRecord {
    fileprivate func value(in zone: Zone) -> Value {
        var map: ValueMap = [
            "id": .string(id.text), "state": .string(state.rawValue),
            "created": .string(zone.text(createdAt)),
        ]
        map["started"] = startedAt.map { .string(zone.text($0)) }
        map["ended"] = endedAt.map { .string(zone.text($0)) }
        return .map(map)
    }
}
