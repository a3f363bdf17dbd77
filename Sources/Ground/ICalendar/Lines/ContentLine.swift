package import Diagnostics

/// One line of a calendar or a card: a name, perhaps with parameters, and a value.
///
/// A line that was read keeps the bytes that it was written with, so that it is written again as it
/// was. To change a line is to put another one in its place.
public struct ContentLine: Sendable {
    /// The word that cards put before the names of lines that belong together, as in
    /// `item1.EMAIL`.
    public let group: String?

    /// The name in capital letters.
    public let name: String

    /// The parameters in their order.
    public let parameters: [ContentParameter]

    /// The value without folds, with all that protects commas and line ends in it.
    package let value: PlacedText

    /// The line as it stands in a file, with its end; `nil` of one that was made here.
    let written: [UInt8]?

    /// The whole line in its file.
    package var range: SourceRange { whole.whole }
    private let whole: PlacedText

    /// Reads `NAME;PARAMETER=VALUE:VALUE`, or returns `nil` if the text is none.
    package init?(_ text: PlacedText, written: [UInt8]? = nil) {
        let bytes = text.bytes
        guard let signs = Signs(bytes) else { return nil }
        let head = bytes[..<(signs.semicolons.first ?? signs.colon)]
        let dot = head.firstIndex(of: UInt8(ascii: "."))
        guard let name = Self.name(head[(dot.map { $0 + 1 } ?? 0)...]) else { return nil }
        if let dot, Self.name(head[..<dot]) == nil { return nil }
        group = dot.map { String(decoding: head[..<$0], as: UTF8.self) }
        self.name = name
        value = text[signs.colon + 1..<bytes.count]
        whole = text
        self.written = written
        let ends = signs.semicolons
        parameters = zip(ends, ends.dropFirst() + [signs.colon]).compactMap { start, end in
            start + 1 < end ? ContentParameter(bytes[start + 1..<end]) : nil
        }
    }

    /// Creates a line with a value as it is to be written, or returns `nil` if the name is none or
    /// the value has a line end in it.
    public init?(
        _ name: String, _ parameters: [ContentParameter] = [], rawValue: String,
        group: String? = nil
    ) {
        guard let name = Self.name(Array(name.utf8)[...]),
            group.map({ Self.name(Array($0.utf8)[...]) != nil }) ?? true,
            !rawValue.utf8.contains(where: \.isControl)
        else { return nil }
        self.name = name
        self.group = group
        self.parameters = parameters
        value = PlacedText(rawValue)
        whole = PlacedText("")
        written = nil
    }

    /// Creates a line whose name is one and whose value has no line end, for certain.
    init(known name: String, _ parameters: [ContentParameter] = [], value: String) {
        self.name = name
        group = nil
        self.parameters = parameters
        self.value = PlacedText(value)
        whole = PlacedText("")
        written = nil
    }

    /// Returns the name that some bytes are, in capital letters.
    static func name(_ bytes: ArraySlice<UInt8>) -> String? {
        guard !bytes.isEmpty, bytes.allSatisfy(\.isNameByte) else { return nil }
        return String(decoding: bytes, as: UTF8.self).uppercased()
    }

    /// Where parameters and the value begin; signs in quotes mean nothing.
    private struct Signs {
        var semicolons: [Int] = []
        var colon = 0

        init?(_ bytes: [UInt8]) {
            var isQuoted = false
            for (index, byte) in bytes.enumerated() {
                switch byte {
                case UInt8(ascii: "\""): isQuoted.toggle()
                case UInt8(ascii: ";") where !isQuoted: semicolons.append(index)
                case UInt8(ascii: ":") where !isQuoted:
                    colon = index
                    return
                default: break
                }
            }
            return nil
        }
    }
}

extension ContentLine {
    /// The value as it is written, without folds.
    public var rawValue: String { String(decoding: value.bytes, as: UTF8.self) }

    /// The value as a text, without what protects commas, semicolons and line ends in it.
    public var text: String { ContentText.decoded(value.bytes[...]) }

    /// The parts of a value that semicolons and then commas divide, such as those of a name.
    public var parts: [[String]] { ContentText.parts(value.bytes) }

    /// The values, where there may be several between commas.
    package var values: [PlacedText] {
        var pieces: [PlacedText] = []
        var start = 0
        for end in value.bytes.indices where value.bytes[end] == UInt8(ascii: ",") {
            pieces.append(value[start..<end])
            start = end + 1
        }
        return pieces + [value[start..<value.bytes.count]]
    }

    /// Returns the first value of a parameter.
    public subscript(_ parameter: String) -> String? {
        parameters.first { $0.name == parameter }?.values.first
    }

    /// Returns all values of a parameter, which may stand there more than once.
    public func values(of parameter: String) -> [String] {
        parameters.filter { $0.name == parameter }.flatMap(\.values)
    }

    /// Whether two lines say the same, however they are folded.
    func saysTheSame(as other: ContentLine) -> Bool {
        group == other.group && name == other.name && parameters == other.parameters
            && value.bytes == other.value.bytes
    }
}

extension ContentLine {
    /// Creates a line with a text, or returns `nil` if the name is none.
    public init?(
        _ name: String, _ parameters: [ContentParameter] = [], text: String, group: String? = nil
    ) {
        self.init(name, parameters, rawValue: ContentText.encoded(text), group: group)
    }

    /// Creates a line of parts that semicolons and then commas divide, or returns `nil` if the name
    /// is none.
    public init?(
        _ name: String, _ parameters: [ContentParameter] = [], parts: [[String]],
        group: String? = nil
    ) {
        let value = parts.map { $0.map(ContentText.encoded).joined(separator: ",") }
        self.init(name, parameters, rawValue: value.joined(separator: ";"), group: group)
    }
}

extension UInt8 {
    /// Some programs have an underscore in names of their own.
    fileprivate var isNameByte: Bool {
        isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }

    var isControl: Bool { self < 0x20 && self != UInt8(ascii: "\t") || self == 0x7F }
}
