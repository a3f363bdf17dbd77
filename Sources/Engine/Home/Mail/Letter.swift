import Mail
import Notifications
import Store
import Values

/// A mail of plain text, by RFC 5322.
struct Letter: Sendable {
    /// The parts that all letters from a home have in common.
    struct Sender: Sendable {
        let host: String

        /// The program, as a command line begins with it, and the options by which it finds the
        /// home.
        let tool: String
        let options: String
        var now: @Sendable () -> Timestamp = { SystemClock().reading.instant }
    }

    let bundles: [PostBag.Bundle]
    let sender: Sender
    private let person: String

    init(about bundles: [PostBag.Bundle], from sender: Sender, to person: String) {
        self.bundles = bundles
        self.sender = sender
        self.person = person
    }

    /// The text for `sendmail`.
    var text: String {
        PlainLetter(
            to: person, "\(sender.tool) on \(sender.host): \(subject)", body, at: sender.now()
        ).text
    }

    var subject: String {
        let count = bundles.reduce(0) { $0 + $1.count }
        let workflows = Set(bundles.map(\.last.workflow))
        if bundles.count == 1, let bundle = bundles.first { return Self.headline(bundle) }
        guard !workflows.contains("") else { return "\(count) messages" }
        return workflows.count == 1
            ? "\(count) messages about '\(bundles[0].last.workflow)'"
            : "\(count) messages about \(workflows.count) workflows"
    }

    static func headline(_ bundle: PostBag.Bundle) -> String {
        let times = bundle.count == 1 ? "" : " \(bundle.count) times"
        let workflow = bundle.last.workflow
        let subject = workflow.isEmpty ? "the home" : "'\(workflow)'"
        return "\(subject) \(bundle.last.kind.rawValue)\(times)"
    }

    private var body: String {
        bundles.map(section).joined(separator: "\n\n") + "\n\n"
            + "What fails again within an hour comes together, in one mail; all of it is in the log.\n"
            + "'notify: off' in 'errand.yaml' ends these mails."
    }

    private func section(_ bundle: PostBag.Bundle) -> String {
        let item = bundle.last
        let cause = item.cause.map { ", started by \($0)" } ?? ""
        var parts = [
            [Self.headline(bundle) + cause + (bundle.count > 1 ? "; the last time:" : ":")],
            item.sentences.map { "  \($0)" },
        ]
        if !item.lines.isEmpty {
            parts.append(["The last lines that it has written:"])
            parts.append(item.lines.map { "  \($0)" })
        }
        if let run = item.run { parts.append(commands(run, item.kind)) }
        return parts.map { lines in
            PlainLetter.lines(lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// The commands that tell more, and those that help.
    private func commands(_ run: RunID, _ kind: PostItem.Kind) -> [String] {
        func line(_ command: String, _ what: String, _ more: String = "") -> String {
            "  \(sender.tool) \(command) \(run.short)\(more)\(sender.options)   \(what)"
        }
        let show = line("show", "tells what its steps came to")
        return switch kind {
        case .failed:
            [
                show, line("logs", "tells what they have written"),
                line("retry", "does again what has failed", " --failed"),
            ]
        case .hindered: [show, line("cancel", "ends it")]
        case .parked: [show, line("resume", "lets it go on"), line("cancel", "ends it")]
        case .asks, .interrupted, .unanswered: [show, line("answer", "answers what it asks")]
        case .notStarted, .notTaken, .noRoom: [show]
        }
    }
}

extension Letter {
    static func lines(_ texts: [String]) -> [String] { PlainLetter.lines(texts) }
}

extension Letter.Sender {
    init(of ownership: Ownership) {
        let command = HomeCommand(of: ownership)
        (host, tool, options) = (Notification.thisHost, command.tool, command.options)
    }
}
