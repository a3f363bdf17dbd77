import Diagnostics
import Messages

extension WorkflowCheck {
    /// Reports messages that nothing in the project takes in, or that would have to prove their
    /// sender in two ways.
    mutating func checkDoor(of source: MessageSource, at range: SourceRange) {
        guard let neighbours else { return }
        switch source {
        case .webhook(let rule):
            if !neighbours.hasListen { report(.noListen(), at: range) }
            if let first = neighbours.webhooks[rule.path], first.rule != rule {
                let note = Diagnostic.Note("it is here", in: first.source, at: first.range)
                report(.otherWebhook(rule.path), at: range, notes: [note])
            }
        case .mqtt: if !neighbours.hasBroker { report(.noBroker(), at: range) }
        case .dbus: break
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func noListen() -> Self {
        Self(
            code: "no-door",
            "nothing takes webhooks in; write 'listen: 127.0.0.1:8787' in 'errand.yaml'")
    }

    fileprivate static func noBroker() -> Self {
        Self(
            code: "no-door",
            "there is no MQTT broker to hear from; write 'mqtt: { host: localhost }' in "
                + "'errand.yaml'")
    }

    fileprivate static func otherWebhook(_ path: String) -> Self {
        Self(
            code: "contradiction",
            "the webhook '\(path)' has another secret or preset in another trigger; "
                + "write both alike")
    }
}
