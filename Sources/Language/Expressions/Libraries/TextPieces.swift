/// The results of the functions that put texts together and take them apart.
enum TextPieces {
    static func joined(_ texts: Texts, _ budget: inout Budget) throws(ExpressionError) -> String {
        try joinedBy(texts, "", &budget)
    }

    static func joinedBy(
        _ texts: Texts, _ separator: String, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        let separators = max(texts.texts.count - 1, 0) * separator.utf8.count
        try budget.make(size: texts.texts.reduce(separators) { $0 + $1.utf8.count })
        return texts.texts.joined(separator: separator)
    }

    static func replaced(
        in text: String, _ old: String, by new: String, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        try replacedUpTo(in: text, old, by: new, -1, &budget)
    }

    static func replacedUpTo(
        in text: String, _ old: String, by new: String, _ limit: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        let bytes = Array(text.utf8)
        var places = PartPlaces(of: old, in: text, atMost: limit < 0 ? .max : Int(limit))
        var result: [UInt8] = []
        var end = 0
        while let place = places.next() {
            try budget.grow(from: result.count, by: place - end + new.utf8.count)
            result += bytes[end..<place]
            result += new.utf8
            end = place + old.utf8.count
        }
        try budget.grow(from: result.count, by: bytes.count - end)
        result += bytes[end...]
        return String(decoding: result, as: UTF8.self)
    }

    static func split(
        _ text: String, at separator: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Texts {
        try splitUpTo(text, at: separator, -1, &budget)
    }

    static func splitUpTo(
        _ text: String, at separator: String, _ limit: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> Texts {
        if limit == 0 { return Texts([]) }
        if separator.isEmpty, text.isEmpty { return Texts([]) }
        var places = PartPlaces(
            of: separator, in: text, atMost: limit < 0 ? .max : Int(limit) - 1, isInside: true)
        let bytes = Array(text.utf8)
        var pieces: [String] = []
        var start = 0
        while let place = places.next() {
            try budget.grow(from: pieces.count, by: 2, of: Texts.width)
            pieces.append(String(decoding: bytes[start..<place], as: UTF8.self))
            start = place + separator.utf8.count
        }
        try budget.spend(pieces.count / 10)
        pieces.append(String(decoding: bytes[start...], as: UTF8.self))
        return Texts(pieces)
    }
}
