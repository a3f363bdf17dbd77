import Engine
import Glibc
import Locks
import Messages
import OpenMetrics
import Store
import SystemFiles
import Values
import Webhooks
import Workflows

/// Lets others watch over a home: a server by a heartbeat, programs by numbers, a collector by the
/// runs that have ended.
final class Monitor: Sendable {
    private struct State: Sendable {
        var settings = MonitoringSettings()
        var heartbeat: Pulse?
        var file: Pulse?
        var server: WebhookServer?
        var traces: TraceSender?

        /// Whether successes of earlier processes are known.
        var hasSeeded = false
    }

    private let tally: Guarded<RunTally>
    private let state = Guarded(State())
    private let clock: any StoreClock
    private let begun: Timestamp
    private let tell: Teller
    private let fileTrouble: DoorTrouble

    /// How often the file is written.
    private static let span = Duration.seconds(60)

    /// The number of runs in which the last success of each workflow is looked for.
    private static let most = 10_000

    init(by clock: any StoreClock, telling tell: Teller) {
        self.clock = clock
        self.tell = tell
        begun = clock.reading.instant
        tally = Guarded(RunTally())
        fileTrouble = DoorTrouble(tell, recovered: "the numbers are written again")
    }

    /// The address where the numbers are read, if they are.
    var address: ListenAddress? { state.inTurn { $0.server?.address } }

    /// Counts a fact, and has the end of a run traced.
    func take(_ announcement: Announcement) {
        let now = clock.reading.instant
        tally.inTurn { $0.take(announcement, at: now) }
        guard case .ended(let run, _, _) = announcement else { return }
        state.inTurn { $0.traces }?.send(run.id)
    }

    /// Counts a trouble that belongs to no run.
    func takeTrouble() { tally.inTurn { $0.takeTrouble() } }

    /// Does what settings say from now on; calls must come one after the other.
    func follow(_ settings: MonitoringSettings, at desk: HomeDesk) async {
        let former = state.inTurn { state in
            defer { state.settings = settings }
            return state.settings
        }
        if settings.heartbeat != former.heartbeat { beat(settings.heartbeat, desk) }
        if settings.textfile != former.textfile {
            await write(to: settings.textfile, insteadOf: former.textfile, desk)
        }
        if settings.listen != former.listen { await serve(at: settings.listen, desk) }
        if settings.traces != former.traces { await trace(to: settings.traces, desk) }
    }

    /// Ends all of it; a file with numbers goes, since they would not be true any more.
    func close() async {
        let (old, settings) = state.inTurn { state in
            defer { state = State() }
            return (state, state.settings)
        }
        old.heartbeat?.end()
        // A file that is being written would come back.
        await old.file?.ended()
        if let path = settings.textfile { unlink(path) }
        await old.server?.close()
        await old.traces?.end()
    }

    private func trace(to url: String?, _ desk: HomeDesk) async {
        let sender = url.map { url in
            TraceSender(to: url, by: ContinuousClock(), telling: tell) { run in
                await desk.trace(of: run)
            }
        }
        let old = state.inTurn { state in
            defer { state.traces = sender }
            return state.traces
        }
        await old?.end()
    }

    private func beat(_ settings: MonitoringSettings.Heartbeat?, _ desk: HomeDesk) {
        let pulse = settings.map { settings in
            let heartbeat = Heartbeat(settings, telling: tell) { desk.shortage }
            return Pulse(
                every: .seconds(settings.every.seconds), by: ContinuousClock(),
                turning: { await desk.engine.turn() }, telling: { await heartbeat.beat() })
        }
        let old = state.inTurn { state in
            defer { state.heartbeat = pulse }
            return state.heartbeat
        }
        old?.end()
    }

    private func write(to path: String?, insteadOf former: String?, _ desk: HomeDesk) async {
        let pulse = path.map { path in
            Pulse(
                every: Self.span, by: ContinuousClock(), turning: { await desk.engine.turn() },
                telling: { [self] in await write(to: path, desk) })
        }
        let old = state.inTurn { state in
            defer { state.file = pulse }
            return state.file
        }
        await old?.ended()
        if let former { unlink(former) }
    }

    private func write(to path: String, _ desk: HomeDesk) async {
        do {
            let bytes = Array(try await text(at: desk).utf8)
            // Where the settings have changed meanwhile, the file is not this one's any more.
            guard state.inTurn({ $0.settings.textfile == path }) else { return }
            try await aside { () throws(SystemError) in
                try RegularFile.write(bytes, to: path)
            }
            fileTrouble.tell(nil)
        } catch {
            fileTrouble.tell("the numbers are not written to '\(path)': \(error)")
        }
    }

    private func serve(at address: ListenAddress?, _ desk: HomeDesk) async {
        let old = state.inTurn { state in
            defer { state.server = nil }
            return state.server
        }
        await old?.close()
        guard let address else { return }
        do throws(WebhookTrouble) {
            let server = try WebhookServer(
                at: address, for: .page, isKnown: { $0 == "/metrics" },
                answering: { [self] _ in await answer(at: desk) })
            state.inTurn { $0.server = server }
        } catch {
            tell("the numbers are read nowhere: \(error)")
        }
    }

    /// Answers once the engine has turned, so that one that hangs is seen.
    private func answer(at desk: HomeDesk) async -> WebhookAnswer {
        guard await desk.engine.turn() else { return .unavailable("the engine has ended") }
        do throws(EngineError) {
            let text = try await text(at: desk)
            return WebhookAnswer(
                200, String(text.dropLast()), ["Content-Type": MetricsText.contentType])
        } catch {
            return .unavailable("\(error)")
        }
    }

    /// All numbers as text.
    private func text(at desk: HomeDesk) async throws(EngineError) -> String {
        try await seed(desk)
        return try await HomeNumbers(at: desk, tally.inTurn { $0 }, since: begun).text
    }

    /// Finds the last successes of earlier processes, once.
    private func seed(_ desk: HomeDesk) async throws(EngineError) {
        guard !state.inTurn({ $0.hasSeeded }) else { return }
        var selection = RunSelection(most: Self.most)
        selection.states = [.succeeded]
        let runs = try await desk.engine.runs(selection)
        tally.inTurn { tally in
            for run in runs { tally.note(success: run.endedAt ?? run.createdAt, of: run.workflow) }
        }
        state.inTurn { $0.hasSeeded = true }
    }
}
