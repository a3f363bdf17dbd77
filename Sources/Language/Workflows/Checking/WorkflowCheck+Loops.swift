import Catalogue
import Diagnostics
import Expressions

extension WorkflowCheck {
    /// Checks a loop, whose steps cannot be named outside, since there are as many of them as
    /// elements.
    mutating func check(
        _ loop: Action.Loop
    ) -> (value: ExpressionType?, extras: [RecordType.Field]) {
        let element = element(of: loop.list)
        let mark = scope.mark
        scope.set(loop.element, to: element)
        let others = loop.parallel > 1 ? 1 : 0
        parallelism += others
        loopParallelism += others
        if let key = loop.key { check(loopKey: key) }
        check(loop.steps)
        let value = loop.collect.map { type(of: $0, for: "'collect'") }
        parallelism -= others
        loopParallelism -= others
        scope.rewind(to: mark)
        let failed = ExpressionType.list(.record(StepRecord.failure))
        return (value.map { .list($0) }, [.init("failed", failed), .init("count", .int)])
    }

    private mutating func element(of list: Template) -> ExpressionType {
        guard case .expression(let expression) = list else {
            guard case .list(let element) = type(of: list, for: "'for_each'") else {
                return .unknown
            }
            return element
        }
        let checked = check(expression, for: Destination("'for_each'", .list(.dyn)))
        switch checked?.type {
        case .list(let element), .secret(.list(let element)): return element
        case .dyn: return .dyn
        default: return .unknown
        }
    }

    private mutating func check(loopKey key: PlacedExpression) {
        guard let checked = check(key, for: "'key'") else { return }
        switch checked.type {
        case .string, .int, .uint, .enumeration, .dyn, .unknown, .secret: break
        default: report(.badLoopKey(), at: key.range)
        }
    }

    /// Checks rounds, whose last one can be seen afterwards and by `until`.
    mutating func check(_ rounds: Action.Rounds) {
        switch rounds.end {
        case .times(let times):
            check(times, as: .int, for: "'times'")
            scope.add(checkApart(rounds.steps).steps, areCertain: false)
        case .while(let condition):
            let mark = scope.mark
            scope.learn(check(condition: condition, named: "'while'").holds)
            let steps = checkApart(rounds.steps).steps
            scope.rewind(to: mark)
            scope.add(steps, areCertain: false)
        case .until(let condition):
            check(rounds.steps)
            scope.learn(check(condition: condition, named: "'until'").holds)
        }
    }
}
