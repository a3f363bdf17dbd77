import DBus
import HTTPTestKit
import Locks
import Mail
import Messages
import Notifications
import PatienceTestKit
import Testing
import Values

/// The channels of a notification, one after the other.
@Suite(.patient(for: .seconds(60))) struct NotifierTests {
    private final class Asked: Sendable {
        private let requests = Guarded<[String]>([])
        var all: [String] { requests.inTurn { $0 } }
        func add(_ text: String) { requests.inTurn { $0.append(text) } }
    }

    private let asked = Asked()

    /// A server that takes notifications, or answers with a status.
    private func server(_ status: Int = 200) throws -> TestServer {
        try TestServer { [asked] call in
            let request = call.request
            asked.add(
                "\(request.target) \(request.headers["authorization"] ?? "-") \(request.text)")
            call.reply(status, [], "")
        }
    }

    private func deliver(
        _ settings: NotificationSettings, mail: MailOutcome = .nowhere
    ) async -> Notifier.Delivery {
        let notifier = Notifier(
            settings, on: NotificationBus(in: [:]) { _ in },
            fetching: { $0.token.map { "secret of \($0)" } },
            mailing: { [asked] notification in
                asked.add("mail \(notification.title) \(notification.told)")
                return mail
            })
        var notification = Notification(title: "Tee", message: "ist fertig")
        (notification.run, notification.urgency) = ("3f9kq2ma", .critical)
        return await notifier.deliver(notification)
    }

    @Test(arguments: [NotificationSettings.Text.title, .full])
    func `a topic of ntfy gets the title and the run, and the text only if that is wanted`(
        _ text: NotificationSettings.Text
    ) async throws {
        let server = try server()
        var settings = NotificationSettings()
        settings.ntfy = .init(url: "\(server.url)/path/topic", token: "t")
        settings.text = text
        let delivery = await deliver(settings)
        #expect(delivery.channel == .ntfy && delivery.troubles.isEmpty)
        let message = text == .full ? #"ist fertig\n\nrun 3f9kq2ma"# : "run 3f9kq2ma"
        #expect(
            asked.all == [
                #"/path/ Bearer secret of t {"message":"\#(message)","priority":5,"title":"Tee","topic":"topic"}"#
            ])
    }

    @Test(arguments: [NotificationSettings.Text.title, .full])
    func `a webhook gets JSON`(_ text: NotificationSettings.Text) async throws {
        let server = try server(204)
        var settings = NotificationSettings()
        settings.webhook = .init(url: "\(server.url)/hook?a=b")
        settings.text = text
        #expect(await deliver(settings).channel == .webhook)
        let message = text == .full ? #""message":"ist fertig","# : ""
        #expect(
            asked.all == [
                #"/hook?a=b - {\#(message)"run":"3f9kq2ma","title":"Tee","urgency":"critical"}"#
            ])
    }

    @Test func `what one channel does not take goes to the next one, with the reason`()
        async throws
    {
        let server = try server(403)
        var settings = NotificationSettings()
        settings.ntfy = .init(url: "http://127.0.0.1:1/topic")
        settings.webhook = .init(url: "\(server.url)/secret-path")
        let delivery = await deliver(settings, mail: .failed("no queue"))
        #expect(delivery.channel == .log)
        #expect(delivery.troubles.count == 3)
        #expect(
            delivery.troubles.first?.hasPrefix("the ntfy server at '127.0.0.1:1' cannot be reached")
                == true, "\(delivery.troubles)")
        #expect(delivery.troubles[1].hasSuffix("answers with status 403"))
        #expect(delivery.troubles[2] == "no queue")
        #expect(!delivery.troubles.joined().contains("secret-path"))
        #expect(asked.all.last == "mail Tee run 3f9kq2ma")
    }

    @Test func `mail is the last before the log`() async {
        #expect(await deliver(NotificationSettings(), mail: .sent).channel == .mail)
        let last = await deliver(NotificationSettings())
        #expect(last.channel == .log && last.troubles.isEmpty)
        #expect(
            last.absence == "the bus of a desktop cannot be used: there is none; log in, or set "
                + "DBUS_SESSION_BUS_ADDRESS")
    }
}
