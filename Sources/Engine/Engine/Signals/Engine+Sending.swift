import Calls
import Diagnostics
import IntentHosting
import Runs
package import Store
import Values
import Workflows

extension Engine {
    /// Stores a signal for all triggers and waits that it is meant for.
    @discardableResult
    package func send(_ signal: NewSignal) async throws(EngineError) -> SignalReceipt {
        do throws(ValueCodingError) {
            _ = try signal.value()
        } catch {
            throw EngineError(.inputs, .payloadUnreadable(error.description))
        }
        do throws(StoreError) {
            let receipt = try await parts.store.send(signal)
            parts.runStore.note(mark: receipt.number)
            if !receipt.wasKnown { parts.settings.heard?(signal) }
            return receipt
        } catch {
            throw EngineError(error)
        }
    }

    /// Stores a signal of a person or a program, with the values that its fields are declared for.
    package func send(_ request: SendRequest) async throws(EngineError) -> SendReceipt {
        guard Identifier.isLabel(request.name) else {
            throw EngineError(.inputs, .noSignalName(request.name))
        }
        if let id = request.id, id.isEmpty || id.contains(where: \.isWhitespace) {
            throw EngineError(.inputs, .noSignalID(id))
        }
        let ears = try await ears(for: request.name)
        let read = ears.payload.read(
            .map(request.payload), in: parts.performers.host.registry.catalogue, parts.settings,
            at: parts.store.now)
        guard read.misfits.isEmpty || !request.isByHand else {
            throw EngineError(.inputs, read.misfits)
        }
        var signal = NewSignal(
            request.name, id: request.id ?? RunID.random().text, payload: read.payload.encoded)
        signal.sender = request.by
        let receipt = try await send(signal)
        let waits = try await reading { () throws(StoreError) in
            try await parts.store.waits(.signal(request.name)).count { $0.end == nil }
        }
        return SendReceipt(
            number: receipt.number, wasKnown: receipt.wasKnown, triggers: ears.triggers,
            waits: waits, heard: ears.heard,
            isAhead: try await reading { () throws(StoreError) in
                try await !parts.store.wasServed()
            })
    }

    /// What triggers say of a signal.
    private struct Ears {
        var payload: DeclaredPayload
        var triggers = 0
        var heard: Set<String> = []
    }

    /// Reads what the triggers of the project say of a signal, also where none is in force here.
    private func ears(for signal: String) async throws(EngineError) -> Ears {
        var ears = Ears(payload: DeclaredPayload(of: signal, []))
        for workflow in try await workflowsInForce() {
            for case .signal(let name, let fields) in workflow.triggers.filter(\.isEnabled)
                .map(\.kind)
            {
                ears.heard.insert(name)
                guard name == signal else { continue }
                ears.triggers += 1
                ears.payload.add(fields)
            }
        }
        return ears
    }

    /// The workflows of the project that was loaded last; one that cannot be read has no triggers.
    func workflowsInForce() async throws(EngineError) -> [Workflow] {
        var workflows: [Workflow] = []
        let loaded = try await reading { () throws(StoreError) in
            try await parts.store.loadedWorkflows()
        }
        for row in loaded {
            do throws(RunTrouble) {
                workflows.append(
                    try await parts.roster.shelf.definition(row.definition).definition.workflow)
            } catch {
                if case .store(let error) = error { throw EngineError(error) }
            }
        }
        return workflows
    }
}

extension Store {
    /// Whether the triggers of a project were in force at some time.
    func wasServed() async throws(StoreError) -> Bool {
        if try await !loadedWorkflows().isEmpty { return true }
        return try await !triggers().isEmpty
    }
}

extension Diagnostic.Message {
    fileprivate static func noSignalName(_ name: String) -> Self {
        Self(
            code: "no-signal-name",
            "'\(name)' is no name of a signal; one has letters, digits, '.', '-' and '_', "
                + "such as 'focus.on'")
    }

    fileprivate static func noSignalID(_ id: String) -> Self {
        Self(
            code: "no-signal-id",
            "'\(id)' is no id of a signal; one has at least one character, and no spaces")
    }
}
