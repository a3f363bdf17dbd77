package import Store

extension Engine {
    /// The row that another one is part of, if it is one that was coalesced, and it is there still.
    package func goal(
        of row: OccurrenceRecord
    ) async throws(EngineError) -> OccurrenceRecord? {
        guard let key = row.goal else { return nil }
        return try await reading { () throws(StoreError) in
            if let goal = try await parts.store.row(key, of: row.key.trigger) { return goal }
            // One run may take the place of another that a trigger beside it has started.
            let triggers = try await parts.store.triggers()
            let workflow = triggers.first { $0.uid == row.key.trigger }?.workflow
            for other in triggers where other.workflow == workflow {
                if let goal = try await parts.store.row(key, of: other.uid) { return goal }
            }
            return nil
        }
    }
}

extension Store {
    fileprivate func row(
        _ key: String, of trigger: TriggerUID
    ) async throws(StoreError) -> OccurrenceRecord? {
        try await occurrences(OccurrenceSelection(of: trigger, key: key, most: 1)).first
    }
}

extension OccurrenceRecord {
    /// The name of the row that it is part of.
    fileprivate var goal: String? {
        guard let last = judgements.last?.judgement, last.verdict == .coalesced,
            let reason = last.reason, reason.hasPrefix(DueVerdict.into)
        else { return nil }
        return String(reason.dropFirst(DueVerdict.into.count))
    }
}
