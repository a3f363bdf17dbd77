/// Functions of texts beside CEL's own; every index counts code points from 0.
enum StringLibrary {
    static let functions = places + pieces + shapes

    private static let places = [
        Function(
            "charAt", "The code point at an index as a text, which at the end is empty.",
            [Overload(.member, TextPlaces.character)]),
        Function(
            "indexOf",
            "Where a text stands first, from an index on if there is one; -1 for nowhere.",
            [
                Overload(.member, cost: .product, TextPlaces.firstIndex),
                Overload(.member, cost: .product, TextPlaces.firstIndexFrom),
            ]),
        Function(
            "lastIndexOf",
            "Where a text stands last, up to an index if there is one; -1 for nowhere.",
            [
                Overload(.member, cost: .product, TextPlaces.lastIndex),
                Overload(.member, cost: .product, TextPlaces.lastIndexUpTo),
            ]),
        Function(
            "substring", "The text from an index on, up to another if there is one.",
            [Overload(.member, TextPlaces.rest), Overload(.member, TextPlaces.part)]),
    ]

    private static let pieces = [
        Function(
            "join", "All texts of a list in one, with another text between them if there is one.",
            [Overload(.member, TextPieces.joined), Overload(.member, TextPieces.joinedBy)]),
        Function(
            "replace",
            "The text with another in every place of a text, or in so many places from the left.",
            [
                Overload(.member, cost: .product, TextPieces.replaced),
                Overload(.member, cost: .product, TextPieces.replacedUpTo),
            ]),
        Function(
            "split",
            "What is between the places of a text, as a list of so many elements if there is a number.",
            [
                Overload(.member, cost: .product, TextPieces.split),
                Overload(.member, cost: .product, TextPieces.splitUpTo),
            ]),
    ]

    private static let shapes = [
        Function(
            "lowerAscii", "The text with small letters for A to Z.",
            [Overload(.member, TextShapes.lowerASCII)]),
        Function(
            "upperAscii", "The text with capitals for a to z.",
            [Overload(.member, TextShapes.upperASCII)]),
        Function(
            "trim", "The text without white space on both sides.",
            [Overload(.member, TextShapes.trimmed)]),
        Function(
            "reverse", "The code points from the last to the first.",
            [Overload(.member, TextShapes.reversed)]),
        Function(
            "strings.quote",
            "The text in quotes, with escapes for quotes, backslashes, tabs and ends of lines.",
            [Overload(.function, TextShapes.quoted)]),
        Function(
            "format", "The text with the elements of a list for %s, %d, %f, %e, %b, %o, %x and %X.",
            [Overload(.member, TextFormat.formatted)]),
    ]
}
