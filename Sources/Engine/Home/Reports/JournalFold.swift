import Calls
import Engine
import IntentTraits
import Runs
import Store
import Values

/// Reads a journal into a report on a run and its steps, and holds no more than the report tells.
struct JournalFold {
    let detail: ReportDetail
    let finder: StepFinder?
    private var steps: [StepReport] = []
    private var places: [StepPath: Int] = [:]

    /// The intents that steps have opened, by the paths at which these perform them.
    private var opened: [StepPath: CallResult.OpenedIntent] = [:]

    /// The end of the run.
    private var end: Ended?
    private(set) var outputs: ValueMap = [:]

    /// What the run was given, with a sign in the place of each secret.
    private(set) var inputs: ValueMap = [:]

    /// What started it.
    private(set) var trigger: ValueMap = [:]

    /// The place where the wish for it came from, and the person for whom it was.
    private(set) var source: Invocation.Source?
    private(set) var person: String?
    private var variables = PastVariables()
    private var loops: [StepPath: LoopElements] = [:]
    var failure: StepFailure? { end?.failure }
    var reason: String? { end?.reason }

    /// Whether there are more steps than the report has.
    private(set) var isShortened = false

    /// The index of the first step in the report, and the number of steps from there on that have
    /// begun.
    private var first = 0
    private var told = 0

    /// The number of entries read, and the range of those that are copies of another run's.
    private var count = 0
    private var copies = 0..<0

    init(_ detail: ReportDetail, _ finder: StepFinder? = nil) {
        self.detail = detail
        self.finder = finder
    }

    init(_ entries: [Entry], _ detail: ReportDetail, _ finder: StepFinder? = nil) {
        self.init(detail, finder)
        for entry in entries { add(entry) }
    }

    /// The last steps, in the order in which they began.
    var lastSteps: [StepReport] { steps[first...].filter { $0.status != nil } }

    /// The variables that the condition of a step saw, without secret ones.
    func variables(seenBy step: StepPath) -> ValueMap { variables.seen[step] ?? [:] }

    /// The elements that a loop went over in its last attempt.
    func elements(of loop: StepPath) -> LoopElements? {
        loops[loop] ?? loops[loop.withoutAttempt]
    }

    /// What people call the innermost element that a step belongs to, unless it has a key.
    func element(around path: StepPath) -> String? {
        var around = path.parent
        while let part = around, let loop = part.parent {
            if let elements = elements(of: loop) { return elements.label(at: part) }
            around = loop.parent
        }
        return nil
    }

    mutating func add(_ entry: Entry) {
        if count == 0 { copies = [entry].copies }
        defer { count += 1 }
        if case .ended(let end) = entry.body { add(end) }
        if case .created(let created) = entry.body { add(created) }
        variables.add(entry, finder)
        if case .decided(.elements(let elements, let keys)) = entry.body {
            loops[entry.path] = LoopElements(elements, keys: keys)
        }
        guard !entry.path.text.isEmpty, !entry.path.isOfLimit else { return }
        let place = places[entry.path] ?? steps.count
        if place == steps.count {
            steps.append(StepReport(entry.path, performing: opened[entry.path]))
            places[entry.path] = place
        }
        guard place >= first else { return }
        let wasTold = steps[place].status != nil
        steps[place].add(entry, isCopy: copies.contains(count), detail)
        if let next = steps[place].opened { opened[entry.path.opened] = next }
        if !wasTold, steps[place].status != nil { told += 1 }
        if told > RunReport.mostSteps { letGo() }
    }

    private mutating func add(_ created: Created) {
        inputs = created.inputs
        for name in created.sealed.keys { inputs[.string(name)] = .string(Mask.sign) }
        trigger = created.trigger
        (source, person) = (created.isSaid ? .phrase : created.source, created.person)
        guard detail != .all else { return }
        for (name, value) in inputs { inputs[name] = value.beginning }
    }

    private mutating func add(_ ended: Ended) {
        (end, outputs) = (ended, ended.outputs)
        guard detail != .all else { return }
        for (name, value) in outputs { outputs[name] = value.beginning }
        end?.outputs = [:]
    }

    /// Lets go of the first step of which something is known.
    private mutating func letGo() {
        isShortened = true
        while steps[first].status == nil { first += 1 }
        steps[first] = StepReport(steps[first].path)
        first += 1
        told -= 1
    }
}
