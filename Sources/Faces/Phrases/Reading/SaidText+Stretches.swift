extension SaidText {
    /// The sign that parts a word from the one before it.
    func sign(before place: Int) -> PartingSign? {
        PartingSign(in: bytes[words[place - 1].range.upperBound..<words[place].range.lowerBound])
    }

    /// The text from one word to another as it is written, without the quotes around it.
    ///
    /// Signs at its edges that no space parts from it belong to it; of a quotation, all that stands
    /// between the quotes does.
    func text(of range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        if let quotation = words[first].quotation, words[last].quotation == quotation {
            return String(decoding: bytes[words.quotations[quotation]], as: UTF8.self)
        }
        let before = first > 0 ? words[first - 1].range.upperBound : 0
        let after = last + 1 < words.count ? words[last + 1].range.lowerBound : bytes.count
        var start = bytes[before..<words[first].range.lowerBound]
        while let sign = start.lastScalar, !Self.isSpace(sign) {
            start.removeLast(UTF8.width(sign))
        }
        var end = bytes[words[last].range.upperBound..<after]
        while let sign = end.firstScalar, !Self.isSpace(sign) {
            end.removeFirst(UTF8.width(sign))
        }
        return Self.trimmed(bytes[start.endIndex..<end.startIndex])
    }

    private static func trimmed(_ piece: ArraySlice<UInt8>) -> String {
        var piece = piece
        while let last = piece.lastScalar, isPause(last) { piece.removeLast() }
        while let first = piece.firstScalar,
            isPause(first) || isDash(first) || isSpace(first)
        {
            piece.removeFirst(UTF8.width(first))
        }
        return String(decoding: piece, as: UTF8.self)
    }

    private static func isSpace(_ sign: Unicode.Scalar) -> Bool {
        sign == " " || !(0x21..<0x7F).contains(sign.value) && sign.properties.isWhitespace
    }

    private static func isPause(_ sign: Unicode.Scalar) -> Bool {
        sign == "," || sign == ";" || sign == ":"
    }

    private static func isDash(_ sign: Unicode.Scalar) -> Bool {
        sign == "–" || sign == "—"
    }
}

extension ArraySlice<UInt8> {
    /// The first scalar of a text's bytes.
    fileprivate var firstScalar: Unicode.Scalar? {
        guard let first, first >= 0x80 else { return first.map { Unicode.Scalar($0) } }
        return String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first
    }

    /// The last scalar of a text's bytes.
    fileprivate var lastScalar: Unicode.Scalar? {
        guard let last, last >= 0x80 else { return last.map { Unicode.Scalar($0) } }
        guard let start = suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
        return self[start...].firstScalar
    }
}
