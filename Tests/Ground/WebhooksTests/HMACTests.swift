import Testing
import Webhooks

@Suite struct HMACTests {
    /// RFC 4231.
    static let cases: [(key: [UInt8], message: [UInt8], code: String)] = [
        (
            [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131),
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        ([], [], "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
    ]

    @Test(arguments: cases.indices)
    func `codes are those of RFC 4231`(_ index: Int) {
        let (key, message, code) = Self.cases[index]
        let found = HMAC(of: message, key: key)
        #expect(found.isSpelt(code))
        #expect(found.isSpelt(code.uppercased()))
    }

    @Test(arguments: [
        "", "b0", String(repeating: "0", count: 64), String(repeating: "x", count: 64),
    ])
    func `other digits are not the code`(_ digits: String) {
        let (key, message, code) = Self.cases[0]
        #expect(!HMAC(of: message, key: key).isSpelt(digits))
        #expect(!HMAC(of: message, key: key).isSpelt(code.dropLast() + "8"))
        #expect(!HMAC(of: message, key: key + [0x0B]).isSpelt(code))
    }
}
