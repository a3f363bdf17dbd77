/// Text from elsewhere, made safe to print: it can neither move a cursor nor reorder what stands
/// around it.
struct VisibleText {
    let string: String

    /// Keeps line breaks, makes tabs spaces, and shows every other control or reordering character
    /// as U+FFFD.
    init(_ text: String) {
        var scalars = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            if scalar == "\n", isAfterReturn { continue }
            scalars.append(Self.visible(scalar))
        }
        string = String(scalars)
    }

    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: "\n"
        case 0x09: " "
        case 0x00...0x1F, 0x7F...0x9F: "\u{FFFD}"
        case 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
    }
}
