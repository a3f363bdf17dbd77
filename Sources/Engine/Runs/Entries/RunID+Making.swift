package import Store
package import Values

extension RunID {
    /// The run that an occurrence of a trigger starts; the same on every machine, and after any
    /// restore.
    package init(of trigger: String, occurrence: String, retry: Int = 0) {
        self.init(Digest(ofParts: "run", .string(trigger), .string(occurrence), .int(Int64(retry))))
    }

    /// The run that a step of another run starts.
    package init(childOf parent: RunID, at path: StepPath, attempt: Int) {
        self.init(
            Digest(
                ofParts: "child", .string(parent.text), .string(path.text), .int(Int64(attempt))))
    }

    /// The run that does another one again, as often as the number says.
    package init(retryOf first: RunID, number: Int) {
        self.init(Digest(ofParts: "retry", .string(first.text), .int(Int64(number))))
    }

    /// The run that takes another one back, for the so-manieth time.
    package init(undoOf run: RunID, number: Int) {
        self.init(Digest(ofParts: "undo", .string(run.text), .int(Int64(number))))
    }

    /// The run whose name a digest is: its first 130 bits in letters and digits.
    package init(_ digest: Digest) {
        let bytes = digest.bytes
        let letters = [UInt8](capacity: 26) { letters in
            for bit in stride(from: 0, to: 130, by: 5) {
                let pair = UInt16(bytes[bit / 8]) << 8 | UInt16(bytes[bit / 8 + 1])
                letters.append(Self.letter(of: UInt8(pair >> (11 - bit % 8) & 31)))
            }
        }
        self.init(String(decoding: letters, as: UTF8.self))
    }

    private static func letter(of number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
    }
}
