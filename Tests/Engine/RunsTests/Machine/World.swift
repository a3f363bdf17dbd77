import Calls
import Catalogue
import IntentTraits
import Store
import StoreTestKit
import Testing
import Values
import Workflows

@testable import Runs

/// Host, store and people in memory, all on one thread and with a clock that only the world moves.
///
/// The text of an intent tells what it does: `fail 2: x` fails twice and returns `x` then,
/// `unclear: x` fails and leaves open what it did, `ask: x` asks while it is performed, `first: x`
/// before that, `hang: x` goes on until it is stopped. What stands behind `>` in the text of `lead`
/// is that of the intent that it opens.
final class World {
    /// The event that happens when nothing else does.
    enum Event {
        case signal(String, Value)
        case answer(Answer)
        case act(RunAct.Kind)
        case app
        case die
    }

    /// The time when the process dies.
    enum Death {
        /// Before a commit: finished work is not stored.
        case before(commit: Int)
        /// After a commit: stored decisions are not carried out.
        case after(commit: Int)
    }

    let plan: RunPlan
    let facts: RunFacts
    private(set) var machine: RunMachine
    private(set) var rows: [Row] = []
    private(set) var commits: [Int] = []
    private(set) var decision = Decision()
    private(set) var deaths = 0

    /// The intents performed, in order; of keyed ones, those with an effect.
    private(set) var effects: [String] = []
    private(set) var performed: [String] = []
    private(set) var keys: [IdempotencyKey] = []
    private(set) var signals: [(number: Int, name: String, payload: Value)] = []
    private(set) var children: [ChildRequest] = []
    private(set) var tokens: [String] = []

    /// The values that were put into drawers.
    private(set) var sealed: [Digest: Value] = [:]

    /// The names of what goes when the run has ended.
    private var passing: Set<Digest> = []
    private(set) var cancelled: [String] = []
    private(set) var asked = 0
    private(set) var mostInFlight = 0

    /// The number of attempts that need not wait for the commit of the decision that they are in.
    private(set) var precedable = 0

    /// Whether what need not be read again is thrown away.
    var dropsFolded = false

    /// Whether what intents return is too large to be kept.
    var losesValues = false

    /// Whether the tokens that intents are given are private.
    var hidesTokens = false

    /// The end of an attempt that is told to stop.
    var lastWords = AttemptEnd.cancelled
    var onCommit: (Decision) -> Void = { _ in }
    var events: [Event] = []
    var death: Death?
    var childEnd: (ChildRequest) -> WaitOutcome? = { request in
        var outputs = ValueMap()
        for argument in request.inputs {
            outputs[.string(argument.name)] = argument.literal.values.last
        }
        return .child(ChildEnd(.succeeded, outputs: outputs))
    }

    private var waits: [Waiting] = []
    private var queue: [RunAction] = []
    private var hanging: [Performing] = []
    private var tries: [String: Int] = [:]
    private var kept: [String: String] = [:]
    private var acts: [RunAct.Kind] = []
    private var actsTaken = 0
    private(set) var now: Timestamp
    private var isDead = false

    /// The stored entries of the runs that this one does again, and the number of those that it has
    /// taken over.
    private var former: [Row] = []
    private(set) var copies = 0

    /// A wait as it is stored; what ended it is told anew as long as the machine has not taken it
    /// in.
    private struct Waiting {
        let request: WaitRequest
        var due: Timestamp?
        var end: WaitOutcome?
        var isTold = false
    }

    /// An entry as it is stored.
    struct Row {
        let kind: String
        let path: String
        let attempt: Int
        let data: [UInt8]
        let stamp: Stamp
    }

    init(_ plan: RunPlan, inputs: ValueMap = [:], _ change: (inout RunFacts) -> Void = { _ in })
        throws
    {
        self.plan = plan
        var facts = RunFacts(RunID("r1"))
        change(&facts)
        self.facts = facts
        now = try Timestamp(rfc3339: "2026-11-21T07:00:00Z")
        let created = Entry(.run, .created(Created(inputs: inputs)), at: now, mark: 0)
        rows = [Row(created, Stamp(at: now, mark: 0))]
        machine = RunMachine(facts, of: plan, journal: [created])
    }

    /// Does the run of another world again; what was kept there is kept.
    init(_ form: RetryForm, of other: World, in plan: RunPlan? = nil) throws {
        let run = EndedRun(
            id: other.facts.id, journal: try other.journal(), plan: other.plan,
            facts: other.present)
        self.plan = plan ?? other.plan
        let copy = try RunCopy(of: run, form, in: self.plan)
        var facts = RunFacts(RunID("\(other.facts.id.text)+"))
        facts.secrets = other.facts.secrets
        facts.sealed = other.present.sealed.filter { !other.passing.contains($0.key) }
        for secret in copy.secrets { facts.sealed[facts.key.name(of: secret.encoded)] = secret }
        self.facts = facts
        now = other.now
        kept = other.kept
        var created = try #require(run.created)
        created.copied = copy.copied
        let stamp = Stamp(at: now, mark: 0)
        let first = Entry(.run, .created(created), at: now, mark: 0)
        rows = ([first] + copy.entries).map { Row($0, stamp) }
        copies = copy.entries.count
        former = other.former + other.rows.dropFirst(other.copies + 1)
        machine = RunMachine(facts, of: self.plan, journal: [])
        machine = RunMachine(facts, of: self.plan, journal: try journal())
    }

    convenience init(_ text: String, inputs: ValueMap = [:]) throws {
        try self.init(try .ofTests(text), inputs: inputs)
    }

    /// The facts that a run is told that goes on now.
    var present: RunFacts {
        var facts = facts
        facts.sealed.merge(sealed) { $1 }
        return facts
    }

    var stamp: Stamp { Stamp(at: now, mark: signals.count) }

    /// The journal as it is read back.
    func journal(_ count: Int? = nil) throws -> [Entry] {
        try rows.prefix(count ?? rows.count).map { row in
            try Entry(
                row.kind, at: StepPath(row.path), attempt: row.attempt, row.data, stored: row.stamp)
        }
    }
}

extension World.Row {
    init(_ entry: Entry, _ stamp: Stamp) {
        self.init(
            kind: entry.body.kind.rawValue, path: entry.path.text, attempt: entry.attempt,
            data: entry.data, stamp: stamp)
    }
}

// MARK: Going on

extension World {
    /// Lets the run go on until it has ended, or nothing happens any more.
    @discardableResult
    func run() throws -> World {
        tell(.wake)
        return try goOn()
    }

    /// Lets a run that was looked at in between go on.
    @discardableResult
    func goOn() throws -> World {
        for _ in 0..<100_000 where !decision.state.isFinal {
            if isDead { try rise() } else if try !step() { break }
        }
        return self
    }

    private func step() throws -> Bool {
        guard decision.misfit == nil else { return false }
        if let index = waits.firstIndex(where: { $0.end != nil && !$0.isTold }),
            let end = waits[index].end
        {
            waits[index].isTold = true
            tell(.waitEnded(waits[index].request.path, end))
        } else if !queue.isEmpty {
            perform(queue.removeFirst())
        } else if !events.isEmpty {
            try happen(events.removeFirst())
        } else {
            return passTime()
        }
        return true
    }

    private func happen(_ event: Event) throws {
        switch event {
        case .signal(let name, let payload): send(name, payload)
        case .answer(let answer):
            let index = waits.firstIndex {
                if case .question = $0.request.kind { true } else { false }
            }
            waits[try #require(index, "nobody asks")].end = .answer(answer, by: "ada")
        case .act(let kind):
            acts.append(kind)
            actsTaken += 1
            tell(.act(RunAct(kind, by: "ada")))
        case .app:
            let index = waits.firstIndex { if case .app = $0.request.kind { true } else { false } }
            waits[try #require(index, "no app is missing")].end = .app
        case .die: isDead = true
        }
    }

    func send(_ name: String, _ payload: Value) {
        let number = signals.count + 1
        signals.append((number, name, payload))
        for index in waits.indices {
            guard case .signal(name, let start, _) = waits[index].request.kind,
                waits[index].end == nil
            else { continue }
            if case .after(let mark) = start, mark >= number { continue }
            waits[index].end = .signal(number: number, payload: payload)
        }
    }

    /// Lets time pass in which nothing happens.
    func pass(_ span: TimeSpan) { now = now.adding(span) ?? now }

    /// Moves the clock to what is due next.
    private func passTime() -> Bool {
        let dues = waits.filter { $0.end == nil }.compactMap(\.due)
        guard let next = dues.min() else { return false }
        now = max(now, next)
        guard let index = waits.firstIndex(where: { $0.due == next && $0.end == nil }) else {
            return false
        }
        waits[index].end = .timeUp
        return true
    }

    /// Tells the machine, and stores what it decides together with what preparing leads to.
    private func tell(_ event: RunEvent) {
        now = now.adding(.milliseconds(1)) ?? now
        var decision = machine.handle(event, at: stamp)
        while let index = decision.actions.firstIndex(where: \.isPreparation),
            case .prepare(let path, let call, _) = decision.actions.remove(at: index)
        {
            decision.merge(machine.handle(.prepared(path, prepare(call)), at: stamp))
        }
        commit(decision)
    }

    private func commit(_ decision: Decision) {
        commits.append(rows.count)
        if case .before(commit: commits.count)? = death { return isDead = true }
        self.decision = decision
        guard decision.misfit == nil else { return }
        for secret in decision.sealed {
            let name = facts.key.name(of: secret.value.encoded)
            sealed[name] = secret.value
            if secret.isPassing { passing.insert(name) }
        }
        for entry in decision.entries { rows.append(Row(entry, stamp)) }
        waits.removeAll { wait in decision.closedWaits.contains(wait.request.path) }
        for request in decision.waits { register(request) }
        for child in decision.children {
            children.append(child)
            let wait = Waiting(request: WaitRequest(child.path, .time), end: childEnd(child))
            waits.append(wait)
        }
        if dropsFolded {
            for path in decision.folded {
                rows.removeAll { $0.path == path.text || $0.path.hasPrefix("\(path.text)/") }
            }
        }
        onCommit(decision)
        for signal in decision.signals { send(signal.name, signal.payload) }
        if case .after(commit: commits.count)? = death { return isDead = true }
        queue += decision.actions
    }

    private func register(_ request: WaitRequest) {
        let due: Timestamp? =
            switch request.deadline {
            case .after(let span): now.adding(span)
            case .at(let instant): instant
            case nil: nil
            }
        var end: WaitOutcome?
        if case .signal(let name, .after(let mark), _) = request.kind,
            let known = signals.first(where: { $0.name == name && $0.number > mark })
        {
            end = .signal(number: known.number, payload: known.payload)
        }
        waits.append(Waiting(request: request, due: due, end: end))
    }

    /// Begins anew with what was stored.
    private func rise() throws {
        isDead = false
        death = nil
        deaths += 1
        queue = []
        hanging = []
        for index in waits.indices { waits[index].isTold = false }
        machine = RunMachine(present, of: plan, journal: try journal())
        tell(.wake)
        let known = rows.filter { $0.kind == "act" }.count
        for kind in acts.dropFirst(known) { tell(.act(RunAct(kind, by: "ada"))) }
    }
}

// MARK: What intents do

extension World {
    private func prepare(_ call: IntentCall) -> PreparedStep {
        let text = call.text
        if text.hasPrefix("refuse") { return .refused(StepFailure("wrong-type", text)) }
        if text.hasPrefix("gone"), tries[text] == nil {
            tries[text] = 1
            return .missing(app: "test")
        }
        if text.hasPrefix("first"), call.answers.isEmpty {
            return .asked(
                Question(1, .before, .confirmation(accept: "Yes", deny: "No"), prompt: text))
        }
        guard let intent = IntentCatalogue.ofTests.intent(call.intent) else {
            return .refused(StepFailure("unknown-intent", "\(call.intent)"))
        }
        var ready = PreparedCall(call, effects: intent.effects, repetition: intent.repetition)
        if hidesTokens { ready.hidden = ["token"] }
        return .ready(ready)
    }

    private func perform(_ action: RunAction) {
        switch action {
        case .prepare: break
        case .perform(let performing): attempt(performing)
        case .answer(_, let performing): attempt(performing)
        case .stop(let path):
            let held = hanging.first { $0.path == path }
            hanging.removeAll { $0.path == path }
            tell(.ended(path, attempt: held?.attempt ?? 1, lastWords))
        case .cancel(_, let path):
            if !cancelled.contains(path.text) { cancelled.append(path.text) }
            for index in waits.indices where waits[index].request.path == path {
                waits[index].end = .child(ChildEnd(.cancelled))
            }
        }
        mostInFlight = max(mostInFlight, hanging.count)
    }

    private func attempt(_ performing: Performing) {
        if performing.mayPrecede { precedable += 1 }
        let whole = performing.call.text.split(separator: " > ", maxSplits: 1).map(String.init)
        let text = whole.first ?? ""
        let parts = text.split(separator: ": ", maxSplits: 1).map(String.init)
        let (word, rest) = parts.count == 2 ? (parts[0], parts[1]) : ("", text)
        performed.append(rest)
        keys.append(performing.call.key)
        if let token = performing.call.text("token") { tokens.append(token) }
        let end: AttemptEnd
        switch word.split(separator: " ").first {
        case "fail" where failures(of: rest) < Int(word.dropFirst(5)) ?? 1_000_000:
            end = .failed(StepFailure("test", "it failed: \(rest)"))
        case "unclear" where failures(of: rest) < Int(word.dropFirst(8)) ?? 1_000_000:
            end = .failed(StepFailure("lost", "nobody knows, it failed: \(rest)", .unclear))
        case "ask" where performing.call.answers.isEmpty:
            end = .asked(
                Question(1, .during, .confirmation(accept: "Yes", deny: "No"), prompt: "\(rest)?"))
        case "curious":
            asked += 1
            let question = Question(
                performing.call.answers.count + 1, .during,
                .confirmation(accept: "Yes", deny: "No"),
                prompt: "\(rest)?")
            end = .asked(question)
        case "hang":
            hanging.append(performing)
            return
        default:
            let text = effect(of: performing, rest)
            let isSecret = performing.call.intent.name == "login"
            var result = StepResult(.string(isSecret ? "sesame-\(text)" : text), dialog: "Done.")
            if performing.call.intent.name == "consult" {
                var privacy = ResultPrivacy()
                (privacy.shownValue, privacy.words) = ("•••", [.string(text)])
                result.privacy = privacy
            }
            if losesValues { (result.value, result.lacksValue) = (nil, true) }
            if whole.count == 2 { result.opened = .note(whole[1]) }
            end = .succeeded(result)
        }
        tell(.ended(performing.path, attempt: performing.attempt, end))
    }

    /// The number of failures in the journal.
    private func failures(of text: String) -> Int {
        let words = Array("it failed: \(text)\"".utf8)
        return (former + rows.dropFirst(copies + 1))
            .filter { $0.kind == "outcome" && $0.data.contains(words) }.count
    }

    private func effect(of performing: Performing, _ text: String) -> String {
        let key = performing.call.key.text
        if performing.repetition == .keyed, let known = kept[key] { return known }
        kept[key] = text
        if performing.repetition != .harmless { effects.append(text) }
        return text
    }
}

extension IntentCall {
    /// The parameter of this name, as text.
    func text(_ name: String) -> String? {
        arguments.first { $0.name == name }.map { $0.literal.values.last?.spelling ?? "" }
    }

    fileprivate var text: String { text("text") ?? "" }
}

extension CallResult.OpenedIntent {
    /// The intent `note` with a text.
    fileprivate static func note(_ text: String) -> Self {
        Self(
            intent: TypeID("test.note"), title: "Note",
            arguments: [.init("text", .string(text))])
    }
}

extension RunAction {
    fileprivate var isPreparation: Bool { if case .prepare = self { true } else { false } }
}

extension Decision {
    fileprivate mutating func merge(_ later: Decision) {
        entries += later.entries
        waits += later.waits
        closedWaits += later.closedWaits
        children += later.children
        signals += later.signals
        sealed += later.sealed
        folded += later.folded
        actions += later.actions
        (state, conclusion, waitingFor) = (later.state, later.conclusion, later.waitingFor)
        misfit = misfit ?? later.misfit
    }
}

// MARK: What came of it

extension World {
    var ended: Ended? {
        guard let row = rows.last, row.kind == "ended",
            let entry = try? Entry(row.kind, at: .run, attempt: 0, row.data, stored: row.stamp),
            case .ended(let ended) = entry.body
        else { return nil }
        return ended
    }

    var outputs: ValueMap { ended?.outputs ?? [:] }

    /// The paths of waits that are still open.
    var openWaits: [String] { waits.map(\.request.path.text) }

    /// The conditions of open waits for signals.
    var conditions: [SignalCondition] {
        waits.compactMap { wait in
            if case .signal(_, _, let condition) = wait.request.kind { condition } else { nil }
        }
    }

    /// The journal in short: a line for each entry.
    var lines: [String] {
        rows.map { $0.path.isEmpty ? $0.kind : "\($0.kind) \($0.path)" }
    }
}
