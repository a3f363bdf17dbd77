extension StandardLibrary {
    static let texts = [
        Function(
            "contains", "Whether a text stands somewhere in another.",
            [
                Overload(.member, cost: .product) { (text: String, part: String, _) in
                    text.byteOffset(of: part) != nil
                }
            ]),
        Function(
            "startsWith", "Whether a text begins with another.",
            [
                Overload(.member) { (text: String, part: String, _) in
                    text.hasBytes(of: part, at: 0)
                }
            ]),
        Function(
            "endsWith", "Whether a text ends with another.",
            [
                Overload(.member) { (text: String, part: String, _) in
                    text.hasBytes(of: part, at: text.utf8.count - part.utf8.count)
                }
            ]),
    ]
}
