import Diagnostics

/// Reads the parts of a field, and reports wrong ones.
extension CronFieldReader {
    /// The next character, if it is one of ASCII.
    var next: Unicode.Scalar? {
        position < range.upperBound ? Unicode.Scalar(bytes[position]) : nil
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    /// Returns the value of the digits that come next; a number that is too large for any field
    /// stays so.
    mutating func digitsValue() -> Int? {
        let first = position
        var value = 0
        while let digit = next, "0"..."9" ~= digit {
            value = min(value * 10 + Int(digit.value & 0xF), 1_000_000)
            position += 1
        }
        return position > first ? value : nil
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func problem(
        _ message: Diagnostic.Message, _ range: Range<Int>? = nil, replacement: String? = nil
    ) -> CronProblem {
        CronProblem(message: message, range: range ?? start..<position, replacement: replacement)
    }

    /// Everything from here to the end of the part has no meaning.
    var unexpected: CronProblem {
        let rest = bytes[position..<range.upperBound].prefix { $0 != UInt8(ascii: ",") }
        let end = max(rest.endIndex, min(position + 1, range.upperBound))
        return problem(.cronUnexpected(field, text(position..<end)), position..<end)
    }

    func backwards(_ first: Int, _ last: Int) -> CronProblem {
        let written = text(start..<position)
        let ends = written.split(separator: "-").map(String.init)
        let (low, high) = (field.all.lowerBound, field.all.upperBound)
        let meant = [(ends[0], name(high)), (name(low), ends[1])]
            .map { $0.0.lowercased() == $0.1.lowercased() ? $0.0 : "\($0.0)-\($0.1)" }
            .joined(separator: ",")
        return problem(.cronBackwards(written, meant: meant), replacement: meant)
    }

    /// Returns a number as the range being read writes its own: as a name if it begins with one.
    private func name(_ number: Int) -> String {
        let written = text(start..<position)
        guard let letter = written.first, letter.isLetter else { return "\(number)" }
        let name = field.names[number - field.all.lowerBound]
        if written.lowercased() == written { return name }
        return written.uppercased() == written
            ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()
    }
}
