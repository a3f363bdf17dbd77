import Engine
import EngineTestKit
import Store

extension EngineLife {
    /// The rows of all triggers in lines, the oldest first.
    func ledger(of id: String? = nil) async throws -> [String] {
        var rows: [OccurrenceRecord] = []
        for trigger in try await engine.triggers() where id == nil || trigger.id == id {
            rows += try await engine.occurrences(OccurrenceSelection(of: trigger.uid))
        }
        rows.sort { ($0.nominal.upperBound, $0.key.key) < ($1.nominal.upperBound, $1.key.key) }
        return rows.map { row in
            let verdicts = row.judgements.map(\.judgement).map { judgement in
                judgement.verdict.rawValue + (judgement.reason.map { ": \($0)" } ?? "")
            }
            let count = row.count > 1 ? "\(row.count) times " : ""
            return "\(row.key.key) \(count)\(verdicts.joined(separator: ", then "))"
        }
    }
}
