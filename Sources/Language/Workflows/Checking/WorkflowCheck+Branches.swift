import Expressions

extension WorkflowCheck {
    /// Checks steps that need not be done, and returns their value and their ids, which are out of
    /// sight again.
    mutating func checkApart(_ steps: [Step]) -> Part {
        let mark = scope.mark
        let value = check(steps)
        return Part(value: value, steps: scope.rewind(to: mark), endsRun: steps.endRun)
    }

    /// The outcome of steps beside others.
    struct Part {
        let value: ExpressionType?
        let steps: [(id: String, type: ExpressionType)]
        let endsRun: Bool
    }

    /// Checks the branches of a choice, of which one is done, or none if there is no other.
    mutating func checkChoice(_ branches: [Action.Branch], _ otherwise: [Step]?) -> ExpressionType?
    {
        let mark = scope.mark
        var parts: [Part] = []
        parts.reserveCapacity(branches.count + 1)
        // A branch is large, so that of each only what is needed is copied.
        for index in branches.indices {
            let found = check(condition: branches[index].when, named: "a condition")
            let inner = scope.mark
            scope.learn(found.holds)
            parts.append(checkApart(branches[index].steps))
            scope.rewind(to: inner)
            scope.learn(found.fails)
        }
        // Where all other branches end the run, their conditions have failed for all that follows.
        let isOnlyWay = parts.allSatisfy(\.endsRun)
        parts.append(checkApart(otherwise ?? []))
        if !isOnlyWay { scope.rewind(to: mark) }
        if parts.contains(where: \.endsRun) { parts.removeAll(where: \.endsRun) }
        join(parts)
        return parts.map(\.value).joinedValues
    }

    /// Brings the steps of all branches into sight; those that not every branch has may not have
    /// been done.
    private mutating func join(_ parts: [Part]) {
        guard isFaulty || parts.count(where: { !$0.steps.isEmpty }) > 1 else {
            for part in parts { scope.add(part.steps, areCertain: parts.count == 1) }
            return
        }
        var order: [String] = []
        var joined: [String: (type: ExpressionType, count: Int)] = [:]
        for (id, type) in parts.lazy.map(\.steps).joined() {
            if let earlier = joined[id] {
                joined[id] = (earlier.type.joinedSteps(with: type), earlier.count + 1)
            } else {
                order.append(id)
                joined[id] = (type, 1)
            }
        }
        for id in order {
            guard let (type, count) = joined[id] else { continue }
            scope.add(id, type, isCertain: count == parts.count)
        }
    }

    /// Checks what is tried, what is done if it fails, and what is done in any case.
    mutating func check(_ steps: [Step], _ rescue: [Step]?, _ finally: [Step]?) {
        let tried = checkApart(steps)
        let mark = scope.mark
        scope.add(tried.steps, areCertain: false)
        scope.set("error", to: .record(StepRecord.failure))
        let rescued = rescue.map { checkApart($0) }
        scope.rewind(to: mark)
        scope.add(tried.steps + (rescued?.steps ?? []), areCertain: false)
        let last = checkApart(finally ?? [])
        // To come here without a failure means that all of it was done.
        if rescued.map(\.endsRun) ?? true {
            for (id, type) in tried.steps { scope.set(id, to: type) }
        }
        scope.add(last.steps)
    }

    /// Checks steps that are done beside each other, and returns the values of all.
    mutating func check(parallel lanes: [Action.Lane]) -> ExpressionType? {
        let values = check(lanes, isRace: false)
        if lanes.first?.name == "0" { return .list(values.map { $0 ?? .null }.joined ?? .dyn) }
        let fields = zip(lanes, values).compactMap { lane, value in
            value.map { RecordType.Field(lane.name, $0) }
        }
        return .record(RecordType(written: fields))
    }

    /// Checks steps of which those that are done first count.
    mutating func check(race lanes: [Action.Lane]) -> ExpressionType? {
        check(lanes, isRace: true).joinedValues
    }

    private mutating func check(_ lanes: [Action.Lane], isRace: Bool) -> [ExpressionType?] {
        parallelism += 1
        defer { parallelism -= 1 }
        let parts = lanes.map { checkApart($0.steps) }
        scope.add(parts.flatMap(\.steps), areCertain: !isRace)
        return parts.map(\.value)
    }
}

extension [ExpressionType?] {
    /// The type of one of several values, of which some may be none.
    fileprivate var joinedValues: ExpressionType? {
        let known = compactMap(\.self)
        return known.count < count ? known.joined?.orNull : known.joined
    }
}

extension ExpressionType {
    /// The type of what may be missing as well.
    var orNull: ExpressionType {
        switch self {
        case .nullable, .dyn, .unknown: self
        default: .nullable(self)
        }
    }
}
