import Values

/// The results of the functions that are named after types.
enum Conversions {
    static func int(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError) -> Operand {
        switch operand {
        case .int: return operand
        case .uint(let uint): return .int(try inRange(Int64(exactly: uint), of: "int"))
        case .double(let double):
            // CEL leaves out both ends of the range, although a double can be the lower one.
            let isInside = double > Double(Int64.min)
            let whole = isInside ? Int64(exactly: double.rounded(.towardZero)) : nil
            return .int(try inRange(whole, of: "int"))
        case .string(let string): return .int(try read(Int64(string), as: "an int"))
        case .timestamp(let timestamp): return .int(timestamp.seconds)
        default: throw .noMatchingOverload
        }
    }

    static func uint(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError) -> Operand
    {
        switch operand {
        case .uint: return operand
        case .int(let int): return .uint(try inRange(UInt64(exactly: int), of: "uint"))
        case .double(let double):
            let whole = double >= 0 ? UInt64(exactly: double.rounded(.towardZero)) : nil
            return .uint(try inRange(whole, of: "uint"))
        case .string(let string): return .uint(try read(UInt64(string), as: "a uint"))
        default: throw .noMatchingOverload
        }
    }

    static func double(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError)
        -> Operand
    {
        switch operand {
        case .double: return operand
        case .int(let int): return .double(Double(int))
        case .uint(let uint): return .double(Double(uint))
        case .string(let string): return .double(try read(Double(string), as: "a double"))
        default: throw .noMatchingOverload
        }
    }

    static func bool(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError) -> Operand
    {
        switch operand {
        case .bool: return operand
        case .string("1"), .string("t"), .string("T"), .string("true"), .string("True"),
            .string("TRUE"):
            return .bool(true)
        case .string("0"), .string("f"), .string("F"), .string("false"), .string("False"),
            .string("FALSE"):
            return .bool(false)
        case .string: throw .invalidArgument("the string is not a bool, such as 'true'")
        default: throw .noMatchingOverload
        }
    }

    static func bytes(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError) -> Operand
    {
        switch operand {
        case .bytes: return operand
        case .string(let string): return try Array(string.utf8).made(&budget)
        default: throw .noMatchingOverload
        }
    }

    private static func inRange<T>(_ number: T?, of type: String) throws(ExpressionError) -> T {
        guard let number else {
            throw .invalidArgument("the number is outside of the range of '\(type)'")
        }
        return number
    }

    private static func read<T>(_ number: T?, as kind: String) throws(ExpressionError) -> T {
        guard let number else { throw .invalidArgument("the string is not \(kind)") }
        return number
    }
}

extension Conversions {
    static func string(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError)
        -> Operand
    {
        switch operand {
        case .string: return operand
        case .bool(let bool): return .string(bool ? "true" : "false")
        case .int(let int): return try int.description.made(&budget)
        case .uint(let uint): return try uint.description.made(&budget)
        case .double(let double): return try double.text.made(&budget)
        case .bytes(let bytes):
            guard let string = String(validating: bytes, as: UTF8.self) else {
                throw .invalidArgument("the bytes are not UTF-8")
            }
            return try string.made(&budget)
        case .timestamp(let timestamp): return try timestamp.description.made(&budget)
        case .duration(let duration): return try duration.secondsText.made(&budget)
        default: throw .noMatchingOverload
        }
    }

    static func timestamp(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError)
        -> Operand
    {
        switch operand {
        case .timestamp: return operand
        case .string(let string):
            do {
                return .timestamp(try Timestamp(rfc3339: string))
            } catch {
                // The reason would show the text, which could be secret.
                throw .invalidArgument(
                    "the string is not an instant of the years 1…9999 such as '2025-03-30T07:00:00Z'"
                )
            }
        case .int(let seconds):
            guard let timestamp = Timestamp(seconds: seconds) else { throw .outsideOfYears }
            return .timestamp(timestamp)
        default: throw .noMatchingOverload
        }
    }

    static func duration(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError)
        -> Operand
    {
        switch operand {
        case .duration: return operand
        case .string(let string):
            var reader = DurationReader(string)
            return try Arithmetic.duration(try reader.span())
        case .int(let nanoseconds):
            return try Arithmetic.duration(TimeSpan(totalNanoseconds: Int128(nanoseconds)))
        default: throw .noMatchingOverload
        }
    }
}

extension Double {
    /// The shortest text that is read as the same number, without a fraction where there is none.
    var text: String {
        if isNaN { return "NaN" }
        if isInfinite { return sign == .minus ? "-Infinity" : "Infinity" }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
