import Testing
import Values

@Suite struct DigestTests {
    struct Vector: CustomTestStringConvertible {
        let content: String
        let digest: String
        var testDescription: String { "\(content.utf8.count) bytes" }
    }

    /// From FIPS 180-2, its appendix B, and NIST's test vectors for byte-oriented messages.
    static let vectors = [
        Vector(
            content: "", digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        Vector(
            content: "abc",
            digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Vector(
            content: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            digest: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        Vector(
            content: "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            digest: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
        Vector(
            content: String(repeating: "a", count: 1_000_000),
            digest: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test func `a digest may lie wherever a task puts its variables`() {
        // Swift does not see to more than 16 in the frames of functions that wait: what lies behind
        // is overwritten.
        #expect(MemoryLayout<Digest>.alignment <= 16)
    }

    @Test(arguments: vectors)
    func `a digest is SHA-256`(_ vector: Vector) {
        #expect(Digest(of: Array(vector.content.utf8)).description == vector.digest)
    }

    @Test func `a digest is read from its text and from no other`() {
        for vector in Self.vectors {
            #expect(Digest(vector.digest) == Digest(of: Array(vector.content.utf8)))
        }
        let text = Self.vectors[0].digest
        for other in [
            "", String(text.dropLast()), text + "0", text.uppercased(), "g" + text.dropFirst(),
        ] {
            #expect(Digest(other) == nil, "\(other)")
        }
    }

    @Test func `the cuts between pieces do not show`() {
        let content = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
        for first in 0...130 {
            for second in [0, 1, 63, 64, 65, 128] {
                var hash = SHA256()
                hash.update(Array(content[..<first]))
                hash.update(Array(content[first..<first + second]))
                hash.update(Array(content[(first + second)...]))
                if hash.digest != Digest(of: content) { Issue.record("\(first), \(second)") }
            }
        }
    }

    @Test func `what comes after a digest was taken still counts`() {
        var hash = SHA256()
        hash.update(Array("ab".utf8))
        #expect(hash.digest == Digest(of: Array("ab".utf8)))
        hash.update(Array("c".utf8))
        #expect(hash.digest == Digest(of: Array("abc".utf8)))
    }

    /// The lengths around which the padding takes a block more.
    @Test(arguments: [
        (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
        (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
    func `the padding fills the last block`(length: Int, digest: String) {
        #expect(
            Digest(of: [UInt8](repeating: UInt8(ascii: "a"), count: length)).description == digest)
    }

    @Test func `the digest of a value is that of its coding`() {
        let value: Value = ["b": [1, 2.5], "a": "é"]
        #expect(value.digest == Digest(of: Array(#"{"m":[["a","é"],["b",[1,{"d":2.5}]]]}"#.utf8)))
        #expect(value.digest.bytes.count == 32)
    }

    @Test func `parts are not confused`() {
        let digests = [
            Digest(ofParts: "ab", "c"), Digest(ofParts: "a", "bc"), Digest(ofParts: "abc"),
            Digest(ofParts: "ab", "c", ""), Digest(ofParts: 1, 2), Digest(ofParts: 1, .uint(2)),
            Digest(ofParts: 12), Digest(ofParts: [1, 2]), Digest(ofParts: "1", "2"),
        ]
        #expect(Set(digests).count == digests.count)
        #expect(Digest(ofParts: "ab", "c") == Value.list(["ab", "c"]).digest)
    }
}
