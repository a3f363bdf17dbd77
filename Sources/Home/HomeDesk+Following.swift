import Engine
import Store
import Synchronization

extension HomeDesk {
    /// Tells what happens to a run until it has ended or somebody has to be asked.
    func follow(
        _ form: FollowForm, _ tell: @escaping @Sendable (RunNews) -> Void
    ) async throws -> RunReport {
        let heard = hearing(of: form.run)
        let run = try await run(form.run)
        let finder = try await finder(of: run)
        if form.goesOn { engine.goOn(with: run) }
        var following = Following(form: form, entry: run.lastEntry, finder: finder, tell: tell)
        try await begin(&following, run)
        if let report = try await standing(&following) { return report }
        for await event in heard.events {
            heard.isLogHeard.store(false, ordering: .relaxed)
            // What a step has said was written before it ended; what other runs do is nothing to it.
            if event.mayTell(of: form.run) { try await tellLog(&following) }
            if case .progress(let news) = event, let report = try await hear(news, &following) {
                return report
            }
        }
        throw HomeReply.Refusal.gone
    }

    /// Tells what is known already.
    private func begin(_ following: inout Following, _ run: RunRecord) async throws {
        following.isWaiting = run.state == .waiting
        following.isQueued = run.state == .queued
        var entries = try await lastEntries(of: run)
        following.entry = max(0, run.lastEntry - Self.mostEntries) + entries.count
        let summary = try await summary(of: run)
        var begin = RunNews(of: summary, entries, following.finder)
        if following.form.place == nil {
            let (log, next) = log.lastEntries(of: run.id)
            entries += try await newEntries(until: log.last, &following)
            begin = RunNews(of: summary, entries, following.finder)
            let underWay = Set(begin.steps.underWay)
            begin.log = log.filter { $0.stream == nil || underWay.contains($0.path) }
                .suffix(RunReport.mostLines)
            following.place = next
        } else {
            try await tellLog(&following)
        }
        begin.behind = try await runBefore(run)
        following.tell(named(begin, following))
        try await tellLog(&following)
    }

    /// Tells what has come into the log, no faster than a slow reader takes it, with the ends of
    /// steps between the lines.
    private func tellLog(_ following: inout Following) async throws {
        let run = following.form.run
        while true {
            let part = log.entries(of: run, after: following.place)
            following.place = part.next
            let ends = try await newEntries(until: part.entries.last, &following)
            var news = RunNews(of: run, part.entries, ends, following.finder)
            if !following.form.tellsOutput { news.log.removeAll { $0.stream != nil } }
            news.place = part.next
            if !news.log.isEmpty || !ends.isEmpty { following.tell(named(news, following)) }
            guard part.isMore else { return }
            // Whoever is cancelled hears so from what it waits for next.
            try? await ContinuousClock().sleep(for: .milliseconds(20))
        }
    }

    /// Reads what was stored before a line was written, and counts it as told.
    ///
    /// It is read after the line: a step writes its lines before its end is stored, and the next
    /// one begins after that. So a line comes before the end of its step and after that of the step
    /// before.
    private func newEntries(
        until line: LogEntry?, _ following: inout Following
    ) async throws -> [Entry] {
        guard let line else { return [] }
        let entries = try await engine.entries(of: following.form.run, after: following.entry)
        let former = Array(entries.prefix { $0.at <= line.at })
        following.entry += former.count
        return former
    }

    /// Adds what people call the steps whose words are told.
    private func named(_ news: RunNews, _ following: Following) -> RunNews {
        var news = news
        for entry in news.log where news.titles[entry.path] == nil {
            news.titles[entry.path] = StepTitle(of: entry.path, following.finder)
        }
        return news
    }

    /// Tells what has happened, and returns how the run stands if nothing will happen to it by itself.
    private func hear(
        _ news: RunProgress, _ following: inout Following
    ) async throws -> RunReport? {
        var mayBeOver = news.state == .waiting
        if news.run == following.form.run {
            following.isWaiting = news.state == .waiting
            following.isQueued = false
            // What came between looking and listening is told once.
            for part in news.parts where following.isNew(part) {
                following.tell(RunNews(part, following.finder))
            }
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

    /// Tells again for which run one waits whose turn has not come.
    private func turn(of id: RunID) async throws -> RunNews? {
        let run = try await run(id)
        guard let before = try await runBefore(run) else { return nil }
        var news = RunNews(of: try await summary(of: run), [], nil)
        news.behind = before
        return news
    }

    /// Returns how a run stands if nothing will happen to it by itself, and tells what led there.
    private func standing(_ following: inout Following) async throws -> RunReport? {
        let id = following.form.run
        guard let report = try await standing(of: id, following.form) else { return nil }
        try await tellLog(&following)
        let entries = try await engine.entries(of: id, after: following.entry)
        following.entry += entries.count
        following.tell(RunNews(of: report.summary, entries, following.finder))
        return report
    }

    /// Returns how a run stands if nothing will happen to it by itself.
    private func standing(of id: RunID, _ form: FollowForm) async throws -> RunReport? {
        let run = try await run(id)
        // Whoever only looks on is told that nobody else goes on with it.
        if !form.goesOn, try await engine.standing(of: run).isLeft {
            return try await report(on: run)
        }
        guard run.state.isFinal || run.state == .waiting else { return nil }
        guard try await !engine.standing(of: run).isReady else { return nil }
        let report = try await report(on: run)
        // An app that this process has not got does not come while it lives.
        let isOver = run.state.isFinal || !report.questions.isEmpty || report.waitsForAppsAlone
        return isOver ? report : nil
    }
}

/// Somebody who follows a run.
private struct Following {
    let form: FollowForm

    /// The number of the last entry of its journal that was told.
    var entry: Int
    let finder: StepFinder?
    let tell: @Sendable (RunNews) -> Void

    /// How much of its log was told.
    var place: LogPlace

    /// How the run stands, as far as that was told.
    var isWaiting = false
    var isQueued = false

    init(
        form: FollowForm, entry: Int, finder: StepFinder?,
        tell: @escaping @Sendable (RunNews) -> Void
    ) {
        self.form = form
        self.entry = entry
        self.finder = finder
        self.tell = tell
        place = form.place ?? .start
    }

    /// Whether something is told for the first time, and so is told from now on.
    mutating func isNew(_ news: RunProgress) -> Bool {
        guard news.firstEntry > entry else { return false }
        entry = max(entry, news.firstEntry + news.entries.count - 1)
        return true
    }
}

extension [StepReport] {
    /// The steps of which nothing is known after their beginning.
    fileprivate var underWay: [StepPath] {
        var last: [StepPath: String] = [:]
        for step in self { last[step.path] = step.status }
        return last.filter { $0.value == "begun" }.map(\.key)
    }
}
