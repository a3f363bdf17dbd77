import Diagnostics

extension Lexer {
    mutating func number() -> Token.Kind {
        let start = offset
        let kind = scalar() == "0" && scalar(1) == "x" ? hexadecimal() : decimal()
        guard scalar().isWord else {
            guard kind == .int, isBarePoint else { return kind }
            let whole = excerpt(start..<offset)
            offset += 1
            return refuse(.bareDecimalPoint(whole), start, "\(whole).0")
        }
        let number = text(start..<offset)
        skip(while: \.isWord)
        let letters = String(text(start..<offset).dropFirst(number.count))
        return refuse(number, letters, start)
    }

    /// Whether a point follows that belongs to no fraction, no field and no function.
    private var isBarePoint: Bool {
        guard scalar() == "." else { return false }
        switch scalar(1) {
        case "a"..."z", "A"..."Z", "_", "`", "?", ".": return false
        default: return true
        }
    }

    private mutating func hexadecimal() -> Token.Kind {
        guard scalar(2).isHexDigit else {
            offset += 1
            return .int
        }
        offset += 2
        skip(while: \.isHexDigit)
        return skipUnsignedSuffix() ? .uint : .int
    }

    private mutating func decimal() -> Token.Kind {
        skip(while: \.isDigit)
        var kind = Token.Kind.int
        if scalar() == ".", scalar(1).isDigit {
            kind = .double
            offset += 1
            skip(while: \.isDigit)
        }
        if let width = widthOfExponentSign() {
            kind = .double
            offset += width
            skip(while: \.isDigit)
        }
        return kind == .int && skipUnsignedSuffix() ? .uint : kind
    }

    /// The width of the letter and the sign before the digits of an exponent, if there are any.
    private func widthOfExponentSign() -> Int? {
        guard scalar() == "e" || scalar() == "E" else { return nil }
        if scalar(1).isDigit { return 1 }
        return (scalar(1) == "+" || scalar(1) == "-") && scalar(2).isDigit ? 2 : nil
    }

    private mutating func skipUnsignedSuffix() -> Bool {
        guard scalar() == "u" || scalar() == "U", !scalar(1).isWord else { return false }
        offset += 1
        return true
    }
}

extension Lexer {
    private mutating func refuse(_ number: String, _ letters: String, _ start: Int) -> Token.Kind {
        let written = excerpt(start..<offset)
        if let duration = Self.duration(number, letters) {
            return refuse(.unitBehindNumber(written, instead: duration), start, duration)
        }
        let plain = (number + letters).filter { $0 != "_" }
        if letters.contains("_"), plain.allSatisfy(\.isASCIIDigit) {
            return refuse(.underscoreInNumber(written), start, plain)
        }
        if number == "0", let other = Self.otherBase(letters) {
            return refuse(.foreignBase(written, instead: other), start, other)
        }
        report(.lettersBehindNumber(written), start..<offset)
        return .faulty
    }

    private mutating func refuse(
        _ message: Diagnostic.Message, _ start: Int, _ instead: String
    ) -> Token.Kind {
        let range = SourceRange(start..<offset)
        report(message, start..<offset, fixes: [.replace(range, with: instead)])
        return .faulty
    }

    /// The text of a length of time; a day has 24 hours.
    private static func duration(_ number: String, _ unit: String) -> String? {
        switch unit {
        case "ns", "us", "ms", "s", "m", "h": return "duration(\"\(number)\(unit)\")"
        case "d", "w":
            let hours = Int64(number).map {
                $0.multipliedReportingOverflow(by: unit == "d" ? 24 : 168)
            }
            guard let hours, !hours.overflow else { return nil }
            return "duration(\"\(hours.partialValue)h\")"
        default: return nil
        }
    }

    /// The number as CEL has it that was written with the prefix of another language.
    private static func otherBase(_ letters: String) -> String? {
        let digits = letters.dropFirst()
        switch letters.first {
        case "X": return UInt64(digits, radix: 16) == nil ? nil : "0x\(digits)"
        case "b", "B": return UInt64(digits, radix: 2).map { "0x" + String($0, radix: 16) }
        case "o", "O": return UInt64(digits, radix: 8).map { "0x" + String($0, radix: 16) }
        default: return nil
        }
    }
}

extension Character { fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) } }
