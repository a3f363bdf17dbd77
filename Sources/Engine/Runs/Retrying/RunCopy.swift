import Calls
import Diagnostics
package import Store
package import Values
import Workflows

/// A run that has ended, as its retry reads it.
package struct EndedRun {
    package let id: RunID
    package let journal: [Entry]
    package let plan: RunPlan
    package let facts: RunFacts

    /// The steps that were undone, so that they are in no doubt.
    package var undone: Set<StepPath> = []

    /// The names of secrets that are there no more.
    package let gone: Set<Digest>

    package init(id: RunID, journal: [Entry], plan: RunPlan, facts: RunFacts) {
        self.id = id
        self.journal = journal
        self.plan = plan
        let known = facts.sealed
        // Its inputs are needed again, also those that go with the run.
        let needed = journal.flatMap { $0.sealed.lasting } + (journal.first?.sealed.passing ?? [])
        gone = Set(needed.filter { known[$0] == nil })
        var facts = facts
        // Its journal can be gone through without them, and without what has gone with the run.
        for name in journal.flatMap({ $0.sealed.lasting + $0.sealed.passing })
        where known[name] == nil { facts.sealed[name] = .string(Mask.sign) }
        self.facts = facts
    }

    package var created: Created? {
        if case .created(let created)? = journal.first?.body { created } else { nil }
    }

    fileprivate var end: Ended? {
        if case .ended(let end)? = journal.last?.body { end } else { nil }
    }
}

/// The entries that a retry copies from the earlier run.
package struct RunCopy {
    package private(set) var copied: Copied
    package private(set) var entries: [Entry] = []

    /// The secrets of the entries that are in no drawer yet.
    package private(set) var secrets: [Value] = []

    /// Finds the entries to copy for a request.
    package init(of run: EndedRun, _ form: RetryForm, in plan: RunPlan) throws(RetryRefusal) {
        copied = Copied(of: run.id, form)
        if !form.isWhole {
            var cut = try Self.cut(run, form, in: plan)
            entries = cut.copies(of: run.journal, naming: run.facts.key)
            secrets = cut.secrets
            copied.count = entries.count
            copied.anew = cut.anew
            // A copy that was made with a secret that is gone cannot be used.
            guard run.gone.isDisjoint(with: entries.flatMap { $0.sealed.lasting }),
                secrets.isEmpty || run.gone.isEmpty
            else { throw .secretGone }
            note(run) { !cut.isWhole($0) }
        } else {
            note(run) { _ in true }
        }
    }

    private mutating func note(_ run: EndedRun, where isLeft: (StepPath) -> Bool) {
        let unsettled = Unsettled(of: run.journal)
        copied.doubts = unsettled.doubts.filter { isLeft($0.key) && !run.undone.contains($0.key) }
        copied.children = unsettled.children.filter { isLeft($0.key) }
    }

    private static func cut(
        _ run: EndedRun, _ form: RetryForm, in plan: RunPlan
    ) throws(RetryRefusal) -> RetryCut {
        let (trace, misfit) = JournalTrace.of(run.journal, run.facts, run.plan)
        if let misfit { throw .misfit(misfit.text) }
        var form = form
        if let step = form.step {
            form.step = plan.knows(step) ? step : run.path(titled: step) ?? step
            try plan.check(form.step ?? step)
        }
        for countsTolerated in [false, true] {
            var cut = RetryCut(
                form, of: run.plan, trace, in: plan, wasStopped: run.end?.reason != nil,
                countsTolerated: countsTolerated)
            guard try cut.goThrough() else { return cut }
            if run.end?.state != .succeeded {
                try cut.goThroughEnd()
                return cut
            }
        }
        throw .nothingFailed
    }
}

extension RunPlan {
    /// Throws if there is no step of an id or a path that a run can be done again from.
    fileprivate func check(_ name: String) throws(RetryRefusal) {
        if name.hasPrefix("@") || (onFailure + finally).contains(where: { $0.isNamed(name) }) {
            throw .atTheEnd(name)
        }
        guard knows(name) else { throw .unknownStep(name) }
    }

    fileprivate func knows(_ name: String) -> Bool {
        let first = name.prefix { $0 != "/" }.prefix { $0 != "~" }
        return body.contains { $0.component == first || $0.isNamed(name) }
    }
}

extension EndedRun {
    /// The path of the first step that people know by a title, such as `3rd step, shell.run`.
    fileprivate func path(titled title: String) -> String? {
        let finder = StepFinder(plan.workflow)
        return journal.lazy.map(\.path).first {
            finder.title(at: $0) == title || finder.name(at: $0) == title
        }?.text
    }
}

extension PlannedStep {
    fileprivate func isNamed(_ name: String) -> Bool { step.id == name || hasInside(id: name) }

    /// The ids of the step and of those inside.
    package var ids: [String] {
        [step.id].compactMap(\.self) + parts.flatMap { $0.steps.flatMap(\.ids) }
    }
}
