import Diagnostics
import Values

extension Parser {
    /// Reads a value with its fields, elements and functions.
    mutating func member() -> Term {
        let start = token.start
        let operand = operand()
        return members(of: operand, from: start)
    }

    private mutating func operand() -> Term {
        let start = token.start
        switch token.kind {
        case .name: return name()
        case .dot: return rootName()
        case .parenthesis: return group()
        case .bracket: return list()
        case .brace: return map()
        case .int, .double: return number(after: nil) ?? make(.missing, from: start)
        case .uint: return unsigned()
        case .text, .bytes: return textLiteral()
        case .faulty:
            advance()
            return make(.missing, from: start)
        case .quotedName:
            report(.quotedNameAlone(text), start..<token.end)
            advance()
            return make(.missing, from: start)
        default: return missing()
        }
    }

    private mutating func group() -> Term {
        let opening = token
        openings.append(opening)
        advance()
        let value = expression()
        close(opening)
        return value
    }

    private mutating func name() -> Term {
        let start = token.start
        let word = text
        if let value = ReservedWord.value(word) { return literal(value) }
        guard !ReservedWord.isReserved(word) else { return reserved(word) }
        return reference(word, from: start, hasLeadingDot: false)
    }

    private mutating func rootName() -> Term {
        let start = token.start
        advance()
        guard token.kind == .name, !ReservedWord.isReserved(text) else {
            reportUnlessFollowing(.noNameAfterDot, start..<token.start)
            return make(.missing, from: start)
        }
        return reference(text, from: start, hasLeadingDot: true)
    }

    private mutating func reference(_ word: String, from start: Int, hasLeadingDot: Bool) -> Term {
        let name = token
        advance()
        guard token.kind == .parenthesis else {
            return make(.name(word, hasLeadingDot: hasLeadingDot), from: start)
        }
        return call(nil, word, at: name, from: start, arguments())
    }

    private mutating func literal(_ value: Value) -> Term {
        let start = token.start
        advance()
        return make(.literal(value), from: start)
    }
}

extension Parser {
    /// Reads an int or a double, the minus before it being part of it.
    mutating func number(after minus: Token?) -> Term? {
        let start = minus?.start ?? token.start
        let isDouble = token.kind == .double
        guard isDouble || token.kind == .int else { return nil }
        let isNegative = minus != nil
        let value =
            isDouble
            ? double(isNegative: isNegative).map(Value.double)
            : int(isNegative: isNegative).map(Value.int)
        advance()
        if let value { return make(.literal(value), from: start) }
        let written = lexer.excerpt(start..<end)
        report(isDouble ? .tooLargeDouble(written) : .tooLargeInt(written), start..<end)
        return make(.missing, from: start)
    }

    private func int(isNegative: Bool) -> Int64? {
        guard let magnitude = magnitude(lexer.bytes[token.start..<token.end]) else { return nil }
        if isNegative {
            return magnitude == Int64.min.magnitude ? .min : Int64(exactly: magnitude).map { -$0 }
        }
        return Int64(exactly: magnitude)
    }

    private func double(isNegative: Bool) -> Double? {
        guard let number = Double(text), number.isFinite else { return nil }
        return isNegative ? -number : number
    }

    private mutating func unsigned() -> Term {
        let (start, written) = (token.start, excerpt)
        let magnitude = magnitude(lexer.bytes[start..<token.end - 1])
        advance()
        if let magnitude { return make(.literal(.uint(magnitude)), from: start) }
        report(.tooLargeUint(written), start..<end)
        return make(.missing, from: start)
    }

    private func magnitude(_ digits: ArraySlice<UInt8>) -> UInt64? {
        let isHexadecimal = digits.dropFirst().first == UInt8(ascii: "x")
        guard !isHexadecimal else {
            return UInt64(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: 16)
        }
        var number: UInt64 = 0
        for digit in digits {
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeYet) = tens.addingReportingOverflow(UInt64(digit & 0xF))
            guard !isTooLarge, !isTooLargeYet else { return nil }
            number = sum
        }
        return number
    }

    private mutating func textLiteral() -> Term {
        let literal = TextLiteral(lexer.bytes, token.start..<token.end)
        for problem in literal.problems { report(problem.message, problem.range) }
        return self.literal(token.kind == .text ? .string(literal.text) : .bytes(literal.content))
    }
}
