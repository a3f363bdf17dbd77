import CYAML
import Diagnostics

/// The tag and the anchor in front of a node, as libyaml has them.
struct NodeMarks {
    private let anchor: UnsafeMutablePointer<yaml_char_t>?
    private let tag: UnsafeMutablePointer<yaml_char_t>?

    init(_ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?) {
        self.anchor = anchor
        self.tag = tag
    }

    var isEmpty: Bool { anchor == nil && tag == nil }
    var hasAnchor: Bool { anchor != nil }
    var anchorText: String? { anchor.map { String(cString: $0) } }
    var tagText: String? { tag.map { String(cString: $0) } }

    /// The range of the marks at the start of an event, and the start of the node itself behind
    /// them.
    func places(
        in range: Range<Int32>, isEmpty isNodeEmpty: Bool, of source: Span<UInt8>
    ) -> (marks: SourceRange, start: Int32) {
        let first = Int(range.lowerBound)
        // Nothing is right behind its marks.
        if isEmpty {
            return (SourceRange(at: first), isNodeEmpty ? range.upperBound : range.lowerBound)
        }
        var end = first
        var start = first
        for _ in 0..<(hasAnchor ? 1 : 0) + (tag == nil ? 0 : 1) {
            end = source.endOfMark(at: start)
            start = source.endOfGap(at: end)
        }
        if isNodeEmpty { start = Int(range.upperBound) }
        return (SourceRange(first..<max(first, end)), Int32(start))
    }
}

extension Span<UInt8> {
    /// The end of the tag or anchor that begins at an offset.
    fileprivate func endOfMark(at start: Int) -> Int {
        var end = start + 1
        guard start < count else { return start }
        if self[start] == UInt8(ascii: "&") {
            while end < count, self[end].isInName { end += 1 }
        } else if end < count, self[end] == UInt8(ascii: "<") {
            while end < count, self[end] != UInt8(ascii: ">") { end += 1 }
            end = Swift.min(end + 1, count)
        } else {
            while end < count, !self[end].endsTag { end += 1 }
        }
        return end
    }

    /// The end of the spaces, line breaks and comments that begin at an offset.
    fileprivate func endOfGap(at start: Int) -> Int {
        var end = start
        while end < count {
            let length = self[end].isBlank ? 1 : lineBreakLength(at: end)
            if length > 0 {
                end += length
            } else if end > start, self[end] == UInt8(ascii: "#") {
                while end < count, lineBreakLength(at: end) == 0 { end += 1 }
            } else {
                break
            }
        }
        return end
    }
}

extension UInt8 {
    fileprivate var isInName: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Spaces, and what belongs to lists and maps in brackets.
    fileprivate var endsTag: Bool {
        self <= UInt8(ascii: " ") || self >= 0x80 || ",[]{}".utf8.contains(self)
    }
}
