import YAML

/// The verbs that do steps again.
enum LoopVerbs {
    static let all = [forEachVerb, repeatVerb]

    private static let list = Key<Template>(
        "for_each", .elements, .required, "The list whose elements are worked on.")
    private static let element = Key<String>(
        "as", .identifier, default: "item", "What expressions call the element.")
    private static let key = Key<PlacedExpression>(
        "key", .expression, "What tells the elements apart, if not their ids or places.")
    private static let parallel = Key<Int>(
        "parallel", .count(1...1000), default: "1", "How many elements are worked on at once.")
    private static let steps = Key<[Step]>("do", .steps, .required, "What is done each time.")
    private static let collect = Key<Template>("collect", .value, "What is kept of each element.")

    private static let forEachVerb = Variant<Action>(
        "Does steps for each element of a list; the value is the list of what is collected.",
        [list.facts, element.facts, key.facts, parallel.facts, steps.facts, collect.facts]
    ) { fields, reading in
        let loop = Action.Loop(
            list: fields.read(list, &reading) ?? .expression(.missing(at: fields.range)),
            element: fields.read(element, &reading) ?? "item",
            range: fields.range(of: element),
            key: fields.read(key, &reading), parallel: fields.read(parallel, &reading) ?? 1,
            steps: fields.read(steps, &reading) ?? [], collect: fields.read(collect, &reading))
        return .forEach(loop)
    }

    private static let rounds = Key<Ending>(
        "repeat", .fields("a map with 'times', 'while' or 'until'", { roundsShape }, read: ending),
        .required, "How often.")
    private static let repeatVerb = Variant<Action>(
        "Does steps again and again.", [rounds.facts, steps.facts]
    ) { fields, reading in
        let steps = fields.read(steps, &reading) ?? []
        return fields.read(rounds, &reading).map {
            .repeat(Action.Rounds(end: $0.end, mostRounds: $0.most, steps: steps))
        }
    }
}

extension LoopVerbs {
    private struct Ending: Sendable {
        let end: Action.Rounds.End
        let most: Int
    }

    private static let times = Key<Template>("times", .times, .required, "So many times.")
    private static let condition = Key<PlacedExpression>(
        "while", .expression, .required, "As long as this holds before a round.")
    private static let until = Key<PlacedExpression>(
        "until", .expression, .required, "Until this holds after a round.")
    private static let most = Key<Int>(
        "max_rounds", .count(1...1_000_000), default: "10000", "After how many rounds it fails.")

    private static let ends = [
        Variant<Action.Rounds.End>("Counts.", [times.facts]) { fields, reading in
            fields.read(times, &reading).map { .times($0) }
        },
        Variant("Asks before each round.", [condition.facts]) { fields, reading in
            fields.read(condition, &reading).map { .while($0) }
        },
        Variant("Asks after each round.", [until.facts]) { fields, reading in
            fields.read(until, &reading).map { .until($0) }
        },
    ]

    private static let roundsShape = Shape(
        name: "'repeat'", summary: "How often steps are done.", keys: [most.facts],
        variants: ends.map(\.shape), strangers: strangers)

    /// Keys that other tools have here.
    private static let strangers: [String: Stranger] =
        .renamed("count", "n", to: "times") + .renamed("condition", "if", to: "while")
        + .told(
            "do", "sequence", "steps", as: "the steps stand under 'do', beside 'repeat'")
        + .told("for_each", "in", as: "a list is worked on by 'for_each', in place of 'repeat'")
        + .told(
            "every", "interval", "delay", as: "put a 'wait', such as 'wait: 30s', among the steps")

    @Sendable private static func ending(_ fields: Fields, _ reading: inout Reading) -> Ending? {
        let most = fields.read(most, &reading) ?? reading.surroundings.limits.rounds
        let end = fields.variant.flatMap { ends[$0].read(fields, &reading) }
        return Ending(end: end ?? .until(.missing(at: fields.range)), most: most)
    }
}
