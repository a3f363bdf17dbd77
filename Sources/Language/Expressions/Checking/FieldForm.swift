/// The way in which the name of a field is written.
enum FieldForm {
    /// Behind a dot, and in backticks unless it is a plain name.
    case name
    /// As the text of a key.
    case text

    /// Returns a field's name as it is written in this form.
    func spelling(of name: String) -> String {
        switch self {
        case .text: "\"\(name)\""
        case .name: name.utf8.allSatisfy(Self.isPlain) ? name : "`\(name)`"
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
