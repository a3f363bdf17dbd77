import Values

/// The path of a step in a run: the components from the outermost on, each the step's id or its
/// index, a branch, the key of an element, or the number of a round.
package struct StepPath: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// The run itself.
    package static let run = StepPath("")

    /// The path of the wait of a parked run.
    package static let parked = StepPath("@parked")

    /// Returns the path of something inside.
    package func appending(_ component: String) -> StepPath {
        text.isEmpty ? StepPath(component) : StepPath("\(text)/\(component)")
    }

    /// The path of the step inside of a call that performs the intent that this has opened.
    package var opened: StepPath { appending("opened") }

    /// The path of the time limit of what lies there.
    package var ofLimit: StepPath { appending("@limit") }

    /// Whether it is the path of a time limit, which people do not see.
    package var isOfLimit: Bool { text.hasSuffix("@limit") }

    /// The path of the step around it, or `nil` for the run.
    package var parent: StepPath? {
        guard !text.isEmpty else { return nil }
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .run }
        return StepPath(String(text[..<slash]))
    }

    /// The path of the first attempt at the step, for its last component.
    package var withoutAttempt: StepPath {
        guard let tilde = text.lastIndex(of: "~"), !text[tilde...].contains("/") else {
            return self
        }
        return StepPath(String(text[..<tilde]))
    }

    /// The last component without its attempt: the id of the step, or its index.
    package var lastName: String {
        let last = text.split(separator: "/").last ?? ""
        return String(last.prefix { $0 != "~" })
    }

    package var description: String { text.isEmpty ? "the run" : text }

    package static func < (a: StepPath, b: StepPath) -> Bool {
        a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }
}

extension StepPath: StoredText {
    package var storedText: String { text }

    package init?(storedText: String) { self.init(storedText) }
}

extension StepPath {
    /// The path as people write it, without the escapes in the keys of its loops.
    package var readable: String {
        let text = text.hasPrefix("@") ? String(text.dropFirst()) : text
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
