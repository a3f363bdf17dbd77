import Engine
import Runs
import Store
import Synchronization

extension HomeDesk {
    /// Tells the news of a run until it has ended or a person has to answer.
    func follow(
        _ form: FollowForm, _ tell: @escaping @Sendable (FollowedNews) -> Void
    ) async throws -> RunReport {
        let heard = hearing(of: form.run)
        let run = try await run(form.run)
        let finder = try await finder(of: run)
        if form.goesOn { engine.goOn(with: run) }
        var following = Following(
            form: form, entry: firstEntry(of: run), finder: finder, tell: tell)
        try await begin(&following, run)
        if let report = try await standing(&following) { return report }
        for await event in heard.events {
            heard.isLogHeard.store(false, ordering: .relaxed)
            switch event {
            case .log: try await tellNew(nil, &following)
            case .progress(let news):
                if let report = try await hear(news, &following) { return report }
            }
        }
        throw HomeReply.Refusal.gone
    }

    /// Tells the past of the run.
    private func begin(_ following: inout Following, _ run: RunRecord) async throws {
        following.isWaiting = run.state == .waiting
        following.isQueued = run.state == .queued
        if let turn = try await turn(of: run.id) { following.tell(turn) }
        let progress = RunProgress(
            of: try await summary(of: run), try await lastEntries(of: run), after: following.entry)
        try await tellNew(progress, &following)
    }

    /// Tells new entries and new lines of the log, no faster than a slow reader takes them.
    ///
    /// A step writes its lines before its end is stored, and the next one begins after that. So the
    /// log is read after what is known to be stored, and the journal once more after the log: each
    /// line is told before the end of its step, and after the end of the step before.
    private func tellNew(_ progress: RunProgress?, _ following: inout Following) async throws {
        while true {
            let part = logPart(progress, following)
            following.place = part.next
            let entries = try await newEntries(progress, part, &following)
            let state = part.isMore ? nil : progress
            if state != nil || !entries.isEmpty || !part.entries.isEmpty {
                var news =
                    state.map { FollowedNews($0) } ?? FollowedNews(goingOn: following.form.run)
                news.add(entries, following.finder)
                news.add(part.entries, until: part.next, following.finder)
                following.tell(news)
            }
            guard part.isMore else { return }
            // Where the task is cancelled, the next wait for an event ends it.
            try? await ContinuousClock().sleep(for: .milliseconds(20))
        }
    }

    /// Reads on in the log.
    ///
    /// A follower without a place begins with the end of the log, and hears there what the programs
    /// of those steps have written that go on.
    private func logPart(_ progress: RunProgress?, _ following: Following) -> LogStretch {
        let run = following.form.run
        var part: LogStretch
        if let place = following.place {
            part = log.entries(of: run, after: place)
        } else {
            part = log.lastEntries(of: run)
            let ended = (progress?.entries ?? []).endedSteps
            part.entries.removeAll { $0.stream != nil && ended.contains($0.path) }
            part.entries = part.entries.suffix(RunReport.mostLines)
        }
        if !following.form.tellsOutput { part.entries.removeAll { $0.stream != nil } }
        return part
    }

    /// Returns the entries to tell with a part of the log, and counts them as told.
    private func newEntries(
        _ progress: RunProgress?, _ part: LogStretch, _ following: inout Following
    ) async throws -> [Entry] {
        let told = following.entry
        var entries: [Entry] = []
        let isBehind = !following.pending.isEmpty || progress?.firstEntry ?? 0 > told + 1
        if !part.entries.isEmpty || part.isMore || isBehind {
            following.pending += try await engine.entries(
                of: following.form.run, after: told + following.pending.count)
            let known = part.isMore ? 0 : max(0, (progress?.lastEntry ?? 0) - told)
            let later = following.pending.dropFirst(known).prefix { entry in
                part.entries.last.map { entry.at < $0.at } ?? false
            }
            entries = Array(following.pending.prefix(known) + later)
            following.pending.removeFirst(entries.count)
        } else if let progress {
            entries = Array(progress.entries.dropFirst(told + 1 - progress.firstEntry))
        }
        following.entry += entries.count
        return entries
    }

    /// Tells the news, and returns the report if nothing more will happen to the run by itself.
    private func hear(
        _ news: RunProgress, _ following: inout Following
    ) async throws -> RunReport? {
        var mayBeOver = news.state == .waiting
        if news.run == following.form.run {
            following.isWaiting = news.state == .waiting
            following.isQueued = false
            // News between looking and listening is told once.
            if news.lastEntry >= following.entry { try await tellNew(news, &following) }
            mayBeOver = mayBeOver || news.state.isFinal
        } else {
            if following.isQueued, news.state.isFinal,
                let next = try await turn(of: following.form.run)
            {
                following.tell(next)
            }
            // A run that it waits for may ask.
            mayBeOver = mayBeOver && following.isWaiting
        }
        return mayBeOver ? try await standing(&following) : nil
    }

    /// Tells again which run a queued one waits for.
    private func turn(of id: RunID) async throws -> FollowedNews? {
        let run = try await run(id)
        guard let before = try await runBefore(run) else { return nil }
        var news = FollowedNews(RunProgress(of: try await summary(of: run), [], after: 0))
        news.behind = before
        return news
    }

    /// Returns the report if nothing more will happen to the run by itself, and tells the news
    /// before it.
    private func standing(_ following: inout Following) async throws -> RunReport? {
        let id = following.form.run
        guard let report = try await standing(of: id, following.form) else { return nil }
        let entries = try await engine.entries(of: id, after: following.entry)
        try await tellNew(
            RunProgress(of: report.summary, entries, after: following.entry), &following)
        return report
    }

    /// Returns how a run stands if nothing will happen to it by itself.
    private func standing(of id: RunID, _ form: FollowForm) async throws -> RunReport? {
        let run = try await run(id)
        // A client that only looks on is told that no process goes on with it.
        if !form.goesOn, try await engine.standing(of: run).isLeft {
            return try await report(on: run, form.detail)
        }
        guard run.state.isFinal || run.state == .waiting else { return nil }
        guard try await !engine.standing(of: run).isReady else { return nil }
        let report = try await report(on: run, form.detail)
        // An app that this process has not got does not come while it lives.
        let isOver = run.state.isFinal || !report.questions.isEmpty || report.waitsForAppsAlone
        guard isOver else { return nil }
        return form.isPersonal ? personal(report) : report
    }
}

extension HomeDesk {
    /// The same report with its private words, as far as this process still knows them.
    private func personal(_ report: RunReport) -> RunReport {
        var report = report
        if report.summary.state.isFinal {
            for (path, end) in engine.liveEnds(of: report.summary.id) { report.show(end, at: path) }
        } else {
            report.questions = engine.live(report.questions)
        }
        return report
    }
}

/// A client that follows a run.
private struct Following {
    let form: FollowForm

    /// The number of the last entry of its journal that was told.
    var entry: Int

    /// Later entries that were read already, and are told once their lines are; each is read once.
    var pending: [Entry] = []
    let finder: StepFinder?
    let tell: @Sendable (FollowedNews) -> Void

    /// The place up to which its log was told; `nil` until its end was reached.
    var place: LogPlace?

    /// The state of the run, as far as it was told.
    var isWaiting = false
    var isQueued = false

    init(
        form: FollowForm, entry: Int, finder: StepFinder?,
        tell: @escaping @Sendable (FollowedNews) -> Void
    ) {
        self.form = form
        self.entry = entry
        self.finder = finder
        self.tell = tell
        place = form.place
    }
}

extension RunProgress {
    /// The news of a run's state, and of its journal after an entry.
    fileprivate init(of run: RunSummary, _ entries: [Entry], after number: Int) {
        self.init(
            run: run.id, entries: entries, firstEntry: number + 1, state: run.state,
            waitingFor: run.waitingFor, isParked: run.isParked)
    }

    fileprivate var lastEntry: Int { firstEntry + entries.count - 1 }
}

extension [Entry] {
    /// The steps that have ended.
    fileprivate var endedSteps: Set<StepPath> {
        var last: [StepPath: String] = [:]
        for step in FollowedNews.steps(self, nil) { last[step.path] = step.status }
        return Set(last.filter { $0.value != "begun" }.keys)
    }
}

extension HomeDesk {
    /// Follows a run for a person, to whom nothing else is told about it meanwhile.
    func watch(
        _ form: FollowForm, _ tell: @escaping @Sendable (FollowedNews) -> Void
    ) async throws -> RunReport {
        guard let run = try await engine.run(form.run) else { return try await follow(form, tell) }
        return try await engine.watching(run.family) { try await follow(form, tell) }
    }
}
