/// The verbs that end a run.
enum EndVerbs {
    static let all = [stopVerb, failVerb]

    private static let stop = Key<Template>("stop", .words, .required, "The reason.")
    private static let stopVerb = Variant<Action>(
        "Ends the run, which has succeeded; outputs that need what comes behind are left out.",
        [stop.facts]
    ) { fields, reading in fields.read(stop, &reading).map { .stop($0) } }

    private static let fail = Key<Template>("fail", .words, .required, "What went wrong.")
    private static let failVerb = Variant<Action>("Fails.", [fail.facts]) { fields, reading in
        fields.read(fail, &reading).map { .fail($0) }
    }
}
