import Diagnostics
import Engine
import Glibc
import IntentHosting
import SQLite
import SampleIntents
import StandardIntents
import Store
import StoreSQLite
import TimeZones
import Values
import Workflows

/// An engine on a store in a folder, with the intents of samples.
struct SampleEngine {
    let engine: Engine

    static let registry = IntentRegistry([.greeting, .standardIntents])

    /// Opens a home, in which other homes may have been before.
    init(
        home: String, workers: Int = 16, surviving durability: Durability = .power,
        registry: IntentRegistry = Self.registry
    ) async throws {
        let store = try SQLiteStore(
            home: home, as: .current(as: "errand-bench"), clock: SystemClock(),
            durability: durability)
        try await self.init(on: store, workers: workers, registry: registry)
    }

    init(
        on store: some Store, workers: Int = 16, registry: IntentRegistry = Self.registry
    ) async throws {
        let clock = ContinuousClock()
        var settings = EngineSettings(
            at: MachineID("here"), in: "/", zones: try ZoneDatabase.ofSystem(environment: [:]),
            clock: clock)
        settings.workers = workers
        let host = IntentHost(registry, clock: clock)
        engine = Engine(on: store, host, settings, alarm: WallAlarm())
        try await engine.open()
    }

    /// Starts a workflow so many times, some of them at once, and waits for the end of all.
    func run(_ definition: Definition, times: Int, atOnce: Int) async throws {
        let lanes = max(1, min(times, atOnce))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<lanes {
                group.addTask {
                    for _ in stride(from: lane, to: times, by: lanes) { try await run(definition) }
                }
            }
            try await group.waitForAll()
        }
    }

    private func run(_ definition: Definition) async throws {
        var request = StartRequest(definition)
        request.by = "errand-bench"
        let run = try await engine.start(request)
        guard try await engine.settled(run) == .succeeded else { throw UnfinishedSample(run: run) }
    }
}

/// A run did not come to its end.
struct UnfinishedSample: Error, CustomStringConvertible {
    let run: RunID

    var description: String { "run \(run) has not succeeded" }
}

extension Definition {
    /// Reads and checks a workflow of the sample intents.
    convenience init(
        ofSample text: String, named id: String = "sample",
        against registry: IntentRegistry = SampleEngine.registry
    ) throws {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        let surroundings = Surroundings(zones: zones, zone: .utc, firstSeen: .epoch) {
            throw UnreadableSample(name: $0)
        }
        var diagnostics = DiagnosticList()
        let source = SourceFile(name: "workflows/\(id).yaml", text: text)
        let project = Project(
            ProjectFiles(configuration: nil, workflows: [source]), in: surroundings,
            reportingTo: &diagnostics)
        let checked = project.check(
            against: registry.catalogue, reportingTo: &diagnostics)
        if let first = diagnostics.sorted().first(where: { $0.severity == .error }) {
            throw UnreadableSample(name: source.name, problem: first.message.text)
        }
        let made = try checked.definition(of: id)
        try self.init(text: made.text, notes: made.notes)
    }
}

/// The memory that the process has now, in MiB.
func residentMemory() -> Double {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var size = 0
    var resident = 0
    withUnsafeMutablePointer(to: &size) { size in
        withUnsafeMutablePointer(to: &resident) { resident in
            withVaList([size, resident]) { _ = vfscanf(file, "%ld %ld", $0) }
        }
    }
    return Double(resident) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}

/// The most memory that the process had, in MiB.
func peakMemory() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
}
