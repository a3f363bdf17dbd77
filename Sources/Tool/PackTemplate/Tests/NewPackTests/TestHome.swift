import Calls
import Catalogue
import Foundation
import IntentHosting
import IntentTraits
import NewPack
import Synchronization
import Testing
import TimeZones
import Values

/// The pack as a tool hosts it: in a folder of its own, with a clock that only the test moves.
///
/// A process has an app once, so tests with such homes take turns.
final class TestHome: Sendable {
    private let folder = "\(NSTemporaryDirectory())new-pack-\(UUID().uuidString)"
    private let clock = TestClock()
    private let host: IntentHost

    init(_ settings: [String: AppValue] = [:]) {
        let clock = clock
        let apps = AppHome(in: folder, clock: ContinuousClock()) { .seconds(clock.seconds) }
        apps.use { AppSections(["new-pack": settings]) }
        host = IntentHost(IntentRegistry([.newPack]), clock: ContinuousClock(), apps: apps)
    }

    deinit {
        // What is left in the temporary folder does no harm.
        try? FileManager.default.removeItem(atPath: folder)
    }

    func advance(days: Int) { clock.advance(days * 86_400) }

    /// Performs an intent; a call with the same key is the same step again.
    @discardableResult
    func call(
        _ intent: String, _ values: KeyValuePairs<String, Value> = [:],
        key: String = UUID().uuidString
    ) async throws -> CallResult {
        try await result(
            of: IntentCall(
                try #require(TypeID(intent)), values.map { IntentCall.Argument($0.key, $0.value) },
                key: IdempotencyKey(key)))
    }

    /// Takes back what a call has changed.
    func undo(_ intent: String, _ result: CallResult) async throws {
        var call = IntentCall(
            try #require(TypeID(intent)), key: IdempotencyKey(UUID().uuidString))
        call.undoes = result.touches
        _ = try await self.result(of: call)
    }

    private func result(of call: IntentCall) async throws -> CallResult {
        let moment = Moment(clock.timestamp, in: .utc)
        var conditions = CallConditions(CallSurroundings(at: moment, in: folder), .unattended)
        conditions.clock = { [clock] in clock.timestamp }
        switch await host.invoke(call, under: conditions) {
        case .ended(.succeeded(let result)): return result
        case .ended(.failed(let failure)): throw failure
        case .asked(let pending): throw UnexpectedQuestion(prompt: pending.question.prompt)
        }
    }
}

struct UnexpectedQuestion: Error {
    let prompt: String
}

/// A clock that begins on a day of 2026.
private final class TestClock: Sendable {
    private let now = Mutex(1_774_594_800)

    var seconds: Int { now.withLock { $0 } }

    var timestamp: Timestamp { Timestamp(seconds: Int64(seconds)) ?? .epoch }

    func advance(_ seconds: Int) { now.withLock { $0 += seconds } }
}

extension CallResult {
    /// The names of the things that it returns.
    var names: [Value] {
        switch value {
        case .list(let values): values.compactMap(Self.name)
        case let value: value.flatMap(Self.name).map { [$0] } ?? []
        }
    }

    private static func name(of value: Value) -> Value? {
        if case .entity(let entity) = value { entity.properties["name"] } else { nil }
    }
}
