import Calls
import Catalogue
import DBus
import Diagnostics
import Engine
import Notifications
import Store
import Values

/// A letter as other channels than mail have it.
extension Letter {
    var notification: Notification {
        guard bundles.count == 1, let bundle = bundles.first else {
            return told(Self.lines(bundles.map(Self.headline)))
        }
        let item = bundle.last
        var lines = item.sentences
        var notification = told([])
        notification.run = item.run?.short
        // Another question, another reason and another reminder of the run are other news.
        let marks = [item.question?.mark ?? ""] + (item.remindedAt.map { ["\($0)"] } ?? [])
        let news = Digest(ofParts: .list((item.sentences + marks).map(Value.string)))
        notification.key = item.run.map { "\($0.text) \(item.kind.rawValue) \(news)" }
        if let asked = item.question, bundle.count == 1 {
            let buttons = QuestionPress.all(for: asked)
            notification.actions = buttons.map { .init(key: $0.press.key, label: $0.label) }
            let answer = asked.question.privacy == .private ? "" : " ANSWER"
            let command =
                "\(sender.tool) answer \(asked.run.short)\(answer) --question \(asked.shortID)"
                + sender.options
            if buttons.isEmpty { lines.append(command) }
            notification.insteadOfActions = TerminalText.visible(command)
        }
        notification.message = Self.lines(lines).joined(separator: "\n")
        return notification
    }

    private func told(_ lines: [String]) -> Notification {
        var notification = Notification(
            title: TerminalText.visible(subject), message: lines.joined(separator: "\n"))
        notification.host = sender.host
        notification.urgency =
            bundles.allSatisfy { $0.last.kind.isQuestion } ? .normal : .critical
        return notification
    }
}
