/// The events that have been seen.
struct Tally: Sendable {
    var deaths = 0

    /// Processes that were told to end, and ended in good order.
    var drains = 0

    /// Runs that were acknowledged, or found.
    var runs = 0
    /// Intents that people have performed by hand.
    var calls = 0
    var notes = 0
    var sent = 0
    var answers = 0

    /// Runs of a schedule that began while an earlier one waited for an answer.
    var beside = 0

    /// Signals from outside, files that were handed to runs, and occurrences in the ledger.
    var signals = 0
    var files = 0
    var occurrences = 0

    /// The number of times that nothing was left of a former process when the next one was ready.
    var looks = 0

    /// The number of times that a part of a home was lost, damaged or moved.
    var losses = 0

    /// Promises that were not kept.
    var troubles: [String] = []

    mutating func add(_ other: Tally) {
        deaths += other.deaths
        drains += other.drains
        runs += other.runs
        calls += other.calls
        notes += other.notes
        sent += other.sent
        answers += other.answers
        beside += other.beside
        signals += other.signals
        files += other.files
        occurrences += other.occurrences
        looks += other.looks
        losses += other.losses
        troubles += other.troubles
    }

    var text: String {
        let lines = [
            "\(deaths) deaths, \(drains) ends in good order, \(runs) runs, \(answers) answers",
            "\(beside) runs of a schedule that began beside one that waited for an answer",
            "\(calls) calls by hand",
            "\(signals) signals from outside, \(files) files that were handed over, "
                + "\(occurrences) occurrences",
            "\(notes) keyed and \(sent) harmful effects",
            "\(looks) looks for processes that were left behind",
            "\(losses) homes of which a part was lost, damaged or moved",
        ]
        let end = troubles.isEmpty ? ["every promise was kept"] : ["broken:"] + troubles.prefix(50)
        return (lines + end).joined(separator: "\n")
    }
}
