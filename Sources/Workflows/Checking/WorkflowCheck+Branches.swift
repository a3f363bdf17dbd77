import Expressions

extension WorkflowCheck {
    /// Checks steps that need not be done, and returns their value and their ids, which are out of sight again.
    mutating func checkApart(_ steps: [Step]) -> Part {
        let start = scope
        let value = check(steps)
        let ids = scope.remove(since: start.mark)
        scope = start
        return Part(value: value, steps: ids, endsRun: steps.endRun)
    }

    /// What comes of steps beside others.
    struct Part {
        let value: ExpressionType?
        let steps: [(id: String, type: ExpressionType)]
        let endsRun: Bool
    }

    /// Checks the branches of a choice, of which one is done, or none if there is no other.
    mutating func checkChoice(_ branches: [Action.Branch], _ otherwise: [Step]?) -> ExpressionType?
    {
        let start = scope
        var parts: [Part] = []
        for branch in branches {
            let found = check(condition: branch.when, named: "a condition")
            let failed = scope
            scope.replace(found.holds)
            parts.append(checkApart(branch.steps))
            scope = failed
            scope.replace(found.fails)
        }
        let goesOn = parts.allSatisfy(\.endsRun)
        let last = checkApart(otherwise ?? [])
        // Where all other branches end the run, their conditions have failed for whatever follows.
        if !goesOn { scope = start }
        parts.append(last)
        let going = parts.filter { !$0.endsRun }
        join(going.map(\.steps))
        return going.map(\.value).joinedValues
    }

    /// Brings the steps of all branches into sight; those that not every branch has may not have been done.
    private mutating func join(_ ends: [[(id: String, type: ExpressionType)]]) {
        var order: [String] = []
        var joined: [String: (type: ExpressionType, count: Int)] = [:]
        for (id, type) in ends.joined() {
            if let earlier = joined[id] {
                joined[id] = (earlier.type.joinedSteps(with: type), earlier.count + 1)
            } else {
                order.append(id)
                joined[id] = (type, 1)
            }
        }
        for id in order {
            guard let (type, count) = joined[id] else { continue }
            scope.add(id, count == ends.count ? type : type.doubted)
        }
    }

    /// Checks what is tried, what is done if it fails, and what is done in any case.
    mutating func check(_ steps: [Step], _ rescue: [Step]?, _ finally: [Step]?) {
        let tried = checkApart(steps)
        let start = scope
        for (id, type) in tried.steps { scope.add(id, type.doubted) }
        scope.replace(["error": .record(StepRecord.failure)])
        let rescued = rescue.map { checkApart($0) }
        scope = start
        let isCertain = rescued.map(\.endsRun) ?? true
        for (id, type) in tried.steps { scope.add(id, type.doubted) }
        for (id, type) in rescued?.steps ?? [] { scope.add(id, type.doubted) }
        let last = checkApart(finally ?? [])
        if isCertain { scope.replace(tried.steps.reduce(into: [:]) { $0[$1.id] = $1.type }) }
        for (id, type) in last.steps { scope.add(id, type) }
    }

    /// Checks steps that are done beside each other, and returns the values of all.
    mutating func check(parallel lanes: [Action.Lane]) -> ExpressionType? {
        let values = check(lanes, isRace: false)
        if lanes.first?.name == "0" {
            return .list(values.map { $0 ?? .null }.joined ?? .dyn)
        }
        let fields = zip(lanes, values).compactMap { lane, value in
            value.map { RecordType.Field(lane.name, $0) }
        }
        return .record(RecordType("what ran in parallel", fields))
    }

    /// Checks steps of which those that are done first count.
    mutating func check(race lanes: [Action.Lane]) -> ExpressionType? {
        check(lanes, isRace: true).joinedValues
    }

    private mutating func check(_ lanes: [Action.Lane], isRace: Bool) -> [ExpressionType?] {
        parallelism += 1
        defer { parallelism -= 1 }
        let parts = lanes.map { checkApart($0.steps) }
        for (id, type) in parts.flatMap(\.steps) { scope.add(id, isRace ? type.doubted : type) }
        return parts.map(\.value)
    }
}

extension [ExpressionType?] {
    /// The type of one of several values, of which some may be none.
    fileprivate var joinedValues: ExpressionType? {
        let known = compactMap(\.self)
        guard let joined = known.joined, known.count < count else { return known.joined }
        return joined.joined(with: .null)
    }
}
