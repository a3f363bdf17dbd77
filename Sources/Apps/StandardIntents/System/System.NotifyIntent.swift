import AppIntents
import DBus
import IntentTraits
import Messages
import Notifications

extension System {
    struct NotifyIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Notify"
        static let description: IntentDescription? =
            "Tells you something: on the desktop, else by a server or mail, else in the log."
        static let effects: [Effect]? = [.sends("notify:person")]
        static let repetition = Repetition.harmless

        @Parameter(title: "Message") var message: String
        @Parameter(title: "Title", default: "Errand") var title: String
        @Parameter(title: "Urgency", default: .normal) var urgency: System.Urgency
        @Parameter(
            title: "Replace",
            description: "A name of yours; on the desktop, the last one with that name goes.")
        var replace: String?
        @Parameter(
            title: "Actions",
            description: "Buttons on the desktop, by names of yours; one of them is waited for.",
            default: [:])
        var actions: [String: String]
        @Parameter(
            title: "Time Limit",
            description:
                "How long a button is waited for, after which the notification goes; 10 minutes.")
        var timeLimit: Duration?

        func perform() async throws -> some IntentResult & ReturnsValue<NotificationEntity>
            & ProvidesDialog
        {
            let presses = actions.isEmpty ? nil : NotificationPresses()
            let bus = NotificationBus(in: .desktop) { presses?.add($0) }
            var notification = Notifications.Notification(title: title, message: message)
            notification.urgency = urgency.ofDesktop
            notification.run = Invocation.current?.run.map { String($0.prefix(8)) }
            notification.host = Notifications.Notification.thisHost
            notification.key = Invocation.current?.key.text
            notification.actions = actions.sorted { $0.key < $1.key }
                .map { .init(key: $0.key, label: $0.value) }
            if let replace {
                notification.replaced = await System.noting {
                    try await ShownNotifications.last(named: replace)
                }
            }
            let delivery = await Notifier.ofSystem(on: bus).deliver(notification)
            for trouble in delivery.troubles { Invocation.current?.log(trouble, as: .warning) }
            if delivery.channel == .log {
                Invocation.current?.log("\(title): \(message)")
                if let absence = delivery.absence {
                    Invocation.current?.log("it is told here alone, since \(absence)")
                }
            }
            if let replace, let shown = delivery.shown {
                _ = await System.noting { try await ShownNotifications.note(shown, named: replace) }
            }
            if delivery.shown?.hasActions == false {
                Invocation.current?.log(
                    "this desktop shows no buttons, so that none is waited for", as: .warning)
            }
            let pressed = await presses?.first(
                on: delivery.shown, within: timeLimit ?? .seconds(600))
            // A button that nothing waits for would do nothing.
            if presses != nil, pressed == nil, let shown = delivery.shown, shown.hasActions {
                bus?.close(shown)
            }
            await bus?.end()
            try Task.checkCancellation()
            return .result(
                value: NotificationEntity(delivery.channel.rawValue, pressed),
                dialog: "\(message)")
        }
    }

    /// Does what 'replace' takes; a notification is told without it, too.
    fileprivate static func noting<Found>(_ work: () async throws -> Found?) async -> Found? {
        do { return try await work() } catch {
            Invocation.current?.log("'replace' does nothing: \(error)", as: .warning)
            return nil
        }
    }

    enum Urgency: String, AppEnum {
        case low, normal, critical

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Urgency"
        static let caseDisplayRepresentations: [Urgency: DisplayRepresentation] = [
            .low: "Low", .normal: "Normal", .critical: "Critical",
        ]

        var ofDesktop: DesktopNotice.Urgency {
            switch self {
            case .low: .low
            case .normal: .normal
            case .critical: .critical
            }
        }
    }

    /// What became of a notification.
    struct NotificationEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sent Notification"

        /// `desktop`, `ntfy`, `webhook`, `mail` or `log`.
        @Property(title: "Channel") var channel: String

        /// The name of the button that was pressed, if one was in time.
        @Property(title: "Action") var action: String?

        init() { (channel, action) = ("log", nil) }

        init(_ channel: String, _ action: String?) {
            self.init()
            (self.channel, self.action) = (channel, action)
        }

        var displayRepresentation: DisplayRepresentation {
            action.map { "\(channel): \($0)" } ?? "\(channel)"
        }
    }
}
