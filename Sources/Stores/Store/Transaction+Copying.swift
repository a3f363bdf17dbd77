extension Transaction {
    /// Notes that what is stored is a copy from before: whoever claims a run that has not ended is
    /// told.
    package mutating func noteCopy(from origin: String) throws(StoreError) {
        let note = CopyNote(
            at: clock.instant, lastSignal: try rows.lastSignal(), origin: origin)
        try rows.setFact(CopyNote.fact, note.text)
        try rows.doubtUnfinishedRuns(at: clock.instant)
        hint { $0.hasReady = true }
    }
}
