import Diagnostics
import Engine
import Store
import Values

extension HomeDesk {
    /// Stores a signal, and tells who hears it.
    func send(_ request: SendRequest) async throws -> String {
        let receipt = try await engine.send(request)
        guard !receipt.wasKnown else {
            return "signal \(receipt.number), '\(request.name)', was stored already"
        }
        return
            "signal \(receipt.number), '\(request.name)', is stored; \(fate(of: receipt, request))"
    }

    private func fate(of receipt: SendReceipt, _ request: SendRequest) -> String {
        let hearers = [
            receipt.triggers.counted("trigger"), receipt.waits.counted("run that waits for it"),
        ].compactMap(\.self)
        guard !hearers.isEmpty else {
            if receipt.isAhead, !goesOnWithAll {
                return "no project was served here yet; it is for the first 'errand serve'"
            }
            return "nothing hears it now"
                + Spelling.advice(for: request.name, among: receipt.heard.sorted())
        }
        let heard = hearers.joined(separator: " and ")
        return goesOnWithAll
            ? "for \(heard)" : "for \(heard), once 'errand serve' goes on with it"
    }

    func signals(_ filter: SignalFilter) async throws -> [SignalReport] {
        let triggers = try await engine.triggers()
        var reports: [SignalReport] = []
        for (signal, rows) in try await engine.signals(named: filter.name, most: filter.most) {
            var report = SignalReport(signal, try await ledgerRows(rows).named(by: triggers))
            report.doubts = try await engine.doubts(about: signal)
            reports.append(report)
        }
        return reports
    }
}

extension [LedgerRow] {
    /// The same with the workflows and the ids of their triggers.
    fileprivate func named(by triggers: [TriggerRecord]) -> Self {
        let triggers = Dictionary(triggers.map { ($0.uid, $0) }) { $1 }
        return map { row in
            var named = row
            named.workflow = triggers[row.trigger]?.workflow
            named.triggerID = triggers[row.trigger]?.id
            return named
        }
    }
}

extension Int {
    /// A number of things, unless there are none.
    fileprivate func counted(_ noun: String) -> String? {
        self == 0 ? nil : self == 1 ? "1 \(noun)" : "\(self) \(noun.plural)"
    }
}

extension String {
    fileprivate var plural: String {
        self == "trigger" ? "triggers" : "runs that wait for it"
    }
}

extension HomeDesk {
    func triggers(of workflow: String?) async throws -> TriggerList {
        let standings = try await engine.triggerStandings(of: workflow)
        if let workflow, standings.isEmpty { try await refuseUnlessKnown(workflow) }
        var reports: [TriggerReport] = []
        for standing in standings {
            let last = try await ledgerRows([standing.last].compactMap(\.self)).first
            var report = TriggerReport(standing, last: last)
            report.troubles += [standing.source.flatMap(gateway.trouble)].compactMap(\.self)
            reports.append(report)
        }
        return TriggerList(
            triggers: reports,
            followUps: workflow == nil ? try await engine.followUps() : [],
            isServed: goesOnWithAll && ownership.folder != nil, project: project.standing)
    }

    func ledger(_ filter: LedgerFilter) async throws -> [LedgerRow] {
        let due = filter.from.map { from in from...max(from, filter.to ?? .latest) }
        let rows = try await ledgerRows(
            try await engine.ledger(of: filter.workflow, due: due, most: filter.most))
        return filter.workflow == nil ? rows.named(by: try await engine.triggers()) : rows
    }

    /// Rows with what they are part of, and how their runs stand.
    private func ledgerRows(_ records: [OccurrenceRecord]) async throws -> [LedgerRow] {
        var rows: [LedgerRow] = []
        for record in records {
            var row = LedgerRow(record, partOf: try await engine.goal(of: record))
            if let run = record.run { row.state = try await engine.run(run)?.state }
            rows.append(row)
        }
        return rows
    }

    private func refuseUnlessKnown(_ workflow: String) async throws {
        let loaded = try await engine.loadedWorkflows()
        guard !loaded.contains(workflow) else { return }
        throw HomeReply.Refusal(
            .mistake, engine.notLoaded(workflow, among: loaded).text)
    }
}

extension HomeDesk {
    func pause(_ workflow: String?, _ note: String?, by person: String) async throws -> String {
        try await engine.pause(NewPause(of: workflow, by: person, note: note))
        let name = workflow.map { " \($0)" } ?? ""
        return "\(workflow.subject) paused; 'errand unpause\(name)' lets them go on"
    }

    func unpause(_ workflow: String?, catchingUp catchesUp: Bool) async throws -> String {
        let rests = workflow == nil ? try await singleRests() : []
        let wasPaused = try await engine.unpause(
            Unpausing(of: workflow, catchingUp: catchesUp))
        if let all = try await engine.pauses().first(where: { $0.workflow == nil }) {
            throw HomeReply.Refusal(
                .mistake, "everything is paused, \(all.words); 'errand unpause' ends that")
        }
        guard wasPaused else { return "\(workflow.subject) not paused" }
        let fate = try await catchesUp ? caughtUp(workflow) : "what was due meanwhile is left out"
        return (["\(workflow.subject) in force again; \(fate)"] + rests).joined(separator: "\n")
    }

    /// What becomes of what was due in a pause that is caught up with.
    private func caughtUp(_ workflow: String?) async throws -> String {
        let byTime = try await engine.triggerStandings(of: workflow).map { $0.decided != nil }
        guard byTime.contains(true) else {
            return "what came meanwhile is left out, since only times are made up for"
        }
        return "what was due meanwhile counts as missed"
            + (byTime.contains(false) ? "; signals that came are left out" : "")
    }

    /// What rests besides all that does, a sentence each: a person may have wanted that to last.
    private func singleRests() async throws -> [String] {
        let pauses = try await engine.pauses().compactMap { pause in
            pause.workflow.map { "'\($0)' was paused \(pause.words)" }
        }
        let halts = try await engine.triggers().filter { $0.state == .paused }.map { trigger in
            let note = trigger.note.map { ", since \($0)" } ?? ""
            return Diagnostic.Message.trigger(trigger.id, of: trigger.workflow)
                + " was paused\(note)"
        }
        return pauses.sorted() + halts.sorted()
    }
}

extension HomeDesk {
    /// Allows what a person has seen, and nothing else.
    func allow(_ seen: AllowanceReport) async throws -> String {
        let new = try await engine.allow(seen.workflow) { AllowanceReport($0) == seen }
        if let new { project.settle(Diagnostic.Message.notAllowed(new).text) }
        let fate = new == nil ? " already" : "; its triggers are in force again"
        return "'\(seen.workflow)' is allowed\(fate)"
    }
}

extension String? {
    /// A workflow's triggers, or all, with the verb of a sentence.
    fileprivate var subject: String {
        map { "the triggers of '\($0)' are" } ?? "all triggers are"
    }
}
