/// Letters that differ only in their case.
///
/// The groups are those of Unicode's simple case folding, as far as the standard library's mappings
/// of one letter to one letter show them.
extension ScalarSet {
    /// The set with every letter in all its cases.
    var ignoringCase: ScalarSet {
        var added: [Range] = []
        if isASCII {
            for range in ranges { Self.appendCases(ofASCII: range, to: &added) }
        } else if ranges.reduce(0, { $0 + $1.count }) < Self.caseGroups.count {
            for scalar in ranges.joined() { Self.append(Self.caseGroups[scalar], to: &added) }
        } else {
            for (scalar, group) in Self.caseGroups where contains(scalar) {
                Self.append(group, to: &added)
            }
        }
        return added.isEmpty ? self : ScalarSet(ranges + added)
    }

    private static func append(_ group: [UInt32]?, to ranges: inout [Range]) {
        for scalar in group ?? [] { ranges.append(scalar...scalar) }
    }

    private static func appendCases(ofASCII range: Range, to ranges: inout [Range]) {
        for scalar in range {
            let upper = scalar & ~0x20
            guard (0x41...0x5A).contains(upper) else { continue }
            ranges.append((scalar ^ 0x20)...(scalar ^ 0x20))
            // The long s and the sign of the kelvin are the only other cases of an ASCII letter.
            if upper == 0x53 { ranges.append(0x17F...0x17F) }
            if upper == 0x4B { ranges.append(0x212A...0x212A) }
        }
    }

    /// All scalars that have another case, each with all its cases; made at the first use.
    private static let caseGroups: [UInt32: [UInt32]] = {
        var groups: [UInt32: [UInt32]] = [:]
        for scalar in casedBlocks.joined().lazy.compactMap({ Unicode.Scalar($0) }) {
            let folded = folded(scalar)
            if folded != scalar {
                groups[folded.value, default: [folded.value]].append(scalar.value)
            }
        }
        for group in groups.values { for scalar in group { groups[scalar] = group } }
        return groups
    }()

    /// The letter that stands for all cases of one.
    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        // The dotless i is an i in capitals, and still another letter.
        guard scalar != "\u{131}" else { return scalar }
        // Twice, because a capital can have a small letter that has another capital.
        return lower(upper(lower(upper(scalar))))
    }

    private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        single(scalar.properties.uppercaseMapping) ?? scalar
    }

    private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        single(scalar.properties.lowercaseMapping) ?? scalar
    }

    private static func single(_ text: String) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        return scalars.count == 1 ? scalars.first : nil
    }

    /// The blocks with letters that have cases; looking at the whole of Unicode would take a
    /// hundred times as long.
    private static let casedBlocks: [Range] = [
        0x41...0x5FF, 0x10A0...0x10FF, 0x13A0...0x13FF, 0x1C80...0x1CBF, 0x1D79...0x1DBF,
        0x1E00...0x1FFF, 0x2126...0x218F, 0x24B6...0x24E9, 0x2C00...0x2DFF, 0xA640...0xA7FF,
        0xAB30...0xABBF, 0xFF21...0xFF5A, 0x10400...0x105FF, 0x10C80...0x10DFF,
        0x118A0...0x118DF, 0x16E40...0x16EFF, 0x1E900...0x1E95F,
    ]
}
