import Engine
import Runs
import Store
import Synchronization

extension HomeDesk {
    /// Returns the next part of a run's log; waits for one if the form says so.
    func logs(_ form: LogForm) async throws -> LogPart {
        let id = try await run(named: form.run).id
        let heard = form.waits ? hearing(of: id) : nil
        if let part = try await logPart(of: id, form) { return part }
        guard let heard else { throw HomeReply.Refusal.gone }
        for await _ in heard.events {
            heard.isLogHeard.store(false, ordering: .relaxed)
            if let part = try await logPart(of: id, form) { return part }
        }
        throw HomeReply.Refusal.gone
    }

    /// The next part; `nil` if there is none yet and the client waits.
    private func logPart(of id: RunID, _ form: LogForm) async throws -> LogPart? {
        // Looked at first, so that what comes meanwhile is not missed.
        let run = try await run(id)
        let finder = try await finder(of: run)
        let standing = try await engine.standing(of: run)
        var part = LogPart(of: id)
        let stretch = log.entries(of: id, after: form.place)
        part.next = stretch.next
        part.rest = run.state.isFinal ? .over : standing.isLeft ? .left : .coming
        if stretch.isMore { part.rest = .more }
        for entry in stretch.entries {
            let title = part.steps[entry.path] ?? StepTitle(of: entry.path, finder)
            part.steps[entry.path] = title
            if form.step.map({ entry.path.isMeant(by: $0, title) }) ?? true {
                part.entries.append(entry)
            }
        }
        if form.place == .start { try refuseUnknownStep(form, finder, part) }
        let isNothing = stretch.entries.isEmpty && part.rest == .coming
        return isNothing && form.waits ? nil : part
    }

    private func refuseUnknownStep(_ form: LogForm, _ finder: StepFinder?, _ part: LogPart) throws {
        guard let step = form.step, part.entries.isEmpty, let finder, !finder.knows(step) else {
            return
        }
        throw HomeReply.Refusal(
            .mistake,
            "run \(part.run.short) has no step '\(step)'; a step is named by its id, its title or its path"
        )
    }
}

extension StepPath {
    /// Whether a name means the step that stands here, or one around it.
    fileprivate func isMeant(by name: String, _ title: StepTitle) -> Bool {
        if title.text == name || title.name == name { return true }
        var path: StepPath? = self
        while let one = path, one != .run {
            if one.isNamed(StepPath(name)) { return true }
            path = one.parent
        }
        return false
    }
}
