import Values

/// Text that is made of operands, as large as the budget allows and no larger.
struct OperandText {
    private(set) var string = ""

    mutating func append(_ text: String, _ budget: inout Budget) throws(ExpressionError) {
        try budget.grow(from: string.utf8.count, by: text.utf8.count)
        string += text
    }

    /// Appends what `%s` writes of an operand.
    mutating func append(
        _ operand: Operand, _ budget: inout Budget, depth: Int = 0
    ) throws(ExpressionError) {
        try budget.spend(1)
        switch operand {
        case .null: try append("null", &budget)
        case .bool(let bool): try append(bool ? "true" : "false", &budget)
        case .int(let int): try append(int.description, &budget)
        case .uint(let uint): try append(uint.description, &budget)
        case .double(let double): try append(double.positionalText, &budget)
        case .string(let string): try append(string, &budget)
        case .bytes(let bytes): try append(Self.text(of: bytes), &budget)
        case .timestamp(let timestamp): try append(timestamp.description, &budget)
        case .duration(let duration): try append(duration.secondsText, &budget)
        case .type(let name): try append(name, &budget)
        case .list, .map, .entity:
            guard depth < Value.nestingLimit else { throw .tooDeep }
            try append(container: operand, &budget, depth: depth + 1)
        case .optional, .opaque: throw .noText(of: operand.typeName)
        }
    }

    private mutating func append(
        container: Operand, _ budget: inout Budget, depth: Int
    ) throws(ExpressionError) {
        switch container {
        case .list(let list):
            try append("[", &budget)
            for (index, element) in list.enumerated() {
                if index > 0 { try append(", ", &budget) }
                try append(element, &budget, depth: depth)
            }
            try append("]", &budget)
        case .map(let map): try append(map, &budget, depth: depth)
        case .entity(let entity): try append(.values(entity.properties), &budget, depth: depth)
        default: break
        }
    }

    /// Entries stand in the order of their keys' texts.
    private mutating func append(
        _ map: OperandMap, _ budget: inout Budget, depth: Int
    ) throws(ExpressionError) {
        try budget.spend(map.count)
        let entries = map.map { (key: $0.key.description, value: $0.value) }
            .sorted { $0.key.codePointOrder(to: $1.key) == .less }
        try append("{", &budget)
        for (index, entry) in entries.enumerated() {
            try append(index > 0 ? ", \(entry.key): " : "\(entry.key): ", &budget)
            try append(entry.value, &budget, depth: depth)
        }
        try append("}", &budget)
    }

    /// The bytes as UTF-8, with one sign for each stretch of others.
    private static func text(of bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = String.UnicodeScalarView()
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var isBroken = false
        while true {
            switch decoder.decode(&rest) {
            case .scalarValue(let scalar):
                text.append(scalar)
                isBroken = false
            case .error:
                if !isBroken { text.append("\u{FFFD}") }
                isBroken = true
            case .emptyInput: return String(text)
            }
        }
    }
}

extension ExpressionError {
    static var tooDeep: Self {
        .invalidArgument("lists and maps are nested more than \(Value.nestingLimit) deep")
    }

    fileprivate static func noText(of type: String) -> Self {
        .invalidArgument("there is no text for '\(type)'")
    }
}
