import Locks

/// A queue of messages that remembers whether a reader is at work.
final class Mailbox<Message: Sendable>: Sendable {
    private struct State {
        var messages: [Message] = []
        var isRead = false
    }

    private let state = Guarded(State())

    /// Adds a message; returns whether no reader is at work, so that the caller has to start one.
    func add(_ message: Message) -> Bool {
        state.inTurn { state in
            state.messages.append(message)
            defer { state.isRead = true }
            return !state.isRead
        }
    }

    /// Adds a message that is read with the next one.
    func put(_ message: Message) { state.inTurn { $0.messages.append(message) } }

    /// Takes all messages; returns `nil` if there are none, and the reader is done then.
    func takeMessages() -> [Message]? {
        state.inTurn { state in
            guard !state.messages.isEmpty else {
                state.isRead = false
                return nil
            }
            defer { state.messages = [] }
            return state.messages
        }
    }

    var isEmpty: Bool { state.inTurn { $0.messages.isEmpty } }
}
