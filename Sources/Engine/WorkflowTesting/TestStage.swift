import Calls
import Catalogue
package import Diagnostics
import Engine
package import IntentHosting
import Runs
import Simulation
import Store
package import TimeZones
package import Values
package import Workflows

/// Where tests of a workflow are run: in memory, each on a clock of its own that passes only where
/// the run waits.
package struct TestStage: Sendable {
    package let definition: Definition
    package let file: SourceFile
    package let registry: IntentRegistry
    package let zones: ZoneDatabase
    package let zone: Zone

    /// The folder in which relative paths begin.
    package let folder: String

    /// Gives a field of the trigger its type; throws where it cannot have that, or no trigger gives
    /// the field.
    package let typed: @Sendable (String, Value) throws -> Value

    /// Reads a recording beside the test.
    package let recording: @Sendable (String) throws -> Recording

    /// How often time passes at most.
    private static let mostWakes = 10_000

    package init(
        _ definition: Definition, testedBy file: SourceFile, _ registry: IntentRegistry,
        _ zones: ZoneDatabase, in zone: Zone, _ folder: String,
        typed: @escaping @Sendable (String, Value) throws -> Value,
        recording: @escaping @Sendable (String) throws -> Recording
    ) {
        self.definition = definition
        self.file = file
        self.registry = registry
        self.zones = zones
        self.zone = zone
        self.folder = folder
        self.typed = typed
        self.recording = recording
    }

    /// Runs a test, and judges what became of it.
    package func run(_ test: WorkflowTest) async -> TestVerdict {
        var verdict = TestVerdict(test.name, of: definition.id)
        verdict.coverage = Coverage(of: definition.workflow)
        do {
            try await run(test, into: &verdict)
        } catch let fault as TestFaultError {
            verdict.faults.append(fault.fault)
        } catch {
            verdict.faults.append(TestFault("\(error)", in: file, at: test.range))
        }
        return verdict
    }

    private func run(_ test: WorkflowTest, into verdict: inout TestVerdict) async throws {
        let recording = try recording(of: test)
        let start = try start(of: test)
        let substitute = TestSubstitute(test, recording, in: registry.catalogue)
        let clock = ManualClock(at: start)
        let store = MemoryStore(clock: clock, journal: .kept)
        let alarm = HandAlarm()
        let engine = Engine(
            on: store, IntentHost(registry, clock: ContinuousClock()),
            settings(of: test, substitute), alarm: alarm)
        try await engine.open()
        let play = TestPlay(engine, store, clock, alarm, test, file)
        do {
            let run = try await engine.start(try request(of: test))
            try await play.end(run, mostWakes: Self.mostWakes)
            verdict.took = clock.reading.instant.since(start)
            let record = try await TestRecord(of: run, in: engine)
            verdict.coverage.add(record.coverage)
            let judge = TestJudge(test, file, registry.catalogue)
            verdict.faults += judge.faults(
                record, substitute, play.leftSignals, play.leftAnswers)
        } catch {
            await engine.drain()
            throw error
        }
        await engine.drain()
    }

    private func recording(of test: WorkflowTest) throws -> Recording? {
        guard let name = test.recording else { return nil }
        let recording: Recording
        do {
            recording = try self.recording(name.text)
        } catch {
            throw TestFaultError(
                TestFault(
                    "the recording '\(name.text)' cannot be read: \(error)", in: file,
                    at: name.range))
        }
        let stale = recording.staleness(in: registry.catalogue)
        guard stale.isEmpty else {
            var fault = TestFault(
                "the recording '\(name.text)' is stale: " + stale.joined(separator: "; "),
                in: file, at: name.range)
            fault.advice = "errand run \(recording.workflow) --record \(path(of: name.text))"
            throw TestFaultError(fault)
        }
        return recording
    }

    /// The path of a file that is named beside the test, from where the test's own path begins.
    private func path(of name: String) -> String {
        guard !name.hasPrefix("/"), let slash = file.name.lastIndex(of: "/") else { return name }
        return file.name[...slash] + name
    }

    private func start(of test: WorkflowTest) throws -> Timestamp {
        let usual = try Timestamp(rfc3339: "2026-01-01T00:00:00Z")
        guard let now = test.now else { return usual }
        let zone = try definition.zone.map { try zones.zone(named: $0) } ?? self.zone
        var conversion = Conversion(.empty, at: Moment(usual, in: zone))
        guard
            case .timestamp(let instant)? = conversion.value(
                of: .text(Self.spoken(now.text)), as: .timestamp, for: "'now'")
        else {
            let sentence = conversion.diagnostics.sorted().first?.message.text
            throw TestFaultError(
                TestFault(sentence ?? "'now' is no time", in: file, at: now.range))
        }
        return instant
    }

    /// A time without a zone, which ISO 8601 writes with a 'T', as people write it.
    private static func spoken(_ text: String) -> String {
        let time = text.dropFirst(11)
        guard ["T", "t"].contains(text.dropFirst(10).first), !time.isEmpty,
            time.allSatisfy({ $0 == ":" || "0"..."9" ~= $0 })
        else { return text }
        return "\(text.prefix(10)) \(time)"
    }

    private func settings(
        of test: WorkflowTest, _ substitute: TestSubstitute
    ) -> EngineSettings {
        var settings = EngineSettings(
            at: MachineID("test"), in: folder, zones: zones, clock: ContinuousClock())
        settings.zone = zone
        settings.substitute = substitute
        settings.isClockKept = { false }
        settings.isPassing = true
        settings.environment = environment(of: test)
        let secrets = Dictionary(test.secrets.map { ($0.name, $0.content) }) { $1 }
        settings.secret = { name, _ async throws(MissingSecret) in
            guard let secret = secrets[name] else {
                throw MissingSecret(
                    "the test gives no secret '\(name)'; write 'secrets: { \(name): … }'")
            }
            return secret
        }
        return settings
    }

    private func environment(of test: WorkflowTest) -> [String: String] {
        Dictionary(test.environment.map { ($0.name, $0.content) }) { $1 }
    }

    private func request(of test: WorkflowTest) throws -> StartRequest {
        var request = StartRequest(
            definition, inputs: test.inputs.map { .init($0.name, $0.content) })
        request.by = "test"
        request.folder = folder
        request.environment = environment(of: test)
        request.language = "en"
        for field in test.trigger {
            var conversion = Conversion(registry.catalogue)
            let value = conversion.value(of: field.content, as: .any, for: field.name)
            do {
                request.trigger[.string(field.name)] = try typed(field.name, value ?? .null)
            } catch {
                throw TestFaultError(TestFault("\(error)", in: file, at: field.range))
            }
        }
        return request
    }
}

/// A fault that keeps a test from being run to its end.
struct TestFaultError: Error {
    let fault: TestFault

    init(_ fault: TestFault) { self.fault = fault }
}
