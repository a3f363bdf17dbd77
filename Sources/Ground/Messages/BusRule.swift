/// The signals of a D-Bus that are meant; what a rule does not say may be anything.
public struct BusRule: Hashable, Sendable {
    public enum Bus: String, CaseIterable, Hashable, Sendable {
        /// The bus of the person who is logged in.
        case session

        /// The bus of the machine.
        case system
    }

    public var bus: Bus
    public var interface: String
    public var member: String?
    public var path: String?
    public var sender: String?

    /// The first arguments as texts; `nil` may be anything.
    public var arguments: [String?] = []

    public init(_ bus: Bus, interface: String, member: String? = nil) {
        self.bus = bus
        self.interface = interface
        self.member = member
    }

    /// The rule as a bus takes it.
    public var match: String {
        var parts = [("type", "signal"), ("interface", interface)]
        if let member { parts.append(("member", member)) }
        if let path { parts.append(("path", path)) }
        if let sender { parts.append(("sender", sender)) }
        for (index, argument) in arguments.enumerated() {
            if let argument { parts.append(("arg\(index)", argument)) }
        }
        return parts.map { "\($0)=\(Self.quoted($1))" }.joined(separator: ",")
    }

    /// Buses and their libraries do not agree on signs that stand for others within quotes, so a
    /// text with an apostrophe stands without.
    private static func quoted(_ text: String) -> String {
        guard text.contains("'") else { return "'\(text)'" }
        return text.split(separator: "'", omittingEmptySubsequences: false).joined(
            separator: #"\'"#)
    }

    /// Whether a rule can name an argument.
    public static func canName(_ argument: String) -> Bool {
        !argument.contains("\\") && !argument.unicodeScalars.contains("\0")
            && !(argument.contains("'") && argument.contains(","))
    }
}

/// The names that D-Bus has.
public enum BusName {
    /// Whether a text is the name of an interface.
    public static func isInterface(_ text: String) -> Bool { isDotted(text, dashes: false) }

    /// Whether a text is the name of a member of an interface.
    public static func isMember(_ text: String) -> Bool { isWord(text, dashes: false) }

    /// Whether a text is the path of an object.
    public static func isPath(_ text: String) -> Bool {
        guard text.hasPrefix("/") else { return false }
        return text == "/"
            || text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { isLetter($0) || isDigit($0) } }
    }

    /// Whether a text is the name of a program on the bus.
    public static func isSender(_ text: String) -> Bool {
        text.hasPrefix(":")
            ? text.utf8.count > 1
                && text.utf8.dropFirst().allSatisfy {
                    isLetter($0) || isDigit($0) || $0 == 0x2E || $0 == 0x2D
                }
            : isDotted(text, dashes: true)
    }

    private static func isDotted(_ text: String, dashes: Bool) -> Bool {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        return words.count > 1 && text.utf8.count <= 255
            && words.allSatisfy { isWord($0, dashes: dashes) }
    }

    private static func isWord(_ text: some StringProtocol, dashes: Bool) -> Bool {
        guard let first = text.utf8.first, !isDigit(first), text.utf8.count <= 255 else {
            return false
        }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || dashes && $0 == 0x2D }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
