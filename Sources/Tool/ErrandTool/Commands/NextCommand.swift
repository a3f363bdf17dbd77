import Arguments
import Calendars
import Calls
import Catalogue
import Diagnostics
import Home
import IntentHosting
import TimeZones
import Values
import Workflows

struct NextCommand: Command {
    static let name = "next"
    static let summary = "Shows when a time rule is due, or the triggers of a workflow."
    static let discussion = """
        A rule is written as in a trigger: its kind, a colon and the rest. The kinds are 'time' \
        (with 'days'), 'every' (with 'starting'), 'cron', 'rrule' (with 'start'), 'at' and 'sun' \
        (with 'place'); 'exclude', 'timezone' and 'on_dst' go with all of them. One word without \
        a colon is a workflow: the id of one of the project in the current folder, or a file, \
        which wins. Without RULE, it is told what is due next in the home, and what apps have \
        left for later; in a project that is not served yet, what would be due. Occurrences that \
        are moved or left out are shown too, with the reason.
        """
    static let examples = [
        Example("errand next", "what is due next in the home"),
        Example("errand next time: 07:00 days: weekdays", "the coming ten"),
        Example("errand next morning-check", "those of a workflow of this project"),
        Example(
            "errand next 'cron: */5 9-17 * * 1-5' -n 3",
            "a cron expression, in quotes for the shell"),
        Example(
            "errand next 'rrule: FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=17' --year",
            "a whole year at a glance"),
        Example(
            "errand next 'sun: sunset-30m place: 59.91, 10.75' --timezone Europe/Oslo",
            "half an hour before sunset in Oslo"),
    ]

    @Positional("[RULE...]", "a rule as a trigger has it, or a workflow by its id or its file")
    var words: [RuleWord]
    @Option("-n, --count N", "how many that are due") var count = 10
    @Flag("--year", "shows on which days of a year it is due") var isYear: Bool
    @Option("--from TIME", "shows what is due from this time on, not from now") var from:
        CalendarTime?
    @Option("--timezone ZONE", "the zone of the rule, not that of this machine") var zoneName:
        String?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard 1...1000 ~= count else { throw UsageError("--count is a number from 1 to 1000") }
        guard !words.isEmpty else { return try await showHome(session) }
        let zones = try ZoneDatabase.ofSystem(environment: session.environment)
        let zone = try zone(of: zones, session.environment)
        guard let start = from.map({ $0.instant(in: zone) }) ?? session.now() else {
            throw UsageError("--from is outside of the years 1…9999 in UTC")
        }
        let surroundings = TimeRuleSurroundings(zones, zone, at: start)
        // An occurrence at the very time that was asked for belongs to the list.
        let before = from == nil ? start : start.subtracting(.milliseconds(1)) ?? start
        if words.count == 1, let word = words.first, word.isWorkflow {
            return try await showTriggers(of: word.text, in: surroundings, after: before, session)
        }
        let (rule, diagnostics) = RuleWords(words.map(\.text)).rule(in: surroundings)
        let renderer = DiagnosticRenderer(width: session.terminal.width)
        session.errors.write(renderer.render(diagnostics.sorted()))
        guard let rule else { return .invalidFile }
        let page = page(of: rule, after: before)
        session.output.print(isJSON ? page.value.json : page.text)
        return .ok
    }

    /// Shows when the triggers of the home are due.
    private func showHome(_ session: Session) async throws -> ExitCode {
        guard !isYear, from == nil, zoneName == nil else {
            throw UsageError("'--year', '--from' and '--timezone' go with a rule or a workflow")
        }
        switch try await HomeVisit.reply(to: .triggers(of: nil), session) {
        case .triggers(let list):
            let moment = try session.moment()
            let page = ComingPage(list, most: count, PersonalTime(at: moment))
            if !isJSON, page.isEmpty, !list.isServed, session.projectHere != nil {
                guard let registry = session.registry() else { return .environment }
                let unserved = try UnservedPage(
                    session, registry.catalogue, most: count, at: moment)
                session.output.print(unserved.text(on: session.terminal))
                return .ok
            }
            session.output.print(
                isJSON ? page.value.prettyJSON : page.text(on: session.terminal))
            if !list.isServed { session.tellNotServed() }
            session.tellNotTaken(list.project)
            return .ok
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }

    private func showTriggers(
        of name: String, in surroundings: TimeRuleSurroundings, after start: Timestamp,
        _ session: Session
    ) async throws -> ExitCode {
        let path = try NamedWorkflow(name, in: session.folder).path
        guard let registry = session.registry(of: path) else { return .environment }
        let triggers: [WorkflowTrigger]
        do {
            let runnable = try RunnableFile(name, against: registry.catalogue, in: session)
            let workflow = runnable.definition.workflow
            let known = await resting(of: workflow.id, session)
            triggers = workflow.triggers.map { trigger in
                WorkflowTrigger(
                    trigger, in: surroundings, known: known.first { $0.id == trigger.id })
            }
        } catch let invalid as InvalidFile {
            invalid.tell(session)
            return .invalidFile
        }
        let pages = triggers.map { trigger in
            (trigger, trigger.rule.map { page(of: $0, after: start) })
        }
        if isJSON {
            session.output.print(Value.list(pages.map { $0.value(with: $1?.value) }).json)
        } else if pages.isEmpty {
            session.output.print("no trigger starts '\(name)'")
        } else {
            session.output.print(pages.map { $0.text(with: $1?.text) }.joined(separator: "\n\n"))
        }
        return .ok
    }

    /// The triggers of a workflow that start nothing now, as the home has them.
    private func resting(of workflow: String, _ session: Session) async -> [TriggerReport] {
        // The times of a file are told without the home, too.
        guard (try? session.homeFolder())?.isThere == true,
            case .triggers(let list)? = try? await HomeVisit.reply(to: .triggers(of: nil), session)
        else { return [] }
        return list.triggers.filter { $0.workflow == workflow && $0.isResting }
    }

    private func zone(of zones: ZoneDatabase, _ environment: [String: String]) throws -> Zone {
        guard let zoneName else { return try zones.systemZone(environment: environment) }
        do throws(ZoneError) {
            return try zones.zone(named: zoneName)
        } catch {
            if case .unknown = error { throw UsageError("\(error)") }
            throw error
        }
    }

    private func page(of rule: TimeRule, after start: Timestamp) -> (text: String, value: Value) {
        if isYear {
            let overview = YearOverview(
                of: rule, year: rule.zone.local(start).advanced(by: 1).date.year)
            return (overview.text, overview.value)
        }
        let coming = ComingOccurrences(count, of: rule, after: start)
        return (coming.text, coming.value)
    }
}

extension TimeRuleSurroundings {
    fileprivate init(_ zones: ZoneDatabase, _ zone: Zone, at instant: Timestamp) {
        self.init(
            zones: zones, zone: zone, firstSeen: instant, now: instant, calendar: TextFile.read)
    }
}

extension Session {
    /// What time rules are read with here and now.
    func ruleSurroundings() throws -> TimeRuleSurroundings {
        let zones = try ZoneDatabase.ofSystem(environment: environment)
        return TimeRuleSurroundings(
            zones, try zones.systemZone(environment: environment), at: now())
    }
}
