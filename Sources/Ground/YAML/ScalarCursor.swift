import Diagnostics

/// Turns positions that libyaml counts in Unicode scalars into offsets in bytes.
///
/// It remembers the last place, since each position lies near the one before.
struct ScalarCursor {
    private let source: SourceFile
    private let isASCII: Bool
    private var scalars = 0
    private var bytes = 0

    init(_ source: SourceFile) {
        self.source = source
        var text = source.text.utf8Span
        isASCII = text.checkForASCII()
    }

    @inline(__always) mutating func offset(of index: Int) -> Int32 {
        isASCII ? Int32(index) : offset(ofScalar: index)
    }

    private mutating func offset(ofScalar index: Int) -> Int32 {
        let text = source.text.utf8Span.span
        while scalars < index, bytes < text.count {
            bytes += 1
            while bytes < text.count, text[bytes] & 0xC0 == 0x80 { bytes += 1 }
            scalars += 1
        }
        while scalars > index, bytes > 0 {
            bytes -= 1
            while bytes > 0, text[bytes] & 0xC0 == 0x80 { bytes -= 1 }
            scalars -= 1
        }
        return Int32(bytes)
    }
}
