public import Store
public import Values

extension RunID {
    /// The run that an occurrence of a trigger starts; the same on every machine, and after any restore.
    public init(of trigger: String, occurrence: String, retry: Int = 0) {
        self.init(
            Digest(ofParts: "run", .string(trigger), .string(occurrence), .int(Int64(retry))))
    }

    /// The run that a step of another run starts.
    public init(childOf parent: RunID, at path: StepPath, attempt: Int) {
        self.init(
            Digest(
                ofParts: "child", .string(parent.text), .string(path.text), .int(Int64(attempt))))
    }

    /// The run whose name a digest is: its first 130 bits in letters and digits.
    public init(_ digest: Digest) {
        let letters = Array("0123456789abcdefghijklmnopqrstuv".utf8)
        var text: [UInt8] = []
        var pending = 0
        var bits = 0
        for byte in digest.bytes {
            pending = pending << 8 | Int(byte)
            bits += 8
            while bits >= 5, text.count < 26 {
                bits -= 5
                text.append(letters[pending >> bits & 31])
                pending &= 1 << bits - 1
            }
        }
        self.init(String(decoding: text, as: UTF8.self))
    }
}
