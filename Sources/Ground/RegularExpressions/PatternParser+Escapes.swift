extension PatternParser {
    /// Reads what follows a backslash outside of brackets; the backslash stands at `start`.
    mutating func escape(from start: Int) throws(RegularExpressionError) -> Pattern {
        switch next {
        case "A": index += 1; return .place(.textStart)
        case "z": index += 1; return .place(.textEnd)
        case "b": index += 1; return .place(.wordBoundary)
        case "B": index += 1; return .place(.noWordBoundary)
        default: break
        }
        if let set = try escapedClass(from: start) { return .scalar(set) }
        return literal(try escapedScalar(from: start))
    }

    /// Reads `\d`, `\pL`, `\p{Greek}`, the opposite in upper case and their kin, if one is there.
    mutating func escapedClass(from start: Int) throws(RegularExpressionError) -> ScalarSet? {
        guard let letter = next else { return nil }
        let lowerCase = Unicode.Scalar(UInt8(truncatingIfNeeded: letter.value | 0x20))
        let isUpperCase = lowerCase != letter
        if letter.isASCII, let set = ScalarSet(letter: lowerCase) {
            index += 1
            return try named(set, isInverted: isUpperCase, from: start)
        }
        guard letter == "p" || letter == "P" else { return nil }
        index += 1
        var name = try unicodeName(from: start)
        let isNegated = name.hasPrefix("^")
        if isNegated { name.removeFirst() }
        guard let set = ScalarSet(unicodeName: name) else {
            throw error(.unknownUnicodeClass(name), from: start)
        }
        return try named(set, isInverted: isUpperCase != isNegated, from: start)
    }

    private mutating func unicodeName(from start: Int) throws(RegularExpressionError) -> String {
        guard let first = next else { throw error(.unknownUnicodeClass(""), from: start) }
        index += 1
        guard first == "{" else { return String(first) }
        let nameStart = index
        while let scalar = next, scalar != "}" { index += 1 }
        let name = text(from: nameStart, to: index)
        guard skip("}") else { throw error(.unknownUnicodeClass(name), from: start) }
        return name
    }

    /// Reads the one scalar that stands after a backslash, by its name, its number or as itself.
    mutating func escapedScalar(from start: Int) throws(RegularExpressionError) -> Unicode.Scalar {
        guard let scalar = next else { throw error(.loneBackslash, from: start) }
        index += 1
        switch scalar {
        case "a": return "\u{07}"
        case "f": return "\u{0C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{0B}"
        case "x": return try hexadecimal(from: start)
        case "0"..."7": return try octal(scalar, from: start)
        default: break
        }
        let isLetterOrDigit = ScalarSet.wordScalars.contains(scalar.value) && scalar != "_"
        guard scalar.isASCII, !isLetterOrDigit else {
            throw error(.unknownEscape(text(from: start, to: index)), from: start)
        }
        return scalar
    }

    /// `\x7F` has just two digits, `\x{10FFFF}` as many as there are.
    private mutating func hexadecimal(
        from start: Int
    ) throws(RegularExpressionError) -> Unicode.Scalar {
        let isBraced = skip("{")
        let first = index
        while let scalar = next, scalar.properties.isASCIIHexDigit, isBraced || index < first + 2 {
            index += 1
        }
        let digits = text(from: first, to: index)
        let isWhole = isBraced ? skip("}") : digits.count == 2
        guard isWhole, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
        else { throw error(.noSuchScalar(text(from: start, to: index)), from: start) }
        return scalar
    }

    /// A number of two or three octal digits, or of one if it begins with 0.
    private mutating func octal(
        _ first: Unicode.Scalar, from start: Int
    ) throws(RegularExpressionError) -> Unicode.Scalar {
        var value = first.value & 7
        while let scalar = next, ("0"..."7").contains(scalar), index < start + 4 {
            value = value * 8 + scalar.value & 7
            index += 1
        }
        guard first == "0" || index > start + 2, let scalar = Unicode.Scalar(value) else {
            throw error(.backreference(text(from: start, to: index)), from: start)
        }
        return scalar
    }
}
