import DBus
import Engine
import Mail
import Messages
import Notifications
import Runs
import Store
import Workflows

/// The ways by which a home tells its person something.
struct PostChannels: Sendable {
    private let desktop: NotificationBus?
    private let mail: LocalMail?
    private let search: SecretSearch

    init(
        _ environment: [String: String], _ search: SecretSearch,
        pressing press: @escaping @Sendable (QuestionPress) -> Void
    ) {
        desktop = NotificationBus(in: environment) { event in
            guard case .pressed(_, let key) = event, let pressed = QuestionPress(key: key) else {
                return
            }
            press(pressed)
        }
        mail = LocalMail(environment)
        self.search = search
    }

    /// What became of news.
    struct Outcome: Sendable {
        /// Why channels have not taken it.
        let all: [String]

        /// Whether it is told, or the log is the only place for it.
        let isTold: Bool
    }

    /// Tells news by the first channel that takes it.
    func tell(
        _ bundles: [PostBag.Bundle], from sender: Letter.Sender, by notifying: Notifying
    ) async -> Outcome {
        let letter = Letter(about: bundles, from: sender, to: mail?.person ?? "")
        let notifier = Notifier(
            notifying.settings, on: desktop,
            fetching: { [search] server in
                guard let name = server.token else { return nil }
                return try await search.secret(name, in: notifying.secrets)
            },
            mailing: { [mail, search] notification in
                let server = ServerMail(notifying.mail) {
                    guard let name = notifying.mail.password else { return nil }
                    return try await search.secret(name, in: notifying.secrets)
                }
                if let server { return await server.send(notification, at: sender.now()) }
                // The mailbox of the machine's own user gets all of it, as from cron.
                guard let mail else { return .nowhere }
                return await mail.send(letter.text)
            })
        let delivery = await notifier.deliver(letter.notification)
        return Outcome(
            all: delivery.troubles,
            isTold: delivery.channel != .log || delivery.troubles.isEmpty)
    }

    /// Shows why an answer was not taken.
    func refuse(_ reason: String) async {
        let notice = DesktopNotice(title: "The answer was not taken", body: reason)
        // The log has it as well.
        _ = try? await desktop?.show(notice)
    }

    /// Hears the buttons of notifications that an earlier process has shown.
    func listen() { desktop?.listen() }

    func end() async { await desktop?.end() }
}
