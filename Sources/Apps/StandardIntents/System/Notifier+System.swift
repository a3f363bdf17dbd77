import DBus
import Glibc
import IntentTraits
import Mail
import Messages
import Notifications
import Processes
import Values

extension Notifier {
    /// The one that follows the settings of the home.
    static func ofSystem(on bus: NotificationBus?) -> Notifier {
        let context = System.opened
        let settings = context.map { NotificationSettings($0) } ?? NotificationSettings()
        return Notifier(
            settings, on: bus,
            fetching: { server in
                let name = server == settings.ntfy ? "ntfy" : "webhook"
                return try await context?.secret("notify.\(name).token")
            },
            mailing: { notification in
                let mail = context.map { MailSettings($0) } ?? MailSettings()
                let server = ServerMail(mail) { try await context?.secret("mail.password") }
                guard let server else { return await Self.mail(notification) }
                return await server.send(notification, at: Self.now)
            })
    }

    private static var now: Timestamp {
        let moment = Invocation.current?.moment ?? System.opened?.moment ?? .zero
        return Timestamp(seconds: moment.components.seconds) ?? .epoch
    }

    /// Mails a notification to the user of this process.
    private static func mail(_ notification: Notification) async -> MailOutcome {
        guard let mail = LocalMail(.inherited) else { return .nowhere }
        let lines = PlainLetter.lines([notification.told])
        let letter = PlainLetter(
            to: mail.person, notification.title, lines.joined(separator: "\n"), at: now)
        return await mail.send(letter.text)
    }
}
