import Catalogue
import Store
import Values
import Workflows

/// A step that does steps again and again.
///
/// The values that a round leaves behind are written after it, so that rounds that are over need
/// not be gone through again.
final class RoundsFrame: StepFrame {
    private var round: RoundFrame?
    private var number = 0
    private var times: Int?

    /// The number of rounds that keep their entries.
    private static let kept = 3

    private var rounds: Action.Rounds? {
        if case .repeat(let rounds) = step.action { rounds } else { nil }
    }

    override func act() throws(StepFailure) {
        number = 0
        if case .times(let template)? = rounds?.end {
            let choice = try run.decide(inside) { () throws(StepFailure) in
                .times(try count(template))
            }
            guard case .times(let count) = choice.value else {
                throw run.doesNotFit(choice, at: inside)
            }
            times = count
        }
        if let last = run.lastRound(of: inside) {
            number = last
            return run.register(self, at: path(of: last))
        }
        try next()
    }

    private func count(_ template: Template) throws(StepFailure) -> Int {
        guard case .int(let count) = try value(of: template, as: .int, for: "'times'") else {
            return 0
        }
        return Int(clamping: max(0, count))
    }

    private func path(of round: Int) -> StepPath { inside.appending("\(round)") }

    /// Does another round, if there is to be one.
    private func next() throws(StepFailure) {
        guard let rounds else { return }
        if isStopping { return complete(end(.cancelled)) }
        guard try isWanted(rounds.end) else { return complete(end(.succeeded)) }
        guard number < rounds.mostRounds else { throw .tooManyRounds(rounds.mostRounds) }
        let steps = planned.parts.first?.steps ?? []
        scope.forget(steps)
        let frame = RoundFrame(steps, in: self, at: path(of: number), scope)
        round = frame
        launch(frame)
    }

    private func isWanted(_ end: Action.Rounds.End) throws(StepFailure) -> Bool {
        switch end {
        case .times: return number < times ?? 0
        case .until: return true
        case .while(let condition):
            let path = path(of: number)
            let choice = try run.decide(path) { () throws(StepFailure) in
                .another(try holds(condition))
            }
            guard case .another(let another) = choice.value else {
                throw run.doesNotFit(choice, at: path)
            }
            return another
        }
    }

    override func ended(_ child: Frame, _ end: StepEnd) {
        round = nil
        run.trace?.note(round: number, of: inside)
        switch end.status {
        case .failed:
            attempting { () throws(StepFailure) in throw end.failure ?? .cancelledItself() }
        case .cancelled: complete(self.end(.cancelled))
        default: attempting { () throws(StepFailure) in try roundEnded() }
        }
    }

    private func roundEnded() throws(StepFailure) {
        let path = path(of: number)
        if case .round(let known)? = run.next(at: path)?.body {
            run.takeNext(at: path)
            return try goOn(after: known)
        }
        var round = Round(variables: run.plainVariables)
        round.sealed = run.sealedVariables
        if case .until(let condition)? = rounds?.end {
            round.another = try run.written(at: path) { () throws(StepFailure) in
                try !holds(condition)
            }
        }
        run.note(path, .round(round))
        if number >= Self.kept, run.plan.foldsRounds { run.fold(self.path(of: number - Self.kept)) }
        try goOn(after: round)
    }

    private func goOn(after round: Round) throws(StepFailure) {
        number += 1
        if round.another == false { return complete(end(.succeeded)) }
        try next()
    }

    /// Goes on after the last round that need not be gone through again.
    override func adopt(_ entry: Entry) -> Bool {
        guard case .round(let round) = entry.body else { return false }
        run.unregister(self, at: path(of: number))
        run.restore(round.variables, round.sealed)
        attempting { () throws(StepFailure) in try goOn(after: round) }
        return true
    }

    override func stop(force: Bool) {
        super.stop(force: force)
        round?.stop(force: force)
    }
}

/// One of the rounds of a `repeat`.
final class RoundFrame: ListFrame { override var markBefore: Int { previousMark ?? started.mark } }
