package import Engine
import Runs
package import Store
package import Values

/// A fact for the person who runs a home, with the details that make it useful.
package struct Notice: Sendable {
    package let announcement: Announcement

    /// The failures of a run, with their places.
    package var failures: [Failure] = []

    /// The last lines that the step has written that has failed, or else that the run has written
    /// into its log.
    package var lines: [String] = []

    /// The run that has gone on for long, and because of which an occurrence was left out.
    package var hindrance: Hindrance?

    /// A run that keeps its workflow from being started.
    package struct Hindrance: Hashable, Sendable {
        package let run: RunID

        /// How long it has gone on.
        package let span: TimeSpan

        var sentence: String {
            let minutes = TimeSpan(seconds: span.seconds / 60 * 60) ?? span
            return "it has gone on for \(minutes); 'timeout' in the workflow ends a run that hangs"
        }
    }

    /// A failure, as `errand show` tells it.
    package struct Failure: Hashable, Sendable {
        package let sentence: String

        /// The file and the line.
        package let place: String?
    }
}

extension HomeDesk {
    private static let mostLines = 5

    /// A run that has gone on for so long may well hang.
    private static let long = TimeSpan.seconds(3600)

    /// Adds the stored details to a fact.
    func notice(of announcement: Announcement) async -> Notice {
        var notice = Notice(announcement: announcement)
        if case .decided(let told) = announcement { notice.hindrance = await hindrance(of: told) }
        guard case .ended(let run, .failed, let failure) = announcement else { return notice }
        notice.failures = failure.map { [.init(sentence: $0.message, place: nil)] } ?? []
        // A report that cannot be read leaves the announcement as it is.
        guard let record = try? await engine.run(run.id),
            let report = try? await report(on: record, .lines), !report.failed.isEmpty
        else { return notice }
        notice.failures = report.failed.map {
            .init(sentence: $0.failure.message, place: $0.origin.place)
        }
        let output = report.steps.last { $0.failure != nil && !$0.output.isEmpty }?.output ?? ""
        let lines =
            output.isEmpty
            ? report.log.map { "\($0.level): \($0.text)" }
            : output.split(separator: "\n").map(String.init)
        notice.lines = lines.suffix(Self.mostLines)
        return notice
    }

    private func hindrance(of told: ToldOccurrence) async -> Notice.Hindrance? {
        // One that cannot be read is no news of its own.
        guard let id = Judgement.overlapping(told.judgement.reason),
            let run = try? await engine.run(id), !run.state.isFinal
        else { return nil }
        let span = engine.now.since(run.createdAt)
        return span < Self.long ? nil : .init(run: id, span: span)
    }
}
