/// The scalars that take two columns of a terminal without being emoji.
///
/// They are those of Unicode 17 whose East Asian Width is wide or fullwidth. Ranges reach over code
/// points that are not assigned, and emoji are left out, because the standard library knows them.
enum WideScalars {
    private static let ranges: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul leading consonants
        0x2329...0x232A,  // angle brackets
        0x2630...0x2637,  // trigrams
        0x268A...0x268F,  // monograms and digrams
        0x2E80...0x303E,  // CJK radicals and punctuation
        0x3041...0x3247,  // kana, Bopomofo, Hangul compatibility, enclosed CJK
        0x3250...0xA4C6,  // enclosed CJK, ideographs, hexagrams, Yi
        0xA960...0xA97C,  // more Hangul leading consonants
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // compatibility ideographs
        0xFE10...0xFE19,  // vertical punctuation
        0xFE30...0xFE6B,  // compatibility and small forms
        0xFF01...0xFF60,  // fullwidth forms
        0xFFE0...0xFFE6,  // fullwidth signs
        0x16FE0...0x16FF6,  // ideographic marks
        0x17000...0x18DF2,  // Tangut, Khitan
        0x1AFF0...0x1B2FB,  // more kana, Nüshu
        0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
        0x1F200...0x1F265,  // enclosed ideographs
        0x20000...0x2FFFD,  // ideographs
        0x30000...0x3FFFD,  // ideographs
    ]

    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].contains(scalar.value) { return true }
            if scalar.value < ranges[middle].lowerBound { high = middle } else { low = middle + 1 }
        }
        return false
    }
}
