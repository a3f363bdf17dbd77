/// What the functions return that put texts together and take them apart.
enum TextPieces {
    static func joined(
        _ texts: Texts, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
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
        let places = places(of: old, in: text, atMost: limit < 0 ? .max : Int(limit))
        let (growth, overflows) = (new.utf8.count - old.utf8.count)
            .multipliedReportingOverflow(by: places.count)
        try budget.make(size: overflows ? .max : text.utf8.count + growth)
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + growth)
        var end = 0
        for place in places {
            result += bytes[end..<place]
            result += new.utf8
            end = place + old.utf8.count
        }
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
        let most = limit < 0 ? .max : Int(limit) - 1
        var places = places(of: separator, in: text, atMost: most)
        // Between all code points there is one separator fewer than there are places for it.
        if separator.isEmpty {
            if text.isEmpty { return Texts([]) }
            places = Array(self.places(of: "", in: text).dropFirst().dropLast().prefix(most))
        }
        try budget.make(size: places.count + 1)
        let bytes = Array(text.utf8)
        var pieces: [String] = []
        var start = 0
        for place in places + [bytes.count] {
            pieces.append(String(decoding: bytes[start..<place], as: UTF8.self))
            start = place + separator.utf8.count
        }
        return Texts(pieces)
    }

    /// The offsets in bytes at which a text stands, of which none overlaps another; an empty one is everywhere.
    private static func places(of part: String, in text: String, atMost limit: Int = .max) -> [Int]
    {
        var places: [Int] = []
        if part.isEmpty {
            var offset = 0
            for scalar in text.unicodeScalars {
                places.append(offset)
                offset += UTF8.width(scalar)
            }
            return Array((places + [offset]).prefix(limit))
        }
        var start = 0
        while places.count < limit, let place = text.byteOffset(of: part, from: start) {
            places.append(place)
            start = place + part.utf8.count
        }
        return places
    }
}
