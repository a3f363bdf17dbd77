package import DBus
package import Mail
package import Messages

/// Tells a person something by the first of several channels that takes it.
package struct Notifier: Sendable {
    /// The channels, in the order in which they are tried.
    package enum Channel: String, CaseIterable, Sendable { case desktop, ntfy, webhook, mail, log }

    /// What became of a notification.
    package struct Delivery: Sendable {
        /// The channel that took it; the log is left to the caller.
        package let channel: Channel

        /// The notification on the desktop.
        package var shown: DesktopNotice.Shown?

        /// Why channels before that one did not take it, although they should have.
        package var troubles: [String] = []

        /// Why there was no desktop, where nothing took it.
        package var absence: String?

        package init(by channel: Channel) { self.channel = channel }
    }

    /// A secret that cannot be had, or any other failure, is its sentence.
    package typealias Secret = @Sendable (NotificationSettings.Server) async throws -> String?

    /// Mails a notification to the person.
    package typealias Mailing = @Sendable (Notification) async -> MailOutcome

    let settings: NotificationSettings
    let desktop: NotificationBus?
    let secret: Secret
    let mail: Mailing

    package init(
        _ settings: NotificationSettings, on desktop: NotificationBus?,
        fetching secret: @escaping Secret, mailing mail: @escaping Mailing
    ) {
        self.settings = settings
        self.desktop = desktop
        self.secret = secret
        self.mail = mail
    }

    /// Tells it by the first channel that takes it.
    package func deliver(_ notification: Notification) async -> Delivery {
        var troubles: [String] = []
        var absence: String?
        func delivery(by channel: Channel) -> Delivery {
            var delivery = Delivery(by: channel)
            delivery.troubles = troubles
            return delivery
        }
        do throws(BusTrouble) {
            if let shown = try await show(notification) {
                var delivery = delivery(by: .desktop)
                delivery.shown = shown
                return delivery
            }
            absence = "no program of a desktop shows it"
        } catch  where error.isAbsence {
            absence = "the bus of a desktop cannot be used: \(error)"
        } catch {
            troubles.append("the desktop shows nothing: \(error)")
        }
        let remote = reduced(notification)
        for (channel, server) in [(Channel.ntfy, settings.ntfy), (.webhook, settings.webhook)] {
            guard let server else { continue }
            guard let trouble = await send(remote, to: server, as: channel) else {
                return delivery(by: channel)
            }
            troubles.append(trouble)
        }
        switch await mail(remote) {
        case .sent: return delivery(by: .mail)
        case .nowhere: break
        case .failed(let trouble): troubles.append(trouble)
        }
        var delivery = delivery(by: .log)
        delivery.absence = absence
        return delivery
    }

    private func show(
        _ notification: Notification
    ) async throws(BusTrouble) -> DesktopNotice.Shown? {
        var notice = DesktopNotice(title: notification.title, body: notification.message)
        notice.urgency = notification.urgency
        notice.actions = notification.actions
        notice.insteadOfActions = notification.insteadOfActions
        notice.replaced = notification.replaced
        return try await desktop?.show(notice)
    }

    /// What may leave the machine of a notification, none of which has buttons there.
    private func reduced(_ notification: Notification) -> Notification {
        var reduced = notification
        if settings.text == .title {
            reduced.message = ""
        } else if let instead = notification.insteadOfActions {
            reduced.message += "\n\(instead)"
        }
        return reduced
    }
}
