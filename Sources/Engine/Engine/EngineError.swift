package import Diagnostics
package import Store

/// The reason why an engine refused or failed to do something.
package struct EngineError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The values that were given are no good.
        case inputs

        /// A secret that its workflow declares could not be had.
        case secrets

        /// A variable that its workflow reads is not set.
        case environment

        /// Another run goes on, and this one was not to wait.
        case overlap(with: RunID)
        case queueFull

        /// There is no such thing.
        case unknown

        /// It is too late, since the run has ended.
        case ended(RunState)

        /// The run cannot be done again like that.
        case retry

        /// The run cannot be undone like that.
        case undo

        /// The answer does not fit the question, or another answer came first.
        case answer
        case store
    }

    package let kind: Kind

    /// The reasons; at least one.
    package let messages: [Diagnostic.Message]

    init(_ kind: Kind, _ messages: [Diagnostic.Message]) {
        self.kind = kind
        self.messages = messages
    }

    init(_ kind: Kind, _ message: Diagnostic.Message) { self.init(kind, [message]) }
}

extension EngineError {
    /// Whether it is only that the disk is full, so that it can be tried again once there is room.
    package var isLackOfRoom: Bool { has(.storeFull("")) }

    /// Whether the store may do it at another time: once there is room, or the store is back.
    package var isPassing: Bool { isLackOfRoom || has(.storeUnavailable("")) }

    private func has(_ message: Diagnostic.Message) -> Bool {
        messages.contains { $0.code == message.code }
    }
}

extension EngineError: CustomStringConvertible {
    package var description: String { messages.map(\.text).joined(separator: "\n") }
}

extension EngineError {
    /// Says of a change to a workflow's runs why it was not stored.
    init(_ error: StoreError, workflow: String = "") {
        switch error {
        case .stale(.overlap(let run)):
            self.init(.overlap(with: run), .overlap(workflow, with: run))
        case .stale(.unanswered(let run)):
            self.init(.overlap(with: run), .unanswered(workflow, run))
        case .stale(.queueFull): self.init(.queueFull, .queueFull(workflow))
        case .stale(.otherContents): self.init(.store, .signalKnown)
        case .stale(.otherSignal(let name)): self.init(.store, .signalKnown(as: name))
        case .stale(.tooLarge): self.init(.store, .signalTooLarge)
        case .stale(.snoozedOut): self.init(.answer, .snoozedOut)
        case .stale: self.init(.store, .storeStale)
        case .full(let reason): self.init(.store, .storeFull(reason))
        case .unavailable(let reason): self.init(.store, .storeUnavailable(reason))
        case .damaged(let reason): self.init(.store, .storeDamaged(reason))
        case .unreadable(let reason): self.init(.store, .storeUnreadable(reason))
        case .damagedEntry(let run, let number):
            self.init(
                .store, .storeDamaged("entry \(number) of run \(run) is not as it was stored"))
        }
    }
}

extension EngineError {
    /// Says of an act on a run why it was not stored.
    init(_ error: StoreError, on run: RunID) {
        switch error {
        case .stale(.nothing): self.init(.unknown, .unknownRun(run))
        case .stale(.state(let state)): self.init(.ended(state), .runHasEnded(run, state))
        case .stale(.notAsked), .stale(.settled), .stale(.answered):
            self.init(.answer, .questionIsOver(run))
        default: self.init(error)
        }
    }
}

extension EngineError {
    /// Says of a run that has ended why nothing can be made of it.
    init(_ kind: Kind, _ trouble: RunTrouble) {
        switch trouble {
        case .store(let error): self.init(error)
        case .unfit(let message): self.init(kind, message)
        case .parked(let parking):
            self.init(kind, Diagnostic.Message(code: "parked", parking.message))
        }
    }
}
