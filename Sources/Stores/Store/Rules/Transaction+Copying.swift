extension Transaction {
    /// Notes that the store is a copy from before; a claim of a run that has not ended tells so.
    package mutating func noteCopy(from origin: String) throws(StoreError) {
        let note = CopyNote(at: clock.instant, lastSignal: try rows.lastSignal(), origin: origin)
        try rows.setFact(CopyNote.fact, note.text)
        try rows.doubtUnfinishedRuns(at: clock.instant)
        hint { $0.hasReady = true }
    }
}
