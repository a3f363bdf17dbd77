import Arguments
import Calendars
import Diagnostics
import Engine
import IntentHosting
import Simulation
import Store
import TimeZones
import Values
import Workflows

struct SimulateCommand: Command {
    static let name = "simulate"
    static let summary = "Shows what triggers would start in some time, without doing it."
    static let discussion = """
        The real scheduler decides by the real rules, on a clock of its own, with a home in memory: nothing is performed, \
        and nothing is stored. It begins as 'errand serve' does with a new home at '--from'. Each run lasts as long as \
        '--lasting' says, or else as the median of its last runs that succeeded, and then has succeeded.

        The file of '--events' is a YAML list of what happens meanwhile: signals, changes of the clock, restarts. \
        'docs/simulating.md' has its keys. What triggers hear of other programs and of files comes from there alone.
        """
    static let examples = [
        Example("errand simulate", "the project in the current folder, for a week from now"),
        Example(
            "errand simulate backup --from 2026-03-23 --to 2026-04-01",
            "one workflow over the days when the clocks change"),
        Example(
            "errand simulate --lasting backup=45m --svg week.svg", "with a picture of what overlaps"
        ),
        Example("errand simulate ~/errands --to 2026-12-31 --json", "another project, as data"),
    ]

    @Positional("[WORKFLOW...]", "only these workflows; a path names a project, or a file of one")
    var words: [WorkflowName]
    @Option("--from TIME", "the time at which it begins, not now") var from: CalendarTime?
    @Option("--to TIME", "the time at which it ends, not a week later") var end: CalendarTime?
    @Option("--lasting WORKFLOW=DURATION", "how long its runs last; may be given again")
    var lasting: [Assignment]
    @Option("--events FILE", "what happens meanwhile") var events: FileName?
    @Option("--svg FILE", "draws it into a file, with a row for each workflow") var picture:
        FileName?
    @Flag("--json", "prints JSON, an object a line") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let zones = try ZoneDatabase.ofSystem(environment: session.environment)
        let zone = try zones.systemZone(environment: session.environment)
        let span = try SimulatedSpan(from: from, to: end, now: session.now(), in: zone)
        let scope = try SimulatedScope(words.map(\.text), in: session)
        guard let registry = session.registry(of: scope.project.path) else { return .environment }
        let runnable = try scope.project.read(against: registry.catalogue, in: session)
        runnable.tellErrors(session)
        let shown = try scope.workflows(of: runnable.loaded)
        var lengths = try AssumedLengths(lasting, of: runnable.loaded)
        await lengths.measure(session, registry)
        let settings = settings(in: scope.project.path, zones, zone, session)
        guard let events = try readEvents(settings, runnable.loaded, during: span, session)
        else {
            return .invalidFile
        }
        let machine = SimulatedMachine(
            at: span.start, loading: runnable.loaded,
            IntentHost(registry, clock: ContinuousClock()), settings, mostWakes: Self.mostWakes
        ) { [spans = lengths.spans] in spans[$0] ?? AssumedLengths.unknown }
        try await machine.run(for: span.length, with: events)
        guard machine.passed >= span.length else {
            let latest = zone.minutes(machine.now).split(separator: " ").joined(separator: "T")
            throw UsageError("that is too much to simulate; '--to \(latest)' is as far as it goes")
        }
        for trouble in machine.troubles { session.say(trouble) }
        var simulation = try await Simulated(
            span: span, zone: zone, workflows: shown, lengths: lengths, by: machine)
        simulation.oddDays.add(changesIn: runnable.loaded, zones, zone, during: span)
        simulation.oddDays.add(events, during: span, in: zone)
        return show(simulation, hasErrors: runnable.hasErrors, session)
    }

    /// How often the scheduler is woken at most, which takes a minute or two.
    private static let mostWakes = 1_000_000

    private func settings(
        in project: CheckedPath, _ zones: ZoneDatabase, _ zone: Zone, _ session: Session
    ) -> EngineSettings {
        var settings = EngineSettings(
            at: MachineID("simulation"), in: project.base(in: session.folder), zones: zones,
            clock: ContinuousClock())
        settings.zone = zone
        settings.home = session.environment["HOME"]
        settings.environment = session.environment
        settings.calendar = TextFile.reader(in: settings.folder)
        return settings
    }

    private func readEvents(
        _ settings: EngineSettings, _ project: LoadedProject, during span: SimulatedSpan,
        _ session: Session
    ) throws -> [SimulatedEvent]? {
        guard let events else { return [] }
        let places = SimulatedPlaces(
            zone: settings.zone, home: settings.home, folder: settings.folder)
        var file = try SimulatedEventFile(events.text, at: places, session.folder)
        let read = file.events(during: span, for: SimulatedEars(of: project))
        if !file.diagnostics.isEmpty { session.show(file.diagnostics.sorted()) }
        return file.diagnostics.hasErrors ? nil : read
    }

    private func show(
        _ simulation: Simulated, hasErrors: Bool, _ session: Session
    ) -> ExitCode {
        if isJSON {
            for line in simulation.lines { session.output.print(line.json) }
        } else {
            session.output.print(SimulationPage(simulation, on: session.terminal).text)
        }
        if let picture {
            let text = SimulationPicture(simulation).text
            let code = session.write(Array(text.utf8), to: picture)
            guard code == .ok else { return code }
        }
        return hasErrors ? .invalidFile : .ok
    }
}
