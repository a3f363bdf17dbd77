import Expressions

/// The verbs that choose between steps.
enum BranchVerbs {
    static let all = [ifVerb, chooseVerb, tryVerb]

    private static let condition = Key<PlacedExpression>(
        "if", .expression, .required, "What has to hold.")
    private static let then = Key<[Step]>("then", .steps, .required, "What is done if it holds.")
    private static let otherwise = Key<[Step]>("else", .steps, "What is done otherwise.")

    private static let ifVerb = Variant<Action>(
        "Does one thing or another; the value is that of the branch.",
        [condition.facts, then.facts, otherwise.facts]
    ) { fields, reading in
        let branch = Action.Branch(
            when: fields.read(condition, &reading) ?? .missing(at: fields.range),
            steps: fields.read(then, &reading) ?? [])
        return .choose([branch], otherwise: fields.read(otherwise, &reading))
    }

    private static let when = Key<PlacedExpression>(
        "when", .expression, .required, "What has to hold.")
    private static let steps = Key<[Step]>("do", .steps, .required, "What is done then.")
    private static let caseShape = Shape(
        name: "a case", summary: "Steps for a case.", keys: [when.facts, steps.facts],
        strangers: .renamed("if", "condition", "conditions", "case", to: "when")
            + .renamed("then", "sequence", "steps", "run", to: "do"))
    private static let caseForm = Form<Action.Branch>.fields("a case", { caseShape }) {
        fields, reading in
        Action.Branch(
            when: fields.read(when, &reading) ?? .missing(at: fields.range),
            steps: fields.read(steps, &reading) ?? [])
    }

    private static let choose = Key<[Action.Branch]>(
        "choose", .oneOrMore(caseForm), .required,
        "The cases, of which the first that holds counts.")
    private static let chooseVerb = Variant<Action>(
        "Does the first thing whose condition holds; the value is that of the branch.",
        [choose.facts, otherwise.facts]
    ) { fields, reading in
        .choose(fields.read(choose, &reading) ?? [], otherwise: fields.read(otherwise, &reading))
    }

    private static let attempt = Key<[Step]>("try", .steps, .required, "What is tried.")
    private static let rescue = Key<[Step]>(
        "catch", .steps, "What is done after a failure, which is 'error' there.")
    private static let finally = Key<[Step]>("finally", .steps, "What is done in any case.")
    private static let tryVerb = Variant<Action>(
        "Does something, and something else if it fails.",
        [attempt.facts, rescue.facts, finally.facts]
    ) { fields, reading in
        .attempt(
            fields.read(attempt, &reading) ?? [], catch: fields.read(rescue, &reading),
            finally: fields.read(finally, &reading))
    }
}
