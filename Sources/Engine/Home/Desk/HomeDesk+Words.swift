import Calls
package import Catalogue
import Engine
import Runs
import Store
import SystemFiles
import Values
import Workflows

/// Calls whose words are read here, so that a command which only hands them on need not know what
/// an intent takes.
extension HomeDesk {
    /// Performs an intent, unless this process does not read its words for whatever reason.
    ///
    /// Its step is told where it has succeeded soon, with nothing to tell before that, and with
    /// nothing to be pressed or opened after it; else the run is to be followed.
    func perform(_ worded: WordedCall) async throws -> HomeReply {
        let call = try await read(worded)
        let (progress, told) = AsyncStream<RunProgress>.makeStream()
        defer { told.finish() }
        engine.tellProgress(to: told)
        let receipt = try await engine.call(call)
        guard receipt.isNew else { return .known(receipt.run) }
        let limit = Task { [clock] in
            // It is cancelled when the run has ended.
            if (try? await clock.sleep(for: Self.patience)) != nil { told.finish() }
        }
        defer { limit.cancel() }
        let step = await engine.watching(receipt.run) {
            await lastStep(of: receipt.run, in: progress, worded.detail)
        }
        guard var step, step.opened == nil, step.followUps.isEmpty,
            step.snippet?.actions.isEmpty ?? true, log.lastEntries(of: receipt.run).entries.isEmpty
        else {
            engine.expectFollower(of: receipt.run)
            return .started(receipt.run)
        }
        if worded.isPersonal, case .result(let live)? = engine.liveEnds(of: receipt.run)[step.path]
        {
            step.show(live)
        }
        return .done(receipt.run, step)
    }

    /// How long the end of a run is waited for before its caller follows it.
    private static let patience = Duration.milliseconds(50)

    /// The step with which a run has succeeded; `nil` where it has not, or not yet.
    private func lastStep(
        of run: RunID, in progress: AsyncStream<RunProgress>, _ detail: ReportDetail
    ) async -> StepReport? {
        var journal = JournalFold(detail)
        for await news in progress where news.run == run {
            for entry in news.entries { journal.add(entry) }
            guard news.state == .running else {
                return news.state == .succeeded ? journal.lastSteps.last : nil
            }
        }
        return nil
    }

    /// Reads the words of a call by the types of its intent's parameters.
    private func read(_ worded: WordedCall) async throws -> CallRequest {
        var call = worded.call
        let unread = HomeReply.Refusal(.mistake, "the words are to be read by the command")
        // The intents of a project are those of the caller's folder.
        guard let program = worded.program, program == ownership.program,
            call.intent.app != Script.app,
            let parameters = catalogue.intent(call.intent)?.parameters
        else { throw unread }
        let given = Set(call.arguments.map(\.name))
        guard !parameters.contains(where: { $0.isAskedFor(beside: given) }),
            try await hold(worded.settings, for: call)
        else { throw unread }
        call.by = call.by.isEmpty ? ownership.account() : call.by
        call.person = call.person ?? call.by
        let types = Dictionary(parameters.map { ($0.name, $0.type) }) { $1 }
        let words = call.arguments.map { ($0.name, ArgumentTexts.texts(of: $0.literal)[0]) }
        call.arguments = ArgumentTexts(words).literals { types[$0] }
            .map { .init($0.name, $0.literal) }
        return call
    }

    /// Whether what a file sets is what holds here for the app of a call.
    private func hold(_ file: String?, for call: CallRequest) async throws -> Bool {
        guard let file, catalogue.goesBySettings(call.intent) else { return true }
        let held = try await settingsFile(for: call.folder ?? ownership.workingFolder)
        return FileEntry.realPath(held) == FileEntry.realPath(file)
    }
}

extension CatalogueParameter {
    /// Whether a person is asked for it unseen, as it is needed and may be a secret.
    fileprivate func isAskedFor(beside given: Set<String>) -> Bool {
        acceptsSecret && isRequired && !given.contains(name)
    }
}

extension IntentCatalogue {
    /// Whether an intent can go by what a project sets.
    package func goesBySettings(_ intent: TypeID) -> Bool {
        intent.app == "mail" || intent == TypeID(app: "system", name: "notify")
            || settings[intent.app]?.isEmpty == false
    }
}
