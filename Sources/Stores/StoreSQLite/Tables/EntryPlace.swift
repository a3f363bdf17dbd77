/// The place of an entry among those of all runs: one number, so that those of a run follow one
/// another.
struct EntryPlace {
    static let bits = 20

    /// More than a run may have, so that none of its entries stands among those of the next.
    static let mostNumber = 1 << bits - 1

    /// The number of the last entry of a row of `runs`, in SQL.
    static let lastOfRun = """
        (SELECT number FROM entries WHERE place BETWEEN runs.number << \(bits)
            AND runs.number << \(bits) | \(mostNumber) ORDER BY place DESC LIMIT 1)
        """

    let row: Int

    /// Creates the place of the entry of a run that has a number.
    init(of number: Int, in run: Int) {
        precondition(number <= Self.mostNumber, "a run has more entries than it may have")
        row = run << Self.bits | number
    }

    /// The last place that an entry of a run can have.
    static func last(in run: Int) -> EntryPlace { EntryPlace(of: mostNumber, in: run) }
}
