import Locks
package import Messages
import Polling
import Values

/// Answers calls of other programs under a name on a bus, one after the other, until none has come
/// for a while.
package final class BusService: Sendable {
    /// How serving has ended.
    package enum End: Hashable, Sendable {
        /// Nothing was wanted for long.
        case idle

        /// Another program has the name.
        case taken
    }

    private let name: String
    private let object: BusObject
    private let idle: Duration
    private let answer: @Sendable (BusCall) async -> BusAnswer
    private let poller: Poller

    /// The number of things that go on after their calls were answered.
    private let following = Guarded(0)

    /// The calls that may wait at once; further ones are refused.
    private static let mostWaiting = 64

    /// Returns `nil` if the process has no room for a descriptor.
    package init?(
        _ name: String, _ object: BusObject, endingAfter idle: Duration,
        answering answer: @escaping @Sendable (BusCall) async -> BusAnswer
    ) {
        guard let poller = Poller("errand.service") else { return nil }
        self.poller = poller
        self.name = name
        self.object = object
        self.idle = idle
        self.answer = answer
    }

    /// Serves on the bus of an environment.
    package func serve(
        _ bus: BusRule.Bus, in environment: [String: String]
    ) async throws(BusTrouble) -> End {
        let connection = try await poller.work { [object] in
            Result { () throws(BusTrouble) in
                let connection = try BusConnection(to: BusAddress.of(bus, in: environment))
                try connection.limitPatience()
                try connection.serve(object)
                return connection
            }
        }.get()
        let isOurs = try await work { [name] () throws(BusTrouble) in
            try connection.take(name: name)
        }
        guard isOurs else { return .taken }
        var end = ContinuousClock.now + idle
        while true {
            let calls = try await work { () throws(BusTrouble) in
                Calls(waiting: try connection.calls())
            }
            if !calls.waiting.isEmpty {
                try await answer(calls, on: connection)
                end = .now + idle
                continue
            }
            let isIdle = following.inTurn { $0 } == 0
            if isIdle, ContinuousClock.now >= end { break }
            let wake = await poller.wait(
                for: connection.descriptor, connection.events,
                until: [connection.next, isIdle ? end : nil].compactMap(\.self).min())
            if wake == .rung { end = .now + idle }
        }
        try await leave(connection)
        return .idle
    }

    /// Gives the name back, and answers what was sent to it until then.
    private func leave(_ connection: BusConnection) async throws(BusTrouble) {
        let calls = try await work { [name] () throws(BusTrouble) in
            try connection.release(name: name)
            return Calls(waiting: try connection.calls())
        }
        try await answer(calls, on: connection)
        while following.inTurn({ $0 }) > 0 { _ = await poller.wait() }
        try await work { () throws(BusTrouble) in try connection.flush() }
    }

    /// Calls that are handed from the poller's thread to the task that serves and back.
    ///
    /// Unchecked, since their messages are pointers of C; only one of both has them at a time.
    private struct Calls: @unchecked Sendable {
        let waiting: [ServedObject.Waiting]
    }

    private func answer(
        _ calls: Calls, on connection: BusConnection
    ) async throws(BusTrouble) {
        for (place, waiting) in calls.waiting.enumerated() {
            let one = Calls(waiting: [waiting])
            let answer = await answer(
                to: waiting.call, at: place, before: calls.waiting.dropFirst(place + 1).map(\.call))
            try await work { () throws(BusTrouble) in
                for waiting in one.waiting { try connection.answer(waiting, answer) }
            }
            guard case .values(_, let then?) = answer else { continue }
            following.inTurn { $0 += 1 }
            // ``serve(_:in:)`` does not end before it.
            Task { [self] in
                await then()
                following.inTurn { $0 -= 1 }
                poller.ring()
            }
        }
    }

    private func answer(
        to call: BusCall, at place: Int, before later: [BusCall]
    ) async -> BusAnswer {
        func outdated(_ call: BusCall) -> [Value]? { object.method(call.member)?.outdated }
        if let values = outdated(call),
            later.contains(where: { $0.sender == call.sender && outdated($0) != nil })
        {
            return .values(values)
        }
        guard place < Self.mostWaiting else {
            return .error("LimitsExceeded", "too many calls wait for their answers")
        }
        return await answer(call)
    }

    private func work<Answer: Sendable>(
        _ body: @escaping @Sendable () throws(BusTrouble) -> Answer
    ) async throws(BusTrouble) -> Answer {
        try await poller.work { Result(catching: body) }.get()
    }
}
