import Engine
import HTTP
import Store
import Values

/// Sends runs that have ended to a collector of traces, one after the other.
final class TraceSender: Sendable {
    private let url: String
    private let trouble: DoorTrouble
    private let runs: AsyncStream<RunID>.Continuation
    private let task: Task<Void, Never>

    /// How many runs wait while the collector takes none; older ones are left out.
    private static let most = 1_000

    /// How long the last ones may take when the process ends.
    private static let patience = Duration.seconds(2)

    /// `trace` makes the body of a run, or is `nil` for one that is gone.
    init(
        to url: String, by clock: any Clock<Duration>,
        telling tell: Teller,
        tracing trace: @escaping @Sendable (RunID) async -> Value?
    ) {
        let trouble = DoorTrouble(tell, recovered: "traces are taken again")
        let (ended, runs) = AsyncStream.makeStream(
            of: RunID.self, bufferingPolicy: .bufferingNewest(Self.most))
        self.url = url
        self.trouble = trouble
        self.runs = runs
        task = Task {
            for await run in ended {
                guard let body = await trace(run) else { continue }
                var pause = Duration.seconds(1)
                while await !Self.send(body, to: url, trouble) {
                    do { try await clock.sleep(for: pause) } catch { return }
                    pause = min(pause * 2, .seconds(300))
                }
            }
        }
    }

    /// Has a run sent soon.
    func send(_ run: RunID) { runs.yield(run) }

    /// Sends what is left, unless that takes long.
    func end() async {
        runs.finish()
        let timer = Task { [task] in
            // It is cancelled where all was sent in time.
            do { try await ContinuousClock().sleep(for: Self.patience) } catch { return }
            task.cancel()
        }
        await task.value
        timer.cancel()
    }

    /// Sends one run; returns `false` where it may be taken later.
    private static func send(_ body: Value, to url: String, _ trouble: DoorTrouble) async -> Bool {
        var client = HTTPClient()
        client.limits.whole = .seconds(20)
        client.limits.answer = 1 << 20
        var reason: String
        var isOver = false
        do throws(HTTPError) {
            let status = try await client.send(.post(url, .json(body.json))).status
            guard !(200..<300).contains(status) else {
                trouble.tell(nil)
                return true
            }
            reason = "answers with status \(status)"
            // What it does not understand now, it does not understand later.
            isOver = (400..<500).contains(status) && status != 429
        } catch {
            reason = "\(error.kind)"
        }
        trouble.tell("traces are not taken: the server '\(url.serverOfURL)' \(reason)")
        return isOver
    }
}
