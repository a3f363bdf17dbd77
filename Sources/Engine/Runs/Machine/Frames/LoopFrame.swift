import IntentTraits
import Values
import Workflows

/// A step that does steps for each element of a list.
///
/// Elements do not rest on one another: one that fails does not keep the others from being worked
/// on. Of those that are done only what is collected is kept, and of those to come only the
/// elements.
final class LoopFrame: StepFrame {
    private var elements: [Value] = []
    private var keys: [String]?

    /// The elements that have been begun, in their order, and are not done.
    private var items: [Int: ItemFrame] = [:]

    /// The first element that has not been begun, and the first that still has to wait for its
    /// turn.
    private var next = 0
    private var turn = 0
    private var running = 0

    private var collected: [Value?] = []

    /// The elements that were done by the run that this one does again.
    private var taken: Set<Int> = []
    private var failed: [StepFailure] = []
    private var wasCancelled = false

    /// The number of coming elements that are begun together, once that is known to be safe.
    private var lookAhead = 0
    private static let mostAhead = 64

    private var loop: Action.Loop? {
        if case .forEach(let loop) = step.action { loop } else { nil }
    }

    override func act() throws(StepFailure) {
        guard let loop else { return }
        let choice = try run.decide(inside) { () throws(StepFailure) in try listed(loop) }
        guard case .elements(let elements, let keys) = choice.value else {
            throw run.doesNotFit(choice, at: inside)
        }
        self.elements = elements
        self.keys = keys
        (next, turn, running, items, failed) = (0, 0, 0, [:], [])
        collected = loop.collect == nil ? [] : Array(repeating: nil, count: elements.count)
        takeOver()
        if run.isClosed(inside) { return run.register(self, at: inside) }
        advance()
    }

    /// Takes over the elements that the earlier run has done.
    private func takeOver() {
        taken = []
        guard case .decided(.taken(let done))? = run.next(at: inside)?.body else { return }
        run.takeNext(at: inside)
        run.restore(done.variables, done.sealed)
        taken = Set(done.elements.keys)
        for (index, value) in done.elements where elements.indices.contains(index) {
            trace(index, value)
            if !collected.isEmpty { collected[index] = value }
        }
    }

    /// Notes an element that is done.
    private func trace(_ index: Int, _ value: Value?) {
        guard run.trace != nil else { return }
        var variables = ValueMap()
        for name in planned.variables { variables[.string(name)] = run.variables[.string(name)] }
        run.trace?.note(index, of: inside, value, leaving: variables)
    }

    private func listed(_ loop: Action.Loop) throws(StepFailure) -> Choice {
        guard case .list(let elements) = try value(of: loop.list, for: "'for_each'") else {
            throw .notAList("'for_each'")
        }
        return .elements(elements, keys: try ElementKeys(loop, elements, in: self).keys)
    }

    // MARK: Elements in their turn

    private func advance() {
        guard let loop else { return }
        while !isStopping, running < loop.parallel, turn < elements.count {
            if turn == next { begin(loop, isHeldBack: false) }
            let item = items[turn]
            turn += 1
            // One that could not even be prepared is done before its turn.
            guard let item else { continue }
            running += 1
            item.release()
        }
        prepareAhead(loop)
        if items.isEmpty, isStopping || turn == elements.count { close() }
    }

    private func begin(_ loop: Action.Loop, isHeldBack: Bool) {
        guard !taken.contains(next) else { return next += 1 }
        let name = keys?[next] ?? "#\(next)"
        let item = ItemFrame(
            next, loop, planned.parts.first?.steps ?? [], in: self, at: inside.appending(name),
            Scope(in: scope, loop.element, elements[next], keepsApart: true))
        item.isHeldBack = isHeldBack
        items[next] = item
        next += 1
        launch(item)
    }

    /// Begins coming elements early; their intents are still performed once at most.
    private func prepareAhead(_ loop: Action.Loop) {
        guard !isStopping else { return }
        if next - turn <= lookAhead / 2 {
            while next < elements.count, next - turn < lookAhead { begin(loop, isHeldBack: true) }
        }
        while run.isReplaying, next < elements.count, next - turn < Self.mostAhead, wasBegun(next) {
            begin(loop, isHeldBack: true)
        }
    }

    /// Whether the journal says that an element was begun before its turn.
    private func wasBegun(_ index: Int) -> Bool {
        guard let first = planned.parts.first?.steps.first, planned.isSingleIntent else {
            return false
        }
        let path = inside.appending(keys?[index] ?? "#\(index)")
        return run.next(at: path.appending(first.component)) != nil
    }

    /// Learns from an element the effect of performing its intent twice.
    func learn(_ repetition: Repetition) {
        guard lookAhead == 0, planned.isSingleIntent, repetition == .keyed else { return }
        lookAhead = Self.mostAhead
        if let loop { prepareAhead(loop) }
    }

    // MARK: What becomes of them

    override func ended(_ child: Frame, _ end: StepEnd) {
        guard let item = child as? ItemFrame else { return }
        items[item.index] = nil
        if item.index < turn { running -= 1 }
        switch end.status {
        case .failed: failed.append(end.failure ?? StepFailure("failed", "it failed"))
        case .cancelled: wasCancelled = true
        default:
            trace(item.index, end.value)
            if !collected.isEmpty { collected[item.index] = end.value }
        }
        advance()
    }

    private func close() {
        var closed = Closed(started: started.at, finished: run.stamp.at)
        closed.count = elements.count
        closed.failed = failed.sharingOutput
        closed.failure = .joined(failed, "elements", of: elements.count)
        closed.isCancelled = wasCancelled || turn < elements.count
        if loop?.collect != nil { closed.value = .list(collected.compactMap(\.self)) }
        run.note(inside, attempt: attempt, .closed(run.written(closed, of: planned)))
        settle(closed)
    }

    private func settle(_ closed: Closed) {
        (elements, collected, failed, keys, taken) = ([], [], [], nil, [])
        var end = end(.succeeded)
        end.value = closed.value
        end.failed = closed.failed
        end.count = closed.count
        outcome = end
        if let failure = closed.failure { return fail(failure) }
        if closed.isCancelled { return complete(self.end(.cancelled)) }
        complete(end)
    }

    /// The result of the loop as its journal entry has it.
    private var outcome: StepEnd?

    override func complete(_ end: StepEnd) {
        var end = end
        if end.status != .skipped {
            // Even a loop whose list could not be found out has done none of its elements.
            end.failed = outcome?.failed ?? []
            end.count = outcome?.count ?? 0
            end.value = outcome?.value ?? loop?.collect.map { _ in .list([]) }
        }
        run.unregister(self, at: inside)
        super.complete(end)
    }

    override func adopt(_ entry: Entry) -> Bool {
        guard case .closed(let closed) = entry.body else { return false }
        run.restore(closed.variables, closed.sealed)
        settle(closed)
        return true
    }

    override func stop(force: Bool) {
        super.stop(force: force)
        guard !hasEnded, !isBetweenAttempts else { return }
        for index in items.keys.sorted() { items[index]?.stop(force: force) }
    }
}

extension PlannedStep {
    /// Whether all that is done for an element is one intent.
    var isSingleIntent: Bool {
        guard let steps = parts.first?.steps, steps.count == 1, let only = steps.first,
            case .intent = only.step.action
        else { return false }
        return only.step.when == nil
    }
}
