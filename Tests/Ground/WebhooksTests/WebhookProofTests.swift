import Messages
import Testing
import Values
import Webhooks

@Suite struct WebhookProofTests {
    private static let key = "It's a Secret to Everybody"
    private static let body = Array("Hello, World!".utf8)

    /// The example of GitHub's documentation.
    private static let gitHubCode =
        "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"

    private static func code(_ text: String, key: String = key) -> String {
        HMAC(of: Array(text.utf8), key: Array(key.utf8)).bytes
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func own(time: String, signedTime: String? = nil, key: String = key) -> [String:
        String]
    {
        [
            "x-errand-time": time,
            "x-errand-signature": "sha256=\(code("\(signedTime ?? time).Hello, World!", key: key))",
        ]
    }

    private static func now() throws -> Timestamp {
        try #require(Timestamp(seconds: 1_700_000_000))
    }

    private func identity(
        _ preset: WebhookRule.Preset, _ headers: [String: String], body: [UInt8] = body
    ) throws -> Digest {
        let request = WebhookRequest(path: "/door", headers: headers, body: body)
        return try WebhookProof(preset, key: Self.key).identity(of: request, at: try Self.now())
    }

    private func refusal(
        _ preset: WebhookRule.Preset, _ headers: [String: String], body: [UInt8] = body
    ) -> String? {
        do {
            _ = try identity(preset, headers, body: body)
            return nil
        } catch let answer as WebhookAnswer {
            return "\(answer.status) \(answer.sentence)"
        } catch {
            return "\(error)"
        }
    }

    private static let late =
        "401 the time is more than 5 minutes before now; sign each message when it is sent, "
        + "and compare both clocks"
    private static let forged = "401 the signature is not that of the body with this webhook's key"

    @Test(
        arguments: [
            (own(time: "1700000000"), nil), (own(time: "1699999700"), nil),
            (
                own(time: "1700000300.25"),
                "401 the time is more than 5 minutes after now; sign each "
                    + "message when it is sent, and compare both clocks"
            ),
            (own(time: "1699999699"), late),
            (own(time: "1700000000", signedTime: "1700000001"), forged),
            (own(time: "1700000000", key: "another"), forged),
            (own(time: "soon"), "401 the time is no number of seconds since 1970"),
            (own(time: "nan"), "401 the time is no number of seconds since 1970"),
            ([:], "401 there is no header 'x-errand-time'"),
            (["x-errand-time": "1700000000"], "401 there is no header 'x-errand-signature'"),
        ] as [([String: String], String?)])
    func `Errand's own scheme signs the time`(_ headers: [String: String], _ refusal: String?) {
        #expect(self.refusal(.errand, headers) == refusal)
    }

    @Test func `each time is another message of Errand's own scheme`() throws {
        let first = try identity(.errand, Self.own(time: "1700000000"))
        #expect(try identity(.errand, Self.own(time: "1700000000")) == first)
        #expect(try identity(.errand, Self.own(time: "1700000001")) != first)
    }

    @Test(
        arguments: [
            (["x-hub-signature-256": "sha256=\(gitHubCode)"], nil),
            (["x-hub-signature-256": "sha256=\(gitHubCode.dropLast())0"], forged),
            (
                ["x-hub-signature-256": gitHubCode],
                "401 'x-hub-signature-256' does not begin with 'sha256='"
            ),
            (["x-hub-signature": "sha1=00"], "401 there is no header 'x-hub-signature-256'"),
        ] as [([String: String], String?)])
    func `GitHub signs the body`(_ headers: [String: String], _ refusal: String?) {
        #expect(self.refusal(.github, headers) == refusal)
    }

    @Test func `another id of the delivery does not make a body of GitHub another one`() throws {
        let headers = ["x-hub-signature-256": "sha256=\(Self.gitHubCode)"]
        let first = try identity(.github, headers.merging(["x-github-delivery": "1"]) { $1 })
        #expect(try identity(.github, headers.merging(["x-github-delivery": "2"]) { $1 }) == first)
        #expect(refusal(.github, headers, body: Self.body + [0x20]) == Self.forged)
    }

    private static func stripe(time: Int, _ codes: String...) -> [String: String] {
        ["stripe-signature": (["t=\(time)"] + codes.map { "v1=\($0)" }).joined(separator: ",")]
    }

    @Test func `Stripe signs the time, with each key while one is changed`() throws {
        let code = Self.code("1700000000.Hello, World!")
        let first = try identity(.stripe, Self.stripe(time: 1_700_000_000, code))
        let old = Self.code("1700000000.Hello, World!", key: "old")
        #expect(try identity(.stripe, Self.stripe(time: 1_700_000_000, old, code)) == first)
        #expect(refusal(.stripe, Self.stripe(time: 1_700_000_000, old)) == Self.forged)
        #expect(refusal(.stripe, Self.stripe(time: 1_700_000_001, code)) == Self.forged)
        let early = Self.code("1699999000.Hello, World!")
        #expect(refusal(.stripe, Self.stripe(time: 1_699_999_000, early)) == Self.late)
        #expect(
            refusal(.stripe, ["stripe-signature": "v1=\(code)"])
                == "401 'stripe-signature' has no 't='")
        let later = Self.code("1700000060.Hello, World!")
        #expect(try identity(.stripe, Self.stripe(time: 1_700_000_060, later)) == first)
    }

    @Test func `headers that prove something are not kept`() {
        let request = WebhookRequest(
            path: "/",
            headers: [
                "authorization": "a", "cookie": "b", "x-hub-signature-256": "c",
                "x-api-key": "d", "x-gitlab-token": "e", "content-type": "text/plain",
                "x-github-event": "push",
            ])
        #expect(request.safeHeaders.keys.sorted() == ["content-type", "x-github-event"])
    }
}
