import Store
import Values
import Workflows

extension TriggerInForce {
    /// Makes the row of files that have changed, with the run that they start.
    func occurrence(
        of batch: FileBatch, as key: String, _ settings: EngineSettings, at now: Timestamp,
        isLoop: Bool
    ) -> NewOccurrence {
        let key = OccurrenceKey(uid, key)
        func row(_ verdict: DueVerdict) -> NewOccurrence {
            NewOccurrence(key, nominal: now...now, verdict.judgement)
        }
        guard !isLoop else { return row(.skipped(.loop)) }
        let record = record(at: now, with: fields(of: batch))
        if case .fails(let seen) = condition(record) { return row(.skipped(.condition(seen))) }
        do throws(EngineError) {
            var run = try run(key, record, settings, at: now)
            delay(&run, dueAt: now, key.key)
            let started = DueVerdict.started.judgement
            return limited(NewOccurrence(key, nominal: now...now, started, run: run), at: now)
        } catch {
            return row(.failedToStart(error.description))
        }
    }

    private func fields(of batch: FileBatch) -> ValueMap {
        guard let watch = spec.fileWatch else { return [:] }
        let files = batch.values(asRecords: watch.givesRecords)
        var fields: ValueMap = ["files": .list(files)]
        if !watch.isBatched, let file = files.first { fields["file"] = file }
        return fields
    }
}
