import HTTP
import Values
import Workflows

/// Asks a server that tells a person when it is not asked any more.
struct Heartbeat: Sendable {
    private let settings: MonitoringSettings.Heartbeat
    private let trouble: DoorTrouble
    private let shortage: @Sendable () -> String?
    private static let timeLimit = Duration.seconds(20)

    /// `shortage` is the reason why the home stores nothing new, while it does not.
    init(
        _ settings: MonitoringSettings.Heartbeat, telling tell: Teller,
        unless shortage: @escaping @Sendable () -> String?
    ) {
        self.settings = settings
        self.shortage = shortage
        trouble = DoorTrouble(tell, recovered: "the heartbeat is taken again")
    }

    /// Asks once, and tells of a failure unless that is the same as before.
    ///
    /// Where nothing can begin, it is as silent as an engine that is off.
    func beat() async {
        guard shortage() == nil else { return }
        var client = HTTPClient()
        client.limits.whole = min(Self.timeLimit, .seconds(settings.every.seconds))
        client.limits.answer = 1 << 20
        let request: HTTPRequest =
            settings.method == .get ? .get(settings.url) : .post(settings.url, nil)
        do throws(HTTPError) {
            let status = try await client.send(request).status
            guard (200..<300).contains(status) else {
                return tell("answers with status \(status)")
            }
            trouble.tell(nil)
        } catch {
            tell("\(error.kind)")
        }
    }

    /// The URL is left out, since to know it may be all that it takes.
    private func tell(_ reason: String) {
        trouble.tell(
            "the heartbeat is not taken: the server '\(settings.url.serverOfURL)' \(reason)")
    }
}
