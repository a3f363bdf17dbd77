import Catalogue
import Values
import Workflows

/// Finds the part of a run that its retry takes over, and the steps that it begins anew.
///
/// It goes through the steps in their order, and into those that are only partly taken over.
struct RetryCut {
    enum Rule {
        /// All entries of it and of the steps inside.
        case whole

        /// All entries of it, and none of the step inside that performs what it has opened.
        case own

        /// The value of `when`.
        case condition

        /// The decision that was made at its beginning.
        case header

        /// That decision, and how its steps were concluded.
        case conclusion
    }

    /// The rule for the entries of a path, and the path in the new run.
    typealias Place = (rule: Rule, path: StepPath)

    let former: RunPlan
    let plan: RunPlan
    let trace: JournalTrace
    let form: RetryForm

    /// Whether a failure counts with which the run went on.
    private let countsTolerated: Bool

    /// Whether the run was ended by `stop`.
    private let wasStopped: Bool

    var places: [StepPath: Place] = [:]
    var anew: [StepPath] = []

    /// The loops of which only the elements are taken over that are done.
    var entered: Set<StepPath> = []

    /// The secrets among the copies that got a name.
    var secrets: [Value] = []

    init(
        _ form: RetryForm, of former: RunPlan, _ trace: JournalTrace, in plan: RunPlan,
        wasStopped: Bool = false, countsTolerated: Bool = false
    ) {
        self.form = form
        self.former = former
        self.plan = plan
        self.trace = trace
        self.wasStopped = wasStopped
        self.countsTolerated = countsTolerated
    }

    /// Goes through the steps of the run; returns whether all of them are taken over.
    mutating func goThrough() throws(RetryRefusal) -> Bool {
        if former === plan { places[StepPath("@vars")] = (.whole, StepPath("@vars")) }
        return try walk(plan.body, former.body, at: .run, as: .run, isAimed: form.step != nil)
    }

    /// Goes through the final steps of a run whose steps were all done.
    mutating func goThroughEnd() throws(RetryRefusal) {
        let path = StepPath("@finally")
        guard let end = trace.standings[path], end.status != .succeeded else { return }
        places[.run] = (.conclusion, .run)
        _ = try walk(plan.finally, former.finally, at: path, as: path, isAimed: false)
    }
}

extension RetryCut {
    /// Goes through steps as far as they are done; returns whether all of them are.
    mutating func walk(
        _ steps: [PlannedStep], _ known: [PlannedStep], at old: StepPath, as new: StepPath,
        isAimed: Bool
    ) throws(RetryRefusal) -> Bool {
        for planned in steps {
            let path = old.appending(planned.component)
            let step = Walked(
                planned, known.first { $0.component == planned.component }, at: path,
                as: new.appending(planned.component))
            if isAimed, isMeant(step) {
                try begin(aimedAt: step)
                return false
            }
            if isAimed, contains(step) {
                guard fits(step) else { throw .changed(step.name) }
                guard try enter(step, isAimed: true) else { throw .notReached(meant) }
                return false
            }
            if isDone(step) {
                places[path] = (.whole, step.place)
                continue
            }
            if isAimed { throw isSame(step) ? .notReached(meant) : .changed(step.name) }
            try begin(step)
            return false
        }
        return true
    }

    /// Begins the step that is meant, or only the elements of it that have failed.
    private mutating func begin(aimedAt step: Walked) throws(RetryRefusal) {
        guard let standing = trace.standings[step.path] else { throw .notReached(meant) }
        guard form.onlyFailed else { return anew.append(step.place) }
        guard case .forEach = step.planned.step.action else { throw .noLoop(meant) }
        guard standing.hasFailed else { throw .nothingFailed }
        try begin(step)
    }

    /// Begins a step anew, or goes on inside of it.
    private mutating func begin(_ step: Walked) throws(RetryRefusal) {
        if fits(step), try enter(step, isAimed: false) { return }
        anew.append(step.place)
    }

    private var meant: String { form.step ?? "" }

    private func isMeant(_ step: Walked) -> Bool {
        [step.planned.step.id, step.path.text, step.place.text].contains(form.step)
    }

    /// Whether the step that is meant is inside of another.
    func contains(_ step: Walked) -> Bool {
        guard let name = form.step else { return false }
        let inside = trace.standings[step.path]?.inside ?? step.path
        return [inside, step.place].contains { name.hasPrefix("\($0.text)/") }
            || step.planned.hasInside(id: name)
    }

    /// Whether a step is taken over as it is.
    private func isDone(_ step: Walked) -> Bool {
        guard let standing = trace.standings[step.path], isSame(step),
            !(wasStopped && step.planned.mayStop)
        else { return false }
        return switch standing.status {
        case .succeeded, .skipped: true
        case .failed: step.planned.step.onError == .continue && !countsTolerated
        case .cancelled: false
        }
    }

    /// Whether a step has the same action as before, and its callee returns the same.
    private func isSame(_ step: Walked) -> Bool {
        guard plan !== former else { return true }
        return step.planned.step.digestWithSteps == step.former?.step.digestWithSteps
            && step.planned.intents.allSatisfy { id in
                former.catalogue.intent(id)?.result == plan.catalogue.intent(id)?.result
            }
    }

    /// Whether a step is the same as before, apart from the steps in it.
    private func fits(_ step: Walked) -> Bool {
        plan === former || step.former?.step.digest == step.planned.step.digest
    }
}

/// A step on the way, with the one that stood in its place before.
struct Walked {
    let planned: PlannedStep
    let former: PlannedStep?

    /// Its path in the earlier run, and its path in this one.
    let path: StepPath
    let place: StepPath

    init(_ planned: PlannedStep, _ former: PlannedStep?, at path: StepPath, as place: StepPath) {
        self.planned = planned
        self.former = former
        self.path = path
        self.place = place
    }

    var name: String { planned.step.id ?? place.text }
}

extension PlannedStep {
    /// Whether a step of this id is inside of it.
    func hasInside(id: String) -> Bool {
        parts.contains { $0.steps.contains { $0.step.id == id || $0.hasInside(id: id) } }
    }

    /// The intents that it and the steps inside of it call.
    fileprivate var intents: [TypeID] {
        var intents = parts.flatMap { $0.steps.flatMap(\.intents) }
        if case .intent(let id, _, _) = step.action { intents.append(id) }
        return intents
    }

    /// Whether it may end its run.
    fileprivate var mayStop: Bool {
        if case .stop = step.action { return true }
        return parts.contains { $0.steps.contains(where: \.mayStop) }
    }
}
