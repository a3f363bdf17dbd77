import Calls
import Catalogue
import IntentHosting
import IntentTraits
import StandardIntents
import Synchronization
import Testing
import TimeZones
import Values

/// Calls standard intents as a run would, unattended.
struct StandardCaller {
    static let registry = IntentRegistry([.standardIntents])

    let lines = Lines()
    let said = Said()

    /// The folder in which relative paths begin.
    var folder = "/usr"

    /// The key of its calls.
    var key = "k"

    /// The output of programs.
    final class Said: Sendable {
        private let bytes = Mutex<[Invocation.Stream: [UInt8]]>([:])

        func bytes(_ stream: Invocation.Stream) -> [UInt8] { bytes.withLock { $0[stream] ?? [] } }

        func add(_ more: [UInt8], to stream: Invocation.Stream) {
            bytes.withLock { $0[stream, default: []] += more }
        }
    }

    /// The lines of the log.
    final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    func call(_ intent: String, _ values: KeyValuePairs<String, Value>) async throws -> CallOutcome
    {
        try await call(intent, values.map { ($0.key, $0.value) })
    }

    func call(_ intent: String, _ values: [(String, Value)]) async throws -> CallOutcome {
        let arguments = values.map { IntentCall.Argument($0.0, Literal(.computed($0.1))) }
        let call = IntentCall(
            try #require(TypeID(intent)), arguments, key: IdempotencyKey(key))
        let zone = try ZoneDatabase.ofSystem(environment: [:]).zone(named: "UTC")
        var conditions = CallConditions(
            CallSurroundings(at: Moment(.epoch, in: zone), in: folder, home: "/home"), .unattended)
        conditions.log = { [lines] level, text in
            lines.add("\(level): \(text)")
        }
        conditions.output = CallOutput { [said] stream, bytes in said.add(bytes, to: stream) }
        let host = IntentHost(Self.registry, clock: ContinuousClock())
        guard case .ended(let outcome) = await host.invoke(call, under: conditions) else {
            return try #require(nil, "it asks something")
        }
        return outcome
    }

    /// The value that an intent has returned, or the sentence of its failure.
    func value(_ intent: String, _ values: KeyValuePairs<String, Value>) async throws -> Value {
        try await value(intent, values.map { ($0.key, $0.value) })
    }

    func value(_ intent: String, _ values: [(String, Value)]) async throws -> Value {
        switch try await call(intent, values) {
        case .succeeded(let result): result.value ?? .null
        case .failed(let failure): .string("\(failure)")
        case let outcome: .string("\(outcome)")
        }
    }

    /// The properties of what a program came to.
    func run(_ values: KeyValuePairs<String, Value>) async throws -> ValueMap {
        let outcome = try await call("shell.run", values)
        guard case .succeeded(let result) = outcome, case .entity(let entity)? = result.value else {
            return try #require(nil, "\(outcome)")
        }
        return entity.properties
    }

    /// The failure: clean or unclear, and the sentence.
    func failure(_ values: KeyValuePairs<String, Value>) async throws -> String {
        let outcome = try await call("shell.run", values)
        guard case .failed(let failure) = outcome else { return "\(outcome)" }
        return "\(failure.clarity) \(failure)"
    }
}

extension Value {
    /// The sentence by which a call has failed, or another value in words.
    var sentence: String { if case .string(let text) = self { text } else { "\(self)" } }
}
