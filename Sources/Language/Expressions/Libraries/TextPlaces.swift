/// The results of the functions that look for places in a text.
enum TextPlaces {
    static func character(
        of text: String, at index: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        let place = try place(of: index, in: text)
        return place == text.endIndex ? "" : String(text.unicodeScalars[place])
    }

    static func firstIndex(
        in text: String, of part: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Int64 {
        index(ofByte: text.byteOffset(of: part), in: text)
    }

    static func firstIndexFrom(
        in text: String, of part: String, from index: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> Int64 {
        let place = try place(of: index, in: text)
        return self.index(ofByte: text.byteOffset(of: part, from: offset(place, text)), in: text)
    }

    static func lastIndex(
        in text: String, of part: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Int64 {
        index(ofByte: lastOffset(in: text, of: part, upTo: text.utf8.count), in: text)
    }

    static func lastIndexUpTo(
        in text: String, of part: String, upTo index: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> Int64 {
        let place = try place(of: index, in: text)
        let offset = lastOffset(in: text, of: part, upTo: offset(place, text))
        return self.index(ofByte: offset, in: text)
    }

    static func rest(
        of text: String, from start: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        String(text[try place(of: start, in: text)...])
    }

    static func part(
        of text: String, from start: Int64, to end: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> String {
        guard start <= end else {
            throw .invalidArgument("the start of the part stands after its end")
        }
        let range = try place(of: start, in: text)..<place(of: end, in: text)
        return String(text.unicodeScalars[range])
    }
}

extension TextPlaces {
    /// The place of a code point, or the end.
    private static func place(
        of index: Int64, in text: String
    ) throws(ExpressionError) -> String.Index {
        let scalars = text.unicodeScalars
        guard index >= 0,
            let place = scalars.index(
                scalars.startIndex, offsetBy: Int(index), limitedBy: scalars.endIndex)
        else { throw .indexOutsideOfText }
        return place
    }

    private static func offset(_ place: String.Index, _ text: String) -> Int {
        text.utf8.distance(from: text.startIndex, to: place)
    }

    /// The number of code points before a byte, or -1 where there is none.
    private static func index(ofByte offset: Int?, in text: String) -> Int64 {
        guard let offset else { return -1 }
        return text.utf8.prefix(offset).reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }

    private static func lastOffset(in text: String, of part: String, upTo end: Int) -> Int? {
        let last = min(end, text.utf8.count - part.utf8.count)
        return stride(from: last, through: 0, by: -1).first { text.hasBytes(of: part, at: $0) }
    }
}

extension ExpressionError {
    static var indexOutsideOfText: Self { .invalidArgument("the index is outside of the text") }
}
