import Calls
import Testing
import Values

/// Secrets stay hidden in a stream, however it is cut.
@Suite struct MaskedBytesTests {
    static let cases: [(secrets: [Value], text: String, shown: String)] = [
        ([], "nothing is hidden", "nothing is hidden"),
        (["hush-hush"], "a hush-hush b", "a ••• b"),
        (["hush-hush"], "hush-hush", "•••"),
        (["hush-hush"], "hush-hushush-hush-hush", "•••ush-•••"),
        (["hush-hush"], "hush-hus", "hush-hus"),
        (["hush-hush"], "hhush-hush", "h•••"),
        // The longest counts.
        (["secret", "secret-two"], "secret-two secret-tw secret", "••• •••-tw •••"),
        (["aaab"], "aaaaab", "aa•••"),
        // A short one may be a part of any word.
        (["ab"], "ab cab abc ab, -ab", "••• cab abc •••, -•••"),
        ([42], "42 or 421", "••• or 421"),
        (["zwölf-Ä"], "ist zwölf-Ä!", "ist •••!"),
        (["one\ntwo"], "one\ntwo\none\n", "•••\none\n"),
    ]

    @Test(arguments: cases.indices)
    func `the same is shown in pieces of any size`(_ index: Int) {
        let (secrets, text, shown) = Self.cases[index]
        let bytes = Array(text.utf8)
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var masked = MaskedBytes(Mask(secrets))
                var found: [UInt8] = []
                for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
                    found += masked.take(Array(piece))
                }
                found += masked.end()
                #expect(String(decoding: found, as: UTF8.self) == shown, "\(first) \(second)")
            }
        }
    }

    @Test func `what cannot be a secret is shown at once`() {
        var masked = MaskedBytes(Mask(["hush-hush"]))
        #expect(masked.take(Array("Password: ".utf8)) == Array("Password: ".utf8))
        #expect(masked.take(Array("hu".utf8)) == [])
        #expect(masked.take(Array("m".utf8)) == Array("hum".utf8))
    }
}
