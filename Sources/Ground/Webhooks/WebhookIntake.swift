import CMicroHTTPD
import Locks

/// A message while it comes in; only the library's thread touches it, but for the answer.
final class WebhookIntake {
    var request: WebhookRequest

    /// The number of bytes that came, those that are not kept too.
    var count = 0
    var isHandedOn = false
    let begun = ContinuousClock.now
    let answer = AnswerPlace()

    init(path: String) { request = WebhookRequest(path: path) }

    static let addHeader: MHD_KeyValueIterator = { context, _, name, value in
        guard let context, let name else { return mhd_yes }
        let message = Unmanaged<WebhookIntake>.fromOpaque(context).takeUnretainedValue()
        let key = String(cString: name).lowercased()
        let text = value.map { String(cString: $0) } ?? ""
        let earlier = message.request.headers[key]
        message.request.headers[key] = earlier.map { "\($0), \(text)" } ?? text
        return mhd_yes
    }
}

/// The place for an answer, which another thread finds.
final class AnswerPlace: Sendable {
    private let answer = Guarded<WebhookAnswer?>(nil)

    func inTurn<Result>(_ body: (inout WebhookAnswer?) -> Result) -> Result {
        answer.inTurn(body)
    }
}
