import Arguments
import Calls
import Catalogue
import DBus
import Diagnostics
import Engine
import Home
import IntentHosting
import Phrases
import Runs
import Store
import Workflows

/// Doing what a person has chosen in the desktop's search, who sees nothing of it but
/// notifications.
extension SearchProvider {
    /// How long a person is waited for who may say yes.
    private static let longestOffer = Duration.seconds(300)

    /// The letters of a notification.
    private static let mostLetters = 1_000

    func activation(of name: String) -> BusAnswer {
        guard let found = found(name) else {
            return .error("InvalidArgs", "there is no result '\(name.prefix(100))'")
        }
        return .values([]) { [self] in await act(on: found) }
    }

    /// Does what only reads, and offers all else; where no process serves the home, it names the
    /// command alone.
    private func act(on found: Findable) async {
        let desktop = Desktop(session)
        let deeds = search.deeds(with: found)
        // A home that cannot be reached is not served; the command in the terminal says why.
        guard (try? isServed) == true else {
            await tellCommand(of: deeds.first, with: found, on: desktop)
            return await desktop.leave()
        }
        if found.type == Findable.intent, let deed = deeds.first, !deed.changes {
            await desktop.tell(await end(of: deed, on: desktop))
        } else {
            await offer(deeds, with: found, on: desktop)
        }
        await desktop.leave()
    }

    private func offer(
        _ deeds: [FoundDeed], with found: Findable, on desktop: Desktop
    ) async {
        guard let first = deeds.first else {
            return await desktop.tell(
                DesktopNotice(title: found.title, body: "\(found.kind) \(found.id)"))
        }
        var notice = DesktopNotice(
            title: found.title,
            body: "nothing was done yet; here or in a terminal: \(command(of: first))")
        notice.actions = deeds.prefix(DesktopAsking.mostButtons).enumerated().map { index, deed in
            .init(key: "deed-\(index)", label: deed.title)
        }
        guard let (shown, key) = await desktop.answer(to: notice, within: Self.longestOffer),
            let index = notice.actions.firstIndex(where: { $0.key == key })
        else { return }
        await desktop.tell(await end(of: deeds[index], on: desktop, behind: shown))
    }

    private func tellCommand(
        of deed: FoundDeed?, with found: Findable, on desktop: Desktop
    ) async {
        let body = deed.map {
            "nothing was done, since no process serves the home; in a terminal: \(command(of: $0))"
        }
        await desktop.tell(
            DesktopNotice(title: found.title, body: body ?? "\(found.kind) \(found.id)"))
    }

    private func command(of deed: FoundDeed) -> String {
        ([session.program.name] + deed.words).map(\.shellWord).joined(separator: " ")
    }

    func tellResults(for words: String) async {
        let desktop = Desktop(session)
        let command = [session.program.name, "find", words].map(\.shellWord).joined(separator: " ")
        let titles: [String]
        do {
            titles = try await find(words).prefix(5).map(\.title)
        } catch {
            return session.log.warning("nothing was found for the desktop: \(error)")
        }
        await desktop.tell(
            DesktopNotice(
                title: "in a terminal: \(command)", body: titles.joined(separator: "\n")))
        await desktop.leave()
    }
}

/// What comes of a deed, in words that others may see.
extension SearchProvider {
    /// The notification of the end, which takes the place of the one that was shown last.
    private func end(
        of deed: FoundDeed, on desktop: Desktop, behind shown: DesktopNotice.Shown? = nil
    ) async -> DesktopNotice {
        let asking = DesktopAsking(deed.title, on: desktop, behind: shown)
        var notice: DesktopNotice
        do {
            let text = try await HomeVisit(session, search.registry).spend(session) { visit in
                await Result.catching { try await report(on: deed, at: visit, asking) }
            }.get()
            let most = Self.mostLetters
            notice = DesktopNotice(
                title: deed.title, body: text.count > most ? "\(text.prefix(most))…" : text)
        } catch {
            notice = DesktopNotice(title: deed.title, body: "not done: \(error)")
        }
        notice.replaced = asking.shown
        return notice
    }

    /// Follows what was begun, and asks on the desktop what buttons can answer; all else is left
    /// with the command that answers it.
    private func report(
        on deed: FoundDeed, at visit: HomeVisit, _ asking: DesktopAsking
    ) async throws -> String {
        let started = await visit.keeper.reply(to: try request(for: deed))
        guard case .started(let run) = started else { return refusal(started) }
        var form = FollowForm(run)
        form.tellsOutput = false
        form.detail = .lines
        while true {
            let end = await visit.keeper.reply(to: .follow(form))
            guard case .run(let report) = end else { return refusal(end) }
            let page = RunPage(report, .followed, session.withoutColours)
            guard let open = report.questions.first,
                let answer = await asking.answer(to: open.question, within: Self.longestOffer)
            else { return text(of: report, page, of: deed) }
            let reply = await visit.keeper.reply(
                to: .answer(
                    run: open.run.text, path: open.path, question: open.id, text: answer,
                    by: session.person, session: session.loginSession))
            if case .refused = reply { return refusal(reply) }
        }
    }

    private func text(of report: RunReport, _ page: RunPage, of deed: FoundDeed) -> String {
        guard report.summary.state == .succeeded else { return page.trouble }
        if case .call = deed.way, let step = report.steps.last {
            let host = IntentHost(search.registry, clock: ContinuousClock())
            return step.dialog
                ?? ResultPage(step, of: report.summary.id, naming: host.intent(behind:))
                .text(session.personalTime)
        }
        return page.result.isEmpty ? "done" : page.result
    }

    private func request(for deed: FoundDeed) throws -> HomeRequest {
        switch deed.way {
        case .call(let request):
            return .call(
                request.by(session),
                known: search.registry.catalogue.digest(of: request.intent))
        case .run(let id):
            let file = search.workflows.first { $0.content.id == id }?.file
            let runnable = try RunnableFile(
                file ?? id, against: search.registry.catalogue, in: session)
            return .start(
                try StartRequest(
                    of: runnable, GivenInputs(assignments: [], asked: []), trigger: [], as: nil,
                    in: session))
        }
    }

    private func refusal(_ reply: HomeReply) -> String {
        if case .refused(let refusal) = reply { return "not done: \(refusal.sentence)" }
        return "not done: \(HomeReply.Refusal.unexpected.sentence)"
    }
}
