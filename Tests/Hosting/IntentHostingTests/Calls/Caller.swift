import Calls
import Catalogue
import Diagnostics
import Foundation
import HarbourPack
import IntentHosting
import IntentTraits
import PatienceTestKit
import PostOfficePack
import Testing
import TimeZones
import Values

/// Makes calls as a test needs them: on a Friday morning in Oslo, with a clock that stands still.
struct Caller {
    static let registry = IntentRegistry([.postOfficePack, .harbourPack])

    var clock = ManualClock()
    var attendance = CallConditions.Attendance.attended
    var timeLimit: Duration?
    var folder = "/"

    var host: IntentHost { IntentHost(Self.registry, clock: clock) }

    static let noon: Timestamp = {
        // 2026-03-27T08:00:00+01:00, two days before the clocks are moved forward.
        Timestamp(seconds: 1_774_594_800) ?? .epoch
    }()

    static let moment = Moment(noon, in: oslo)

    private static let oslo: Zone = {
        do {
            return try ZoneDatabase.ofSystem(environment: [:]).zone(named: "Europe/Oslo")
        } catch {
            preconditionFailure("the tests need the system's zones: \(error)")
        }
    }()

    var conditions: CallConditions {
        CallConditions(
            CallSurroundings(at: Self.moment, in: folder, home: "/home/ola"), attendance,
            timeLimit: timeLimit)
    }

    func call(
        _ intent: String, _ arguments: [(String, Literal)], key: String = "k"
    ) throws -> IntentCall {
        IntentCall(
            try #require(TypeID(intent)), arguments.map { IntentCall.Argument($0.0, $0.1) },
            key: IdempotencyKey(key))
    }

    /// Calls with typed words: `name=text`, or `name=a|b` for a list.
    func invoke(_ intent: String, _ words: String..., key: String = "k") async throws
        -> CallProgress
    {
        await progress(of: try call(intent, words.map(typed), key: key))
    }

    func invoke(
        _ intent: String, values: KeyValuePairs<String, Value>, key: String = "k"
    ) async throws -> CallProgress {
        let arguments = values.map { ($0.key, Literal(.computed($0.value))) }
        return await progress(of: try call(intent, arguments, key: key))
    }

    private func progress(of call: IntentCall) async -> CallProgress {
        await awaiting("the end of the call of '\(call.intent)', or a question") {
            await host.invoke(call, under: conditions)
        }
    }

    func typed(_ word: String) -> (String, Literal) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let text = parts.count > 1 ? String(parts[1]) : ""
        guard text.contains("|") else { return (String(parts[0]), .text(text)) }
        let elements = text.split(separator: "|").map { Literal.text(String($0)) }
        return (String(parts[0]), Literal(.list(elements)))
    }
}

extension CallProgress {
    var result: CallResult? {
        if case .ended(.succeeded(let result)) = self { result } else { nil }
    }

    var failure: CallFailure? {
        if case .ended(.failed(let failure)) = self { failure } else { nil }
    }

    var pending: PendingCall? {
        if case .asked(let pending) = self { pending } else { nil }
    }

    /// The result, as a test's table has it.
    var text: String {
        switch self {
        case .ended(.succeeded(let result)): result.value?.json ?? "nothing"
        case .ended(.failed(let failure)): "\(failure.clarity) \(failure.code): \(failure)"
        case .asked(let pending): "asks: \(pending.question.prompt)"
        }
    }
}

extension CallOutcome {
    var text: String { CallProgress.ended(self).text }
}

extension PendingCall {
    func answer(_ answer: Answer) async throws(OpenQuestion.Refusal) -> CallProgress {
        try await awaiting("what comes of an answer") { () async throws(OpenQuestion.Refusal) in
            try await self.answer(answer, by: "Ola", at: Caller.noon)
        }
    }
}
