/// What a server of IMAP says: a line, in which some texts may come as counted bytes.
package struct IMAPResponse: Hashable, Sendable {
    /// The line, in which each counted text is left out.
    package let text: String
    package let literals: [[UInt8]]

    func begins(_ prefix: String) -> Bool { text.uppercased().hasPrefix(prefix.uppercased()) }

    /// The word that follows a text.
    func word(after mark: String) -> String? {
        guard let place = text.firstRange(of: mark) else { return nil }
        return String(text[place.upperBound...].prefix { $0.isLetter || $0.isNumber })
    }

    var numbers: [UInt32] { text.split(separator: " ").compactMap { UInt32($0) } }

    /// The body of the mail of a number, if this has it.
    func body(of number: UInt32) -> [UInt8]? {
        guard begins("* "), text.contains("FETCH"), word(after: "UID ") == "\(number)" else {
            return nil
        }
        if let literal = literals.first { return literal }
        // A short one may stand between quotes.
        guard let mark = text.firstRange(of: "BODY[]<0> \"") else { return nil }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text[mark.upperBound...].utf8 {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            if !isEscaped, byte == UInt8(ascii: "\"") { return bytes }
            isEscaped = false
            bytes.append(byte)
        }
        return nil
    }
}

/// Puts what comes from a server of IMAP together to what it says.
package struct IMAPReader: Sendable {
    package enum Trouble: Error { case tooMuch }

    private var bytes: [UInt8] = []

    /// How much of them is taken.
    private var taken = 0
    private var text: [UInt8] = []
    private var literals: [[UInt8]] = []

    /// The bytes of a counted text that are still to come.
    private var missing: Int?

    /// What the answer takes so far.
    private var size = 0

    private static let most = 8 << 20

    /// What a line takes beside its bytes.
    private static let costOfLine = 64

    package init() {}

    /// Begins the answer to another command.
    package mutating func beginAnswer() { size = 0 }

    package mutating func add(_ more: some Sequence<UInt8>) {
        bytes.removeFirst(taken)
        taken = 0
        bytes += more
    }

    /// Returns the next response that is complete; throws once an answer is longer than any needs.
    package mutating func next() throws(Trouble) -> IMAPResponse? {
        while true {
            if let count = missing {
                guard bytes.count - taken >= count else { return nil }
                literals.append(Array(bytes[taken..<(taken + count)]))
                taken += count
                missing = nil
            }
            guard let end = bytes[taken...].firstIndex(of: 0x0A) else {
                if bytes.count - taken + size > Self.most { throw .tooMuch }
                return nil
            }
            var line = Array(bytes[taken..<end])
            taken = end + 1
            if line.last == 0x0D { line.removeLast() }
            let count = Self.count(atEndOf: line)
            size += line.count + Self.costOfLine + (count ?? 0)
            guard size <= Self.most else { throw .tooMuch }
            guard let count else {
                defer { (text, literals) = ([], []) }
                return IMAPResponse(
                    text: String(decoding: text + line, as: UTF8.self), literals: literals)
            }
            text += line[..<(line.lastIndex(of: UInt8(ascii: "{")) ?? line.endIndex)]
            missing = count
        }
    }

    /// The number of a line that ends in `{NUMBER}`.
    private static func count(atEndOf line: [UInt8]) -> Int? {
        guard line.last == UInt8(ascii: "}"), let start = line.lastIndex(of: UInt8(ascii: "{"))
        else { return nil }
        let digits = line[(start + 1)...].dropLast()
        guard !digits.isEmpty, digits.count < 10,
            digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
