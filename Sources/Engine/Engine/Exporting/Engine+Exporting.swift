package import Store
import Values

extension Engine {
    /// Puts all that is known of a run into one document.
    package func document(of run: RunRecord) async throws(EngineError) -> RunDocument {
        guard let definition = try await definition(of: run) else {
            throw EngineError(.unknown, .missingDefinition)
        }
        let lines: [(EntryRecord, [UInt8])]
        let acts: [ActRecord]
        let occurrence: OccurrenceRecord?
        lines = try await self.lines(of: run)
        do throws(StoreError) {
            acts = try await parts.store.acts(on: run.id)
            occurrence = try await self.occurrence(of: run)
        } catch {
            throw EngineError(error, on: run.id)
        }
        do {
            return try RunDocument(run, definition, lines, acts, occurrence)
        } catch {
            throw EngineError(.unknown, .unreadable("journal", "\(error)"))
        }
    }

    /// The entries of a run with their data.
    private func lines(of run: RunRecord) async throws(EngineError) -> [(EntryRecord, [UInt8])] {
        var lines: [(EntryRecord, [UInt8])] = []
        while true {
            let page = try await reading { [count = lines.count] () throws(StoreError) in
                try await parts.store.entries(of: run.id, after: count, most: 1_000)
            }
            for record in page { lines.append((record, try await whole(record, of: run.id).data)) }
            if page.count < 1_000 { return lines }
        }
    }

    private func occurrence(of run: RunRecord) async throws(StoreError) -> OccurrenceRecord? {
        guard let key = run.origin.occurrence else { return nil }
        return try await parts.store.occurrences(
            OccurrenceSelection(of: key.trigger, key: key.key, most: 1)
        ).first
    }
}
