import Values

/// The results of the functions of JSON.
enum JSONTexts {
    static func encode(
        _ operand: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        let value = try operand.value(&budget)
        guard !value.exceedsNestingLimit else { throw .tooDeep }
        try budget.make(size: value.leastTextSize)
        return value.json
    }

    static func decode(_ text: String, _ budget: inout Budget) throws(ExpressionError) -> Operand {
        try budget.keep(weight(ofJSON: text.utf8))
        do {
            return Operand(try Value(json: Array(text.utf8)))
        } catch {
            throw .invalidArgument("the text is not JSON from byte \(error.offset) on")
        }
    }
}

extension JSONTexts {
    /// The memory of what a text in JSON says, which may be many times that of the text.
    private static func weight(ofJSON text: String.UTF8View) -> Int {
        var (values, isInText, isEscaped) = (1, false, false)
        for byte in text {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isInText: isEscaped = true
            case UInt8(ascii: "\""): isInText.toggle()
            case _ where isInText: break
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): values += 1
            default: break
            }
        }
        return text.count + values * MemoryLayout<ValueMap.Entry>.stride
    }
}

extension Value {
    /// The bytes that texts and the like have, of which JSON needs more, but not many times more.
    ///
    /// A list may hold one long text many times over without taking more memory than that does.
    fileprivate var leastTextSize: Int {
        switch self {
        case .string(let string): string.utf8.count
        case .bytes(let bytes): bytes.count
        case .list(let list): list.reduce(list.count) { $0 + $1.leastTextSize }
        case .map(let map): map.leastTextSize
        case .entity(let entity): entity.properties.leastTextSize
        default: 1
        }
    }
}

extension ValueMap {
    fileprivate var leastTextSize: Int {
        reduce(count) { $0 + $1.key.description.utf8.count + $1.value.leastTextSize }
    }
}
