import YAML

/// The verbs that do several things at once.
enum LaneVerbs {
    static let all = [parallelVerb, raceVerb]

    private static let parallel = Key<[Action.Lane]>(
        "parallel", .lanes, .required, "Lists of steps, by name or without.")
    private static let parallelVerb = Variant<Action>(
        "Does several things at once, and waits for all of them.", [parallel.facts]
    ) { fields, reading in fields.read(parallel, &reading).map { .parallel($0) } }

    private static let race = Key<[Action.Lane]>(
        "race", .lanes, .required, "Lists of steps, by name or without.")
    private static let raceVerb = Variant<Action>(
        "Does several things at once until one is done; the value is that of the winner.",
        [race.facts]
    ) { fields, reading in fields.read(race, &reading).map { .race($0) } }
}

extension Form where Content == [Action.Lane] {
    fileprivate static let lanes = Form(
        "a list of lists of steps, or a map of such",
        .either([.list(Form<[Step]>.steps.schema), .map(Form<[Step]>.steps.schema)])
    ) { node, reading in
        if node.kind == .map {
            return Form<[Named<[Step]>]>.named(.identifier, .steps).read(node, &reading)?
                .map { Action.Lane(name: $0.name, steps: $0.content) }
        }
        return Form<[[Step]]>.oneOrMore(.steps).read(node, &reading)?.enumerated()
            .map { Action.Lane(name: String($0), steps: $1) }
    }
}
