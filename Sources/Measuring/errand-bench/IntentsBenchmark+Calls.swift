import Calls
import Catalogue
import IntentHosting
import IntentTraits
import SampleIntents
import TimeZones
import Values

extension IntentsBenchmark {
    private static let calls = 20_000

    /// Measures a call that Swift makes, and one that the registry makes of data.
    ///
    /// Processor time, since nothing waits. Away from the main thread, where a call would have to
    /// hop off first.
    @concurrent static func callFigures(
        _ registry: IntentRegistry
    ) async throws -> [(key: String, figure: Figure)] {
        let direct = try await median { try await GreetIntent.greetAda(times: 3) }
        let host = IntentHost(registry, clock: ContinuousClock())
        let hosted = try await median { try await byID(host) }
        return [
            ("direct_ns", .nanoseconds("call from Swift", direct, per: calls)),
            ("registry_ns", .nanoseconds("call by id", hosted, per: calls)),
        ]
    }

    private static func median(of call: () async throws -> Int) async throws -> Duration {
        var times: [Duration] = []
        for _ in 0..<9 {
            var sum = 0
            let start = Cost.processorTime
            for _ in 0..<calls { sum += try await call() }
            times.append(Cost.processorTime - start)
            guard sum == 3 * calls else { throw WrongResult() }
        }
        return times.sorted()[times.count / 2]
    }

    private static let conditions = CallConditions(
        CallSurroundings(at: Moment(.epoch, in: .utc), in: "/"), .attended)

    @inline(never) private static func byID(_ host: IntentHost) async throws -> Int {
        let call = IntentCall(
            TypeID(app: "sample-intents", name: "greet"),
            [
                .init("name", "Ada"), .init("times", 3), .init("tone", "cool"),
                .init("isLoud", true),
            ], key: IdempotencyKey("bench"))
        guard case .ended(.succeeded(let result)) = await host.invoke(call, under: conditions),
            case .int(let times)? = result.value, result.dialog?.full == "Hello Ada, 3 times"
        else { throw WrongResult() }
        return Int(times)
    }

    /// The call did not do what it should.
    private struct WrongResult: Error {}
}
