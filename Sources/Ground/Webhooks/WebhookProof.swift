package import Messages
package import Values

/// Finds out whether a message is from one who has the key, and not an old one that is sent again.
package struct WebhookProof: Sendable {
    private let preset: WebhookRule.Preset
    private let key: [UInt8]

    /// How far the time that was signed may be from now.
    package static let window = 300

    package static let timeHeader = "x-errand-time"
    package static let signatureHeader = "x-errand-signature"

    package init(_ preset: WebhookRule.Preset, key: String) {
        self.preset = preset
        self.key = Array(key.utf8)
    }

    /// Returns the name by which the same message is known when it comes again, or throws the
    /// refusal.
    package func identity(
        of request: WebhookRequest, at now: Timestamp
    ) throws(WebhookAnswer) -> Digest {
        switch preset {
        case .errand: try ownIdentity(of: request, at: now)
        case .github: try gitHubIdentity(of: request)
        case .stripe: try stripeIdentity(of: request, at: now)
        }
    }

    private func ownIdentity(
        of request: WebhookRequest, at now: Timestamp
    ) throws(WebhookAnswer) -> Digest {
        let time = try header(Self.timeHeader, of: request)
        let signature = try header(Self.signatureHeader, of: request)
        try check(signature.rest(after: "sha256=") ?? signature[...], of: signed(request, at: time))
        try check(time, near: now)
        return Digest(
            ofParts: "webhook", .string(request.path), .string(time), .bytes(request.body))
    }

    // No time is signed, and neither is the id of a delivery: one who repeats a message can give
    // it another one. So the body alone says what was there before.
    private func gitHubIdentity(of request: WebhookRequest) throws(WebhookAnswer) -> Digest {
        let signature = try header("x-hub-signature-256", of: request)
        guard let digits = signature.rest(after: "sha256=") else {
            throw .unproven("'x-hub-signature-256' does not begin with 'sha256='")
        }
        try check(digits, of: request.body)
        return Digest(ofParts: "webhook", .string(request.path), .bytes(request.body))
    }

    /// A message that is sent once more later has another time and the same body.
    private func stripeIdentity(
        of request: WebhookRequest, at now: Timestamp
    ) throws(WebhookAnswer) -> Digest {
        let parts = try header("stripe-signature", of: request).split(separator: ",")
            .map { $0.drop { $0 == " " } }
        guard let time = parts.lazy.compactMap({ $0.rest(after: "t=") }).first else {
            throw .unproven("'stripe-signature' has no 't='")
        }
        let message = signed(request, at: String(time))
        let code = HMAC(of: message, key: key)
        // While a key is being changed there is a signature with each.
        let isProven = parts.compactMap { $0.rest(after: "v1=") }.prefix(8)
            .reduce(false) { code.isSpelt($1) || $0 }
        guard isProven else { throw .forged }
        try check(String(time), near: now)
        return Digest(ofParts: "webhook", .string(request.path), .bytes(request.body))
    }

    private func signed(_ request: WebhookRequest, at time: String) -> [UInt8] {
        Array("\(time).".utf8) + request.body
    }

    private func header(
        _ name: String, of request: WebhookRequest
    ) throws(WebhookAnswer) -> String {
        guard let value = request.headers[name], !value.isEmpty else {
            throw .unproven("there is no header '\(name)'")
        }
        return value
    }

    private func check(_ digits: Substring, of message: [UInt8]) throws(WebhookAnswer) {
        guard HMAC(of: message, key: key).isSpelt(digits) else { throw .forged }
    }

    private func check(_ time: String, near now: Timestamp) throws(WebhookAnswer) {
        guard let seconds = Double(time), seconds.isFinite else {
            throw .unproven("the time is no number of seconds since 1970")
        }
        let distance = seconds - Double(now.seconds)
        guard abs(distance) <= Double(Self.window) else {
            let side = distance < 0 ? "before" : "after"
            throw .unproven(
                "the time is more than 5 minutes \(side) now; sign each message when it is sent, "
                    + "and compare both clocks")
        }
    }
}

extension WebhookAnswer {
    fileprivate static func unproven(_ reason: String) -> Self { WebhookAnswer(401, reason) }

    fileprivate static let forged = WebhookAnswer(
        401, "the signature is not that of the body with this webhook's key")
}

extension StringProtocol where SubSequence == Substring {
    fileprivate func rest(after prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
