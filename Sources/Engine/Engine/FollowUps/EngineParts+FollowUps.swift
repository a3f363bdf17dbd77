import Calls
import Catalogue
import Diagnostics
import IntentHosting
import IntentTraits
import Runs
import Store
import Values
import Workflows

extension EngineParts {
    /// Throws where a step may not leave something for later beside the rest that it leaves.
    func judge(
        _ wish: FollowUpWish, besides others: [FollowUpWish], of app: String,
        hiding mask: Mask, at step: LeavingStep
    ) async throws {
        guard mask(wish.name) == wish.name else {
            throw FollowUpError.unfit(Mask.sign, "its name would show a secret")
        }
        guard !settings.isPassing else {
            throw FollowUpError.notKept(wish.name, "nothing of this run is stored")
        }
        guard let left = wish.left else { return }
        if case .signal(let signal) = left.start, !Identifier.isLabel(signal) {
            throw FollowUpError.unfit(wish.name, "'\(signal)' is no name of a signal")
        }
        guard step.depth(ofWhatStarts: left.start, now: store.now) <= FollowUpError.deepest else {
            throw FollowUpError.tooDeep(wish.name)
        }
        try await checkRoom(for: wish.name, besides: others, of: app)
        // What cannot be made is found while the intent can still be told.
        do throws(EngineError) {
            _ = try await followUp(left, named: wish.name, at: step, within: [])
        } catch {
            throw FollowUpError.unfit(wish.name, error.description)
        }
    }

    private func checkRoom(
        for name: String, besides others: [FollowUpWish], of app: String
    ) async throws {
        let most = FollowUpError.mostWaiting
        var names = Set(others.filter { $0.left != nil }.map(\.name))
        names.remove(name)
        let left = names.count
        let cancelled = Set(others.filter { $0.left == nil }.map(\.name))
        let waiting = try await patiently { () throws(EngineError) in
            do throws(StoreError) { return try await store.waitingFollowUps(of: app) } catch {
                throw EngineError(error)
            }
        }
        for run in waiting {
            guard let key = run.admission?.key, let known = FollowUpName(key: key) else { continue }
            if !cancelled.contains(known.name) { names.insert(known.name) }
        }
        names.remove(name)
        guard names.count < most else {
            throw FollowUpError.tooMany(for: app, beside: left)
        }
    }

    /// Makes a run ready that performs later what a step has left, within the limits of its run.
    func followUp(
        _ left: LeftCall, named name: String, at step: LeavingStep, within limits: [Allowance]
    ) async throws(EngineError) -> PreparedRun {
        let name = FollowUpName(name, of: left.intent.app)
        let definition = try definition(of: left, in: step.zone)
        let plan = try await patiently { () throws(EngineError) in
            try await roster.shelf.add(definition)
        }
        var origin = Origin("follow-up '\(name.name)' of run \(step.run)")
        origin.depth = step.depth(ofWhatStarts: left.start, now: store.now)
        var runSpec = RunBeginning.RunSpec(id: step.id(of: name), origin: origin)
        runSpec.inputs = left.arguments
        if case .at(let instant) = left.start {
            runSpec.inputs.append(.init(CallPause.input, .timestamp(instant)))
        }
        runSpec.folder = step.folder
        runSpec.person = step.created.person
        (runSpec.language, runSpec.zone) = (step.created.language, step.created.zone)
        runSpec.source = .followUp
        runSpec.followUp = FollowUpOrigin(left.start, within: limits)
        runSpec.overrides = true
        runSpec.areSecretsPassing = true
        var prepared = try RunBeginning(
            definition: plan, workflow: plan.definition.workflow, settings: settings,
            now: store.now, key: store.drawers.key
        ).prepared(runSpec)
        var slot = Admission(.queue, key: name.key)
        slot.holds = true
        prepared.run.admission = slot
        return prepared
    }

    /// Tries again, a little later each time, what the store cannot do at this time.
    private func patiently<Result>(
        _ body: () async throws(EngineError) -> Result
    ) async throws(EngineError) -> Result {
        var tries = 0
        while true {
            do throws(EngineError) { return try await body() } catch {
                guard error.isPassing, await rest(afterTries: tries) else { throw error }
                tries += 1
            }
        }
    }

    private func definition(
        of left: LeftCall, in zone: String?
    ) throws(EngineError) -> Definition {
        let catalogue = performers.host.registry.catalogue
        let parameters = catalogue.parameters(
            of: left.intent, givenIn: left.arguments, hiding: left.hidden)
        do throws(DefinitionError) {
            return try Definition(
                calling: left.intent, with: parameters, after: CallPause(left.start), in: zone,
                catalogue)
        } catch {
            throw EngineError(.unknown, .unreadable("definition", error.description))
        }
    }
}

extension CallPause {
    fileprivate init(_ start: FollowUpStart) {
        switch start {
        case .at: self = .instant
        case .signal(let name): self = .signal(name)
        }
    }
}

extension IntentCatalogue {
    /// The parameters of an intent that are given values, those among them hidden that are private.
    func parameters(
        of intent: TypeID, givenIn arguments: [IntentCall.Argument], hiding hidden: Set<String>
    ) -> [CalledParameter] {
        let known = self.intent(intent)?.parameters ?? []
        return known.filter { parameter in arguments.contains { $0.name == parameter.name } }.map {
            CalledParameter($0, isHidden: $0.privacy == .private || hidden.contains($0.name))
        }
    }
}
