import Catalogue
import Diagnostics
import Expressions

extension WorkflowCheck {
    /// Checks steps one after the other, and returns the value of the last one, which is that of
    /// the list.
    @discardableResult
    mutating func check(_ steps: [Step]) -> ExpressionType? {
        var value: ExpressionType?
        defer {
            if let last = steps.last { watch?.note(behindStepAt: last.start, scope.environment) }
        }
        // A step is large, so that of each only what is needed is copied.
        guard eras != nil else {
            for index in steps.indices { value = check(steps, at: index) }
            return value
        }
        for index in steps.indices { value = within(steps[index]) { $0.check(steps, at: index) } }
        return value
    }

    private mutating func check(_ steps: [Step], at index: Int) -> ExpressionType? {
        guard let watch, index + 1 < steps.count, watch.isBehind(stepAt: steps[index + 1].start)
        else { return checkSeen(steps, at: index) }
        // To note the names of each step would copy them as often.
        self.watch = nil
        defer { self.watch = watch }
        return checkSeen(steps, at: index)
    }

    private mutating func checkSeen(_ steps: [Step], at index: Int) -> ExpressionType? {
        let mark = scope.mark
        watch?.note(stepAt: steps[index].start, scope.environment)
        let condition = steps[index].when
        if let condition { scope.learn(check(condition: condition, named: "'when'").holds) }
        let (value, extras) = check(steps[index].action, at: steps[index].range)
        if value?.hidesSomething == true { secrets.insert(steps[index].range) }
        let maySkip = condition != nil || maySkipInterrupted(steps[index])
        let isDoubtful = maySkip || steps[index].onError == .continue
        if isDoubtful {
            let steps = scope.rewind(to: mark)
            scope.add(steps, areCertain: false)
        }
        if case .set = steps[index].action { scope.set("vars", to: variables) }
        if let id = steps[index].id {
            let type = StepRecord.type(of: id, value: value, extras: extras)
            // A loop tells what became of its elements however it ends.
            scope.add(id, type, isCertain: !isDoubtful || (!maySkip && steps[index].isLoop))
        }
        return isDoubtful ? value?.orNull : value
    }

    private mutating func check(
        _ action: Action, at range: SourceRange
    ) -> (value: ExpressionType?, extras: [RecordType.Field]) {
        switch action {
        case .intent(let id, let place, let arguments):
            return checkIntent(id, at: place, with: arguments)
        case .workflow(let id, let place, let arguments):
            return (checkCall(of: id, at: place, with: arguments), [])
        case .set(let values): checkSet(values, at: range)
        case .choose(let branches, let otherwise): return (checkChoice(branches, otherwise), [])
        case .forEach(let loop): return check(loop)
        case .repeat(let rounds): check(rounds)
        case .parallel(let lanes): return (check(parallel: lanes), [])
        case .race(let lanes): return (check(race: lanes), [])
        case .attempt(let steps, let rescue, let finally): check(steps, rescue, finally)
        case .wait, .waitFor, .ask, .emit, .stop, .fail: return (checkEnd(action), [])
        case .undo: break
        case .unreadable: return (.unknown, [.init("dialog", .unknown)])
        }
        return (nil, [])
    }

    private mutating func checkEnd(_ action: Action) -> ExpressionType? {
        switch action {
        case .wait(let template): check(wait: template)
        case .waitFor(let waiting): return check(waiting)
        case .ask(let asking): return check(asking)
        case .emit(let signal, let range, let arguments):
            checkEmission(of: signal, at: range, with: arguments)
        case .stop(let reason): check(reason, as: .string, for: "'stop'")
        case .fail(let message): check(message, as: .string, for: "'fail'")
        default: break
        }
        return nil
    }
}

extension Step {
    /// Where the first of its id and its verb stands.
    fileprivate var start: Int { min(idRange.start, range.start) }

    /// Whether it does steps for each element of a list.
    fileprivate var isLoop: Bool { if case .forEach = action { true } else { false } }
}
