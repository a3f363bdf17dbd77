/// Writes the elements of a list into the clauses of a text, as in `"%s has %.1f %%"`.
struct TextFormat {
    /// More digits after the point than any double has.
    private static let precisionLimit = 1000

    private var rest: Substring.UnicodeScalarView
    private var arguments: OperandList.SubSequence
    private var text = OperandText()

    static func formatted(
        _ format: String, _ arguments: OperandList, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        var writer = TextFormat(rest: format[...].unicodeScalars, arguments: arguments[...])
        try writer.writeAll(&budget)
        return writer.text.string
    }

    private init(rest: Substring.UnicodeScalarView, arguments: OperandList.SubSequence) {
        self.rest = rest
        self.arguments = arguments
    }

    private mutating func writeAll(_ budget: inout Budget) throws(ExpressionError) {
        while let percent = rest.firstIndex(of: "%") {
            try text.append(String(rest[..<percent]), &budget)
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                rest.removeFirst()
                try text.append("%", &budget)
            } else {
                try writeClause(&budget)
            }
        }
        try text.append(String(rest), &budget)
    }

    private mutating func writeClause(_ budget: inout Budget) throws(ExpressionError) {
        let precision = try precision()
        guard let verb = rest.popFirst() else {
            throw .invalidArgument("the format ends within a clause; write '%%' for a percent sign")
        }
        guard let argument = arguments.popFirst() else {
            throw .invalidArgument("the format has more clauses than the list has elements")
        }
        switch verb {
        case "s": try text.append(argument, &budget)
        case "d": try text.append(try Self.decimal(argument), &budget)
        case "f": try text.append(try Self.real(argument, "f", precision), &budget)
        case "e": try text.append(try Self.real(argument, "e", precision), &budget)
        case "b": try text.append(try Self.binary(argument), &budget)
        case "o": try text.append(try Self.octal(argument), &budget)
        case "x": try text.append(try Self.hexadecimal(argument, uppercase: false), &budget)
        case "X": try text.append(try Self.hexadecimal(argument, uppercase: true), &budget)
        default:
            throw .invalidArgument(
                "the format has an unknown clause; there are %s, %d, %f, %e, %b, %o, %x and %X")
        }
    }

    private mutating func precision() throws(ExpressionError) -> Int {
        guard rest.first == "." else { return 6 }
        rest.removeFirst()
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest.removeFirst(digits.count)
        guard let precision = Int(String(digits)), precision <= Self.precisionLimit else {
            throw .invalidArgument(
                "the format has a precision that is no number up to \(Self.precisionLimit)")
        }
        return precision
    }
}

extension TextFormat {
    private static func decimal(_ operand: Operand) throws(ExpressionError) -> String {
        switch operand {
        case .int(let int): int.description
        case .uint(let uint): uint.description
        case .double(let double): double.positionalText
        default: throw .unfit(operand, for: "%d", needs: "a number")
        }
    }

    private static func real(
        _ operand: Operand, _ verb: Unicode.Scalar, _ precision: Int
    ) throws(ExpressionError) -> String {
        let number: Double
        switch operand {
        case .int(let int): number = Double(int)
        case .uint(let uint): number = Double(uint)
        case .double(let double): number = double
        default: throw .unfit(operand, for: "%\(verb)", needs: "a number")
        }
        return number.isFinite ? number.text(verb, precision: precision) : number.text
    }

    private static func binary(_ operand: Operand) throws(ExpressionError) -> String {
        switch operand {
        case .bool(let bool): bool ? "1" : "0"
        case .int(let int): String(int, radix: 2)
        case .uint(let uint): String(uint, radix: 2)
        default: throw .unfit(operand, for: "%b", needs: "an int, a uint or a bool")
        }
    }

    private static func octal(_ operand: Operand) throws(ExpressionError) -> String {
        switch operand {
        case .int(let int): String(int, radix: 8)
        case .uint(let uint): String(uint, radix: 8)
        default: throw .unfit(operand, for: "%o", needs: "an int or a uint")
        }
    }

    private static func hexadecimal(
        _ operand: Operand, uppercase: Bool
    ) throws(ExpressionError) -> String {
        switch operand {
        case .int(let int): String(int, radix: 16, uppercase: uppercase)
        case .uint(let uint): String(uint, radix: 16, uppercase: uppercase)
        case .string(let string): hexadecimal(string.utf8, uppercase)
        case .bytes(let bytes): hexadecimal(bytes, uppercase)
        default:
            throw .unfit(
                operand, for: uppercase ? "%X" : "%x", needs: "an int, a uint, bytes or a string")
        }
    }

    private static func hexadecimal(_ bytes: some Collection<UInt8>, _ uppercase: Bool) -> String {
        let digits = Array((uppercase ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
        var text: [UInt8] = []
        text.reserveCapacity(2 * bytes.count)
        for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]] }
        return String(decoding: text, as: UTF8.self)
    }
}

extension ExpressionError {
    fileprivate static func unfit(_ operand: Operand, for clause: String, needs: String) -> Self {
        .invalidArgument("'\(clause)' needs \(needs); this is '\(operand.typeName)'")
    }
}
