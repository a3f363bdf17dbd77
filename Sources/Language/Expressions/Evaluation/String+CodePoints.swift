import Glibc

/// Text as expressions see it: code points, where the standard library sees characters.
extension String {
    /// Returns whether the code points are the same; to `==`, an é of one and one of two are.
    @inline(__always) func hasSameCodePoints(as other: String) -> Bool {
        // Most texts that are the same are copies of one another, or short enough to lie in their
        // two words.
        if _isIdentical(to: other) { return true }
        guard utf8.count == other.utf8.count else { return false }
        return codePointOrder(to: other) == .same
    }

    /// Orders by code points, which is the order of the UTF-8 bytes as well.
    func codePointOrder(to other: String) -> Order {
        utf8Span.span.withUnsafeBytes { a in
            other.utf8Span.span.withUnsafeBytes { b in Order(bytes: a, to: b) }
        }
    }

    /// Returns whether the UTF-8 bytes from an offset on begin with those of another text.
    func hasBytes(of other: String, at offset: Int) -> Bool {
        utf8Span.span.withUnsafeBytes { a in
            other.utf8Span.span.withUnsafeBytes { b in
                guard offset >= 0, a.count - offset >= b.count else { return false }
                guard let a0 = a.baseAddress, let b0 = b.baseAddress else { return true }
                return memcmp(a0 + offset, b0, b.count) == 0
            }
        }
    }

    /// Returns the offset in UTF-8 bytes of the first place from `start` on where the other text
    /// stands, or `nil`.
    ///
    /// It takes time proportional to the product of the lengths at worst, which callers have to pay
    /// for.
    func byteOffset(of other: String, from start: Int = 0) -> Int? {
        utf8Span.span.withUnsafeBytes { a in
            other.utf8Span.span.withUnsafeBytes { b in Self.offset(of: b, in: a, from: start) }
        }
    }

    private static func offset(
        of part: UnsafeRawBufferPointer, in whole: UnsafeRawBufferPointer, from start: Int
    ) -> Int? {
        guard let p0 = part.baseAddress, part.count > 0 else { return start }
        guard let w0 = whole.baseAddress else { return nil }
        var offset = start
        while whole.count - offset >= part.count {
            let candidates = whole.count - offset - part.count + 1
            guard let hit = memchr(w0 + offset, Int32(part[0]), candidates) else { return nil }
            offset = UnsafeRawPointer(hit) - w0
            if memcmp(w0 + offset, p0, part.count) == 0 { return offset }
            offset += 1
        }
        return nil
    }
}
