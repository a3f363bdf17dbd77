package import Engine
package import Runs
package import Store
package import Values

/// A request to the owner of a home.
package indirect enum HomeRequest: Hashable, Sendable {
    case start(StartRequest)

    /// Tells what a run would do, without doing it.
    case plan(StartRequest)

    /// Tells the news of a run until it ends or waits for a person.
    case follow(FollowForm)

    /// A part of a run's log.
    case logs(LogForm)

    /// Waits until people are reminded of a question.
    case reminder(run: RunID, question: Digest)
    case runs(RunFilter)

    /// A run by its id or the beginning of that.
    case show(String, ReportDetail)

    /// With the id of a question, only that one is answered, and none that the step asks later.
    case answer(
        run: String, path: StepPath?, question: Digest?, text: String, by: String,
        session: String? = nil)
    case cancel(run: String, isForced: Bool, by: String)

    /// Lets a run go on that is parked.
    case resume(run: String, by: String)
    case prune(PruneRequest)

    /// Puts off the deadline and the next reminder of a question.
    case snooze(run: String, path: StepPath?, span: TimeSpan, by: String)

    /// Does a run again that has ended.
    case retry(RetryRequest)

    /// Undoes a run.
    case undo(UndoRequest)

    /// All that is known of a run.
    case export(run: String)

    /// Makes one file of the home, by its whole path, or in a folder.
    case backup(to: String, by: String)

    /// Looks through the database.
    case examine

    /// Sends a signal.
    case send(SendRequest)
    case signals(SignalFilter)

    /// The triggers of the home, or those of a workflow with the ones that are gone.
    case triggers(of: String?)
    case ledger(LedgerFilter)

    /// Pauses the triggers of a workflow, or all.
    case pause(of: String?, note: String?, by: String)
    case unpause(of: String?, catchesUp: Bool)

    /// The workflows that may do more than people have allowed.
    case widened

    /// Allows a workflow what a person has seen of it.
    case allow(AllowanceReport)

    /// Starts the runs that were due in the past and have not started.
    case backfill(BackfillRequest)

    /// Performs an intent that the caller knows by a digest.
    case call(CallRequest, known: Digest?)

    /// Performs an intent whose words the owner reads.
    case words(WordedCall)

    /// Presses a button.
    case press(PressRequest)

    /// The intents that were performed last.
    case history(ActFilter)

    /// The last act that can be taken back, of an app or of all.
    case lastAct(of: String?)

    /// The intents that were left for a person to open, of an app or of all.
    case inbox(of: String?)

    /// Opens one of them: of a run, of an app, or the oldest.
    case open(OpenRequest)

    /// The things of some kinds that apps have, as a person calls them.
    case things(ThingsRequest)

    /// What a person may want now, by what was done before.
    case suggest(SuggestRequest)

    /// What apps say of themselves where their shortcuts are shown.
    case subtitles(of: [String], language: String?)

    /// The file that the settings of apps are from, for what is called in a folder.
    case settings(of: String)

    /// Forgets what was done with an app, by an intent, or at all, so that it is not proposed.
    case forget(usesOf: String?)

    /// A request to the home in memory that the owner has beside its own, where nothing is stored.
    case apart(HomeRequest)
}

extension HomeRequest {
    /// Whether nothing is stored for it.
    package var onlyReads: Bool {
        switch self {
        case .runs, .show, .export, .examine, .logs, .signals, .triggers, .ledger, .widened,
            .history, .lastAct, .inbox, .things, .suggest, .subtitles, .settings:
            true
        default: false
        }
    }
}

/// Selects the runs to list, the newest first.
package struct RunFilter: Hashable, Sendable {
    /// The id of a workflow, or the whole path of a file that belongs to no project.
    package var workflow: String?
    package var states: Set<RunState>?

    /// Only runs that were created then or later.
    package var since: Timestamp?

    /// Only runs that were created before this one.
    package var before: RunID?
    package var most = 20

    package init() {}
}

extension HomeRequest: StoredChoice {
    package static let cases = StoredCases<HomeRequest>(
        "request", tag: "ask",
        [
            StoredCase("words", partsOf: WordedCall.self, make: Self.words) {
                if case .words(let call) = $0 { call } else { nil }
            }
        ],
        later: {
            [
                StoredCase("start", .part("form"), make: Self.start) {
                    if case .start(let request) = $0 { request } else { nil }
                },
                StoredCase("plan", .part("form"), make: Self.plan) {
                    if case .plan(let request) = $0 { request } else { nil }
                },
                StoredCase("follow", .part("form"), make: Self.follow) {
                    if case .follow(let form) = $0 { form } else { nil }
                },
                StoredCase("logs", .part("form"), make: Self.logs) {
                    if case .logs(let form) = $0 { form } else { nil }
                },
                StoredCase("reminder", .part("run"), .part("question"), make: Self.reminder) {
                    if case .reminder(let run, let question) = $0 { (run, question) } else { nil }
                },
                StoredCase("runs", .part("filter"), make: Self.runs) {
                    if case .runs(let filter) = $0 { filter } else { nil }
                },
                StoredCase("show", .part("run"), .part("detail", ifMissing: .all), make: Self.show)
                {
                    if case .show(let run, let detail) = $0 { (run, detail) } else { nil }
                },
                StoredCase(
                    "answer", .part("run"), .part(optional: "path"), .part(optional: "question"),
                    .part("text"), .part("by"), .part(optional: "session"), make: Self.answer
                ) {
                    guard
                        case .answer(
                            let run, let path, let question, let text, let by, let session) = $0
                    else { return nil }
                    return (run, path, question, text, by, session)
                },
                StoredCase(
                    "cancel", .part("run"), .part("forced", or: false), .part("by"),
                    make: Self.cancel
                ) {
                    if case .cancel(let run, let isForced, let by) = $0 {
                        (run, isForced, by)
                    } else {
                        nil
                    }
                },
                StoredCase("resume", .part("run"), .part("by"), make: Self.resume) {
                    if case .resume(let run, let by) = $0 { (run, by) } else { nil }
                },
                StoredCase("prune", .part("form"), make: Self.prune) {
                    if case .prune(let request) = $0 { request } else { nil }
                },
                StoredCase(
                    "snooze", .part("run"), .part(optional: "path"), .part("span"), .part("by"),
                    make: Self.snooze
                ) {
                    guard case .snooze(let run, let path, let span, let by) = $0 else { return nil }
                    return (run, path, span, by)
                },
                StoredCase("retry", .part("wish"), make: Self.retry) {
                    if case .retry(let request) = $0 { request } else { nil }
                },
                StoredCase("undo", .part("wish"), make: Self.undo) {
                    if case .undo(let request) = $0 { request } else { nil }
                },
                StoredCase("export", .part("run"), make: Self.export) {
                    if case .export(let run) = $0 { run } else { nil }
                },
                StoredCase("backup", .part("path"), .part("by"), make: Self.backup) {
                    if case .backup(let path, let by) = $0 { (path, by) } else { nil }
                },
                StoredCase("examine", make: { HomeRequest.examine }) { $0 == .examine ? () : nil },
                StoredCase("signal", partsOf: SendRequest.self, make: Self.send) {
                    if case .send(let request) = $0 { request } else { nil }
                },
                StoredCase("signals", .part("filter"), make: Self.signals) {
                    if case .signals(let filter) = $0 { filter } else { nil }
                },
                StoredCase("triggers", .part(optional: "workflow"), make: Self.triggers(of:)) {
                    if case .triggers(let workflow) = $0 { .some(workflow) } else { nil }
                },
                StoredCase("ledger", .part("filter"), make: Self.ledger) {
                    if case .ledger(let filter) = $0 { filter } else { nil }
                },
                StoredCase(
                    "pause", .part(optional: "workflow"), .part(optional: "note"), .part("by"),
                    make: Self.pause
                ) {
                    if case .pause(let workflow, let note, let by) = $0 {
                        (workflow, note, by)
                    } else {
                        nil
                    }
                },
                StoredCase(
                    "unpause", .part(optional: "workflow"), .part("catch_up", or: false),
                    make: Self.unpause
                ) {
                    if case .unpause(let workflow, let catchesUp) = $0 {
                        (workflow, catchesUp)
                    } else {
                        nil
                    }
                },
                StoredCase("widened", make: { HomeRequest.widened }) { $0 == .widened ? () : nil },
                StoredCase("allow", .part("seen"), make: Self.allow) {
                    if case .allow(let seen) = $0 { seen } else { nil }
                },
                StoredCase("backfill", partsOf: BackfillRequest.self, make: Self.backfill) {
                    if case .backfill(let request) = $0 { request } else { nil }
                },
                StoredCase("call", .part("form"), .part(optional: "known"), make: Self.call) {
                    if case .call(let request, let known) = $0 { (request, known) } else { nil }
                },
                StoredCase("press", partsOf: PressRequest.self, make: Self.press) {
                    if case .press(let request) = $0 { request } else { nil }
                },
                StoredCase("history", .part("filter"), make: Self.history) {
                    if case .history(let filter) = $0 { filter } else { nil }
                },
                StoredCase("last_act", .part(optional: "app"), make: Self.lastAct(of:)) {
                    if case .lastAct(let app) = $0 { .some(app) } else { nil }
                },
                StoredCase("inbox", .part(optional: "app"), make: Self.inbox(of:)) {
                    if case .inbox(let app) = $0 { .some(app) } else { nil }
                },
                StoredCase("open", partsOf: OpenRequest.self, make: Self.open) {
                    if case .open(let request) = $0 { request } else { nil }
                },
                StoredCase("things", partsOf: ThingsRequest.self, make: Self.things) {
                    if case .things(let request) = $0 { request } else { nil }
                },
                StoredCase("suggest", partsOf: SuggestRequest.self, make: Self.suggest) {
                    if case .suggest(let request) = $0 { request } else { nil }
                },
                StoredCase(
                    "subtitles", .part("apps"), .part(optional: "language"), make: Self.subtitles
                ) {
                    if case .subtitles(let apps, let language) = $0 {
                        (apps, language)
                    } else {
                        nil
                    }
                },
                StoredCase("settings", .part("folder"), make: Self.settings(of:)) {
                    if case .settings(let folder) = $0 { folder } else { nil }
                },
                StoredCase("forget", .part(optional: "uses"), make: Self.forget(usesOf:)) {
                    if case .forget(let name) = $0 { .some(name) } else { nil }
                },
                StoredCase("apart", .part("request"), make: Self.apart) {
                    if case .apart(let request) = $0 { request } else { nil }
                },
            ]
        })
}

extension RunFilter: StoredRecord {
    package static let table = StoredTable(
        "filter", part(optional: "workflow", \.workflow),
        part(optional: "states") { $0.states.map { $0.map(\.rawValue).sorted() } },
        part(optional: "since", \.since), part(optional: "before", \.before),
        part("most", \.most),
        make: { workflow, states, since, before, most in
            var filter = RunFilter()
            filter.workflow = workflow
            // A state of another release is the state of no run here.
            filter.states = states.map { Set($0.compactMap(RunState.init)) }
            (filter.since, filter.before, filter.most) = (since, before, most)
            return filter
        })
}
