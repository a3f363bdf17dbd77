package import Engine
import Runs
import Store

/// A fact for the person who runs a home, with the details that make it useful.
package struct Notice: Sendable {
    package let announcement: Announcement

    /// The failures of a run, with their places.
    package var failures: [Failure] = []

    /// The last lines that the step has written that has failed, or else that the run has written
    /// into its log.
    package var lines: [String] = []

    /// A failure, as `errand show` tells it.
    package struct Failure: Hashable, Sendable {
        package let sentence: String

        /// The file and the line.
        package let place: String?
    }
}

extension HomeDesk {
    private static let mostLines = 5

    /// Adds the stored details to a fact.
    func notice(of announcement: Announcement) async -> Notice {
        var notice = Notice(announcement: announcement)
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
}
