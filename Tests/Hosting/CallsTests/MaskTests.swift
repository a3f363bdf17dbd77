import Calls
import Testing
import Values

@Suite struct MaskTests {
    @Test(arguments: [
        ["sesame", "sesame-open", "open", "sesame"], ["open", "sesame-open", "sesame", "-open"],
    ])
    func `no text leaves a piece of another, in whichever order they are hidden`(
        _ texts: [String]
    ) {
        var mask = Mask([])
        for text in texts { mask.hide([.string(text)]) }
        #expect(mask("sesame-open, sesame and open") == "•••, ••• and •••")
    }

    @Test(arguments: [[1, 400], [400, 1], [1, 1, 400, 1]])
    func `it does not matter how many are hidden at once`(_ counts: [Int]) {
        var mask = Mask([])
        var all: [Value] = []
        for (index, count) in counts.enumerated() {
            let values = (0..<count).map { Value.string("sesame-\(index)-\($0)") }
            mask.hide(values)
            all += values
        }
        #expect(all.allSatisfy { mask($0) == "•••" })
    }

    /// Signs that make one character of the letter before them.
    @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}"])
    func `a text is hidden whatever joins its last letter`(_ sign: String) {
        let mask = Mask(secrets: ["hunter2", "line\r"])
        #expect(mask("it is hunter2\(sign).") == "it is •••\(sign).")
        #expect(mask("a line\r\nb") == "a •••\nb")
    }

    @Test func `every text in a value is hidden, and no empty one`() {
        var mask = Mask([])
        mask.hide([.list(["", "sesame"]), .map(["name": .int(1234)])])
        #expect(mask("the name of sesame is 1234") == "the name of ••• is •••")
    }

    private static let secret = "s3cret/ä \"x\""

    /// What a server may say again of what it was sent.
    static let sent: [(text: String, shown: String)] = [
        ("Basic " + base64("anna:\(secret)"), "Basic YW5uYT•••"),
        ("Basic " + base64("bo:\(secret)"), "Basic Ym8•••"),
        ("Basic " + base64("kari:\(secret)"), "Basic a2FyaT•••"),
        ("AUTH PLAIN " + base64("\0anna\0\(secret)"), "AUTH PLAIN AGFubmE•••"),
        (base64(secret), "•••"),
        ("/?q=s3cret%2F%C3%A4%20%22x%22&n=1", "/?q=•••&n=1"),
        ("q=s3cret%2F%C3%A4+%22x%22&n=1", "q=•••&n=1"),
        (#"{"q": "s3cret/ä \"x\""}"#, #"{"q": "•••"}"#),
        (#"{"q": "s3cret\/ä \"x\""}"#, #"{"q": "•••"}"#),
        (#"{"q": "s3cret/\u00e4 \"x\""}"#, #"{"q": "•••"}"#),
        (#"{"q": "s3cret\/\u00E4 \"x\""}"#, #"{"q": "•••"}"#),
        ("s3cret", "s3cret"), ("", ""),
    ]

    private static func base64(_ text: String) -> String { String(base64: Array(text.utf8)) }

    @Test(arguments: sent)
    func `a secret is hidden in the forms in which it is sent`(_ text: String, _ shown: String) {
        let mask = Mask(secrets: [.string(Self.secret)])
        #expect(mask(text) == shown)
        var bytes = MaskedBytes(mask)
        #expect(
            String(decoding: bytes.take(Array(text.utf8)) + bytes.end(), as: UTF8.self) == shown)
    }

    @Test(arguments: 0..<6)
    func `of a secret in the middle of base64 four bits stay at each end`(_ before: Int) {
        let secret = "sesame-open"
        let text = Self.base64("\(String(repeating: "-", count: before))\(secret)+++")
        let shown = Mask(secrets: [.string(secret)])(text)
        let pieces = shown.split(separator: "•••", omittingEmptySubsequences: false)
        #expect(pieces.count == 2)
        let (first, last) = (pieces.first?.utf8.count ?? 0, pieces.last?.utf8.count ?? 0)
        #expect(first == (before * 8 + 5) / 6)
        #expect(last == text.utf8.count - (before + secret.utf8.count) * 8 / 6)
    }

    @Test func `a short secret has no other forms, and no private word has`() {
        #expect(Mask(secrets: ["a/b"])("a%2Fb") == "a%2Fb")
        #expect(Mask(["sesame/open"])("sesame%2Fopen") == "sesame%2Fopen")
    }

    @Test func `letters with accents are found in each of their forms`() {
        let mask = Mask(secrets: ["zw\u{F6}lf-mal"])
        #expect(mask("ist zwo\u{308}lf-mal") == "ist •••")
        #expect(mask("ist zw\u{F6}lf-mal") == "ist •••")
    }
}
