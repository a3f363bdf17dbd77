import Calls
import Catalogue
import DBus
import Diagnostics
import Locks

/// Asks a person questions by notifications with buttons, each in the place of the one before.
final class DesktopAsking: Sendable {
    private let title: String
    private let desktop: Desktop
    private let last: Guarded<DesktopNotice.Shown?>

    /// The buttons of a notification.
    static let mostButtons = 3

    init(_ title: String, on desktop: Desktop, behind shown: DesktopNotice.Shown?) {
        self.title = title
        self.desktop = desktop
        last = Guarded(shown)
    }

    /// The notification that was shown last.
    var shown: DesktopNotice.Shown? { last.inTurn { $0 } }

    /// Returns the text of the answer that a person presses; `nil` if they press none in time, or
    /// if buttons cannot answer the question.
    func answer(to question: Question, within patience: Duration) async -> String? {
        let presses = question.presses
        guard (1...Self.mostButtons).contains(presses.count) else { return nil }
        var notice = DesktopNotice(
            title: title,
            body: TerminalText.visible(QuestionPage(question).heading.joined(separator: "\n")))
        notice.actions = presses.enumerated().map { index, press in
            .init(key: "answer-\(index)", label: press.label)
        }
        notice.replaced = shown
        guard let (shown, key) = await desktop.answer(to: notice, within: patience) else {
            return nil
        }
        last.inTurn { $0 = shown }
        return notice.actions.firstIndex { $0.key == key }.map { presses[$0].text }
    }
}

extension Question {
    /// The answers that buttons can give, with the text that each one stands for.
    fileprivate var presses: [(label: String, text: String)] {
        guard privacy == .open, !takesSeveral else { return [] }
        switch form {
        case .confirmation(let accept, let deny): return [(accept, "yes"), (deny, "no")]
        case .value(let type, _) where choices.isEmpty && type.withoutOptional == .bool:
            return [("Yes", "true"), ("No", "false")]
        case .choice, .value:
            return choices.enumerated().map { place, choice in
                (choice.title, takesPlaces ? "\(place + 1)" : choice.title)
            }
        }
    }
}
