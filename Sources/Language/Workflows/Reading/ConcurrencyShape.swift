/// `concurrency:` of a workflow.
enum ConcurrencyShape {
    private static let mode = Key<Concurrency.Mode>(
        "mode", .word,
        "What becomes of a run that is due while others of its group have not ended; without it, as without 'concurrency'."
    )
    private static let most = Key<Int>(
        "max", .count(1...10_000), default: "1, with 'parallel' 10",
        "How many runs of a group may go on at once.")
    private static let key = Key<Template>(
        "key", .words, "What tells groups of runs apart; without it, all are one group.")

    private static let hold = Key<Bool>(
        "hold", .bool, default: "false",
        "Whether no other run starts while one waits for an answer because it was interrupted or parked."
    )

    static let shape = Shape(
        name: "'concurrency'",
        summary:
            "What happens while an earlier run has not ended; runs of other workflows do not count.",
        keys: [mode.facts, most.facts, key.facts, hold.facts])

    static let form = Form<Concurrency>.either(
        scalar: Form<Concurrency.Mode>.word.map { Concurrency(mode: $0) },
        else: .fields("a map with 'mode' or 'hold'", { shape }) { fields, reading in
            let most = fields.read(most, &reading)
            let key = fields.read(key, &reading)
            let hold = fields.read(hold, &reading)
            return Concurrency(mode: fields.read(mode, &reading), most: most, key: key, hold: hold)
        })
}
