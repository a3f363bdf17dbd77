import Calls
import Catalogue
import IntentHosting
import Runs
import Store
import Workflows

extension Engine {
    /// Returns a hand-off with what has become of it so far.
    package func looked(at handOff: HandOff) async throws(EngineError) -> HandOff {
        var handOff = handOff
        while let run = try await self.run(handOff.opening) {
            switch try await fate(of: run) {
            case .seen:
                (handOff.takenBy, handOff.isShown) = (run.id, true)
                return handOff
            case .underWay:
                handOff.takenBy = run.id
                return handOff
            case .left:
                handOff.left = run.id
                return handOff
            case .unseen:
                if try await hasResult(run.id) { handOff.result = run.id }
                handOff.tries += 1
            }
        }
        return handOff
    }

    /// What has become of a run that opens a hand-off.
    private enum OpeningFate { case seen, underWay, left, unseen }

    private func fate(of run: RunRecord) async throws(EngineError) -> OpeningFate {
        if run.state.isFinal { return run.state == .succeeded ? .seen : .unseen }
        let showing = try await reading { () throws(StoreError) in
            try await parts.store.waits(.of(run.id))
                .first { $0.end == nil && $0.path == Definition.nameOfShowing }
        }
        if let showing { return parts.runStore.isOver(showing) ? .unseen : .underWay }
        return try await standing(of: run).isLeft ? .left : .underWay
    }

    /// Whether a run has performed the intent that it opens.
    private func hasResult(_ run: RunID) async throws(EngineError) -> Bool {
        var hasResult = false
        try await visitEntries(of: run, after: 0, inPagesOf: 100) { entry in
            if entry.path.text == Definition.nameOfCall, case .outcome(let outcome) = entry.body {
                hasResult = outcome.status == .succeeded
            }
        }
        return hasResult
    }

    /// Opens a hand-off for one person, who says later that it was seen; it is refused to others
    /// meanwhile.
    package func open(
        _ handOff: HandOff, _ wish: (inout CallRequest) -> Void
    ) async throws(EngineError) -> Opening {
        // The second one looks once the run of the first is stored.
        await parts.retrying.lock()
        defer { parts.retrying.unlock() }
        let handOff = try await looked(at: handOff)
        if let run = handOff.takenBy {
            guard handOff.isShown else { throw .beingOpened(handOff, by: run) }
            return Opening(
                run: run, shown: handOff.shown(by: run), isAgain: false, isOver: true)
        }
        let run: RunID
        if let left = handOff.left {
            run = left
        } else {
            run = try await newRun(opening: handOff, wish)
        }
        return Opening(
            run: run, shown: handOff.shown(by: run),
            isAgain: handOff.isOfferedAgain, isOver: false)
    }

    private func newRun(
        opening handOff: HandOff, _ wish: (inout CallRequest) -> Void
    ) async throws(EngineError) -> RunID {
        let id = handOff.opening
        let start = try openingRequest(for: handOff, wish)
        let plan = try await parts.roster.shelf.add(start.definition)
        var runSpec = runSpec(of: start, as: id)
        runSpec.overrides = true
        runSpec.areSecretsPassing = true
        do throws(EngineError) {
            return try await self.start(try prepared(runSpec, plan), start, plan)
        } catch {
            // Another one was faster.
            guard try await run(id) != nil else { throw error }
            throw .beingOpened(handOff, by: id)
        }
    }

    private func openingRequest(
        for handOff: HandOff, _ wish: (inout CallRequest) -> Void
    ) throws(EngineError) -> StartRequest {
        let definition = { (parameters: [CalledParameter]) throws(DefinitionError) in
            try Definition(
                opening: handOff.wanted?.intent, titled: handOff.opened.title,
                leftBy: handOff.from, with: parameters,
                self.parts.performers.host.registry.catalogue)
        }
        guard var request = handOff.wanted else {
            // Only its words count.
            guard let intent = handOff.opened.intent ?? TypeID(handOff.from) else {
                throw EngineError(.inputs, .notHere(handOff.opened.title))
            }
            var words = CallRequest(intent)
            wish(&words)
            return try startRequest(for: words, checked: false, definition)
        }
        wish(&request)
        return try startRequest(for: request, checked: true, definition)
    }
}

extension EngineError {
    fileprivate static func beingOpened(_ handOff: HandOff, by run: RunID) -> EngineError {
        EngineError(.inputs, .beingOpened(handOff.opened.title, by: run))
    }
}
