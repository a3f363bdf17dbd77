import Calls
import Catalogue
import IntentHosting
import IntentTraits
import Runs
import Store
import TimeZones
import Values
import Workflows

extension Engine {
    /// Performs an intent in a run of its own, and returns once that is stored.
    ///
    /// The same request under the same key leads to the same run.
    package func call(_ request: CallRequest) async throws(EngineError) -> CallReceipt {
        let start = try startRequest(for: request)
        let plan = try await parts.roster.shelf.add(start.definition)
        var runSpec = runSpec(of: start, as: request.run)
        // It takes no place of other runs.
        runSpec.overrides = true
        // Private values of a call are needed for its recovery alone.
        runSpec.areSecretsPassing = true
        let prepared = try prepared(runSpec, plan)
        if request.key != nil, let known = try await known(prepared) { return known }
        do throws(EngineError) {
            return CallReceipt(run: try await self.start(prepared, start, plan), isNew: true)
        } catch {
            // Another request with the key was faster.
            guard request.key != nil, let known = try await known(prepared) else { throw error }
            return known
        }
    }

    /// The run that a request with the same key has led to.
    private func known(_ prepared: PreparedRun) async throws(EngineError) -> CallReceipt? {
        let id = prepared.run.id
        guard let run = try await run(id) else { return nil }
        let created: Created?
        do throws(StoreError) { created = try await parts.created(id) } catch {
            throw EngineError(error)
        }
        guard run.definition == prepared.run.definition,
            created?.inputs == prepared.created.inputs, created?.sealed == prepared.created.sealed
        else { throw EngineError(.inputs, .otherCall(id)) }
        return CallReceipt(run: id, isNew: false)
    }

    private func startRequest(
        for request: CallRequest
    ) throws(EngineError) -> StartRequest {
        let registry = parts.performers.host.registry
        return try startRequest(for: request, checked: true) {
            (parameters) throws(DefinitionError) in
            let call = CalledDefinitions.Call(
                intent: request.intent, parameters: parameters, limit: request.limit)
            return try parts.performers.called.definition(of: call, in: registry)
        }
    }

    /// Makes a request for a run of one call out of the person's, whose values may be checked.
    func startRequest(
        for request: CallRequest, checked: Bool,
        _ definition: ([CalledParameter]) throws(DefinitionError) -> Definition
    ) throws(EngineError) -> StartRequest {
        let folder = request.folder ?? parts.settings.folder
        if checked { try refuseMistakes(in: request, folder) }
        let parameters = parts.performers.host.registry.catalogue.parameters(
            of: request.intent, givenIn: request.arguments, hiding: request.hidden)
        do throws(DefinitionError) {
            var start = StartRequest(try definition(parameters), inputs: request.arguments)
            start.folder = folder
            (start.by, start.person) = (request.by, request.person)
            (start.source, start.language) = (request.source, request.language)
            start.zone = request.zone
            start.session = request.session
            start.isWatched = true
            return start
        } catch {
            throw EngineError(.unknown, .unreadable("definition", error.description))
        }
    }

    private func refuseMistakes(in request: CallRequest, _ folder: String) throws(EngineError) {
        let zone: Zone
        do throws(ZoneError) {
            zone = try parts.settings.zone(named: request.zone)
        } catch {
            throw EngineError(.unknown, .noZone(error.description))
        }
        let moment = Moment(parts.store.now, in: zone)
        var call = IntentCall(request.intent, request.arguments, key: IdempotencyKey(""))
        call.secrets = request.arguments.filter { request.hidden.contains($0.name) }
            .flatMap(\.literal.values)
        let surroundings = CallSurroundings(at: moment, in: folder, home: parts.settings.home)
        if let failure = parts.performers.host.mistakes(in: call, at: surroundings) {
            throw EngineError(.inputs, failure.messages)
        }
    }
}

extension Engine {
    /// Presses a button, which performs its intent in a run of its own; pressed again, it leads to
    /// the same run.
    package func press(_ request: PressRequest) async throws(EngineError) -> CallReceipt {
        guard let run = try await self.run(request.run) else {
            throw EngineError(.unknown, .unknownRun(request.run))
        }
        let (view, place) = try await view(for: request, of: run)
        guard view.actions.indices.contains(request.number - 1) else {
            throw EngineError(.inputs, .noButton(request.number, among: view.actions.count))
        }
        let again = request.times > 0 ? "/\(request.times)" : ""
        let key = IdempotencyKey("\(run.id)/\(place)/\(request.number)\(again)")
        let created: Created?
        do throws(StoreError) { created = try await parts.created(run.id) } catch {
            throw EngineError(error)
        }
        let folder = created?.folder
        let surroundings = CallSurroundings(
            at: Moment(parts.store.now, in: parts.settings.zone),
            in: folder ?? parts.settings.folder, home: parts.settings.home)
        let call: IntentCall
        do throws(CallFailure) {
            call = try await parts.performers.host.call(
                pressing: view.actions[request.number - 1], key: key, in: surroundings)
        } catch {
            throw EngineError(.inputs, error.messages)
        }
        var wish = CallRequest(call.intent, call.arguments)
        wish.key = key.text
        (wish.folder, wish.zone) = (folder, created?.zone)
        (wish.by, wish.person) = (request.by, request.person)
        (wish.source, wish.language, wish.session) = (.button, request.language, request.session)
        // What was undone since is done again.
        var undone = 0
        while try await undos(of: wish.run).last?.state == .succeeded {
            undone += 1
            wish.key = "\(key.text)/after \(undone)"
        }
        return try await self.call(wish)
    }

    /// The view that is meant, and the name of its place in the run.
    private func view(
        for request: PressRequest, of run: RunRecord
    ) async throws(EngineError) -> (DrawnSnippet, place: String) {
        let nothing = EngineError(.inputs, .noButton(request.number, among: 0))
        if let id = request.question {
            let open = try await questions(of: [run.id]).filter { $0.id == id }
            guard let view = await redrawn(open).first?.question.snippet else { throw nothing }
            return (view, "\(id)")
        }
        var last: (DrawnSnippet, String)?
        try await visitEntries(of: run.id, after: 0, inPagesOf: 100) { entry in
            guard case .outcome(let outcome) = entry.body, let view = outcome.result.snippet
            else { return }
            last = (view, entry.path.text)
        }
        guard let last else { throw nothing }
        return last
    }

    /// The same questions, with the views beside them as they are now where an intent waits here.
    package func redrawn(_ questions: [RunQuestion]) async -> [RunQuestion] {
        var redrawn = questions
        for index in questions.indices {
            let open = questions[index]
            guard open.question.snippet?.actions.isEmpty == false,
                let pending = parts.performers.held.call(
                    at: HeldCalls.Key(run: open.run, path: open.path.text))
            else { continue }
            redrawn[index].question.snippet = await pending.redrawn().question.snippet
        }
        return redrawn
    }
}
