import Glibc

/// Text as values see it: code points, where the standard library sees characters.
///
/// To `==` and `Hasher`, an é of one code point and one of two are the same; to a stored value and
/// its digest they are not.
extension String {
    /// Orders by code points, which is the order of the UTF-8 bytes as well.
    func precedence(to other: String) -> Precedence {
        var (mine, theirs) = (self, other)
        return mine.withUTF8 { a in
            theirs.withUTF8 { b in
                Precedence(bytes: UnsafeRawBufferPointer(a), to: UnsafeRawBufferPointer(b))
            }
        }
    }

    func hashCodePoints(into hasher: inout Hasher) {
        utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
        // No text contains this byte, so "a" and "b" side by side are not "ab" and "".
        hasher.combine(0xFF as UInt8)
    }
}

extension [UInt8] {
    func precedence(to other: [UInt8]) -> Precedence {
        withUnsafeBytes { a in other.withUnsafeBytes { b in Precedence(bytes: a, to: b) } }
    }
}

extension Precedence {
    fileprivate init(bytes a: UnsafeRawBufferPointer, to b: UnsafeRawBufferPointer) {
        let common = min(a.count, b.count)
        guard common > 0, let a0 = a.baseAddress, let b0 = b.baseAddress else {
            self.init(of: a.count, to: b.count)
            return
        }
        self = Precedence(of: memcmp(a0, b0, common), to: 0).then(.init(of: a.count, to: b.count))
    }
}
