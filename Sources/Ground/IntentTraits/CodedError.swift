/// An error that workflows can tell from the others of its app, by a name that stays the same when
/// its sentence is reworded or translated.
public protocol CodedError: Error {
    /// A name such as `not-logged-in`, of at most 64 small letters, digits and hyphens.
    ///
    /// It says which kind of error it is, and nothing of what it is about: a code is shown to
    /// everybody. An error with another code is known as `intent-failed`.
    var code: String { get }
}

/// A name such as `not-logged-in` for a kind of error.
package struct ErrorCode: Hashable, Sendable {
    package let text: String

    /// Takes small letters, digits and single hyphens between them, beginning with a letter.
    package init?(_ text: String) {
        let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isWord = { (word: Substring.UTF8View) in
            !word.isEmpty
                && word.allSatisfy { Self.letters.contains($0) || Self.digits.contains($0) }
        }
        guard text.utf8.count <= 64, text.utf8.first.map(Self.letters.contains) == true,
            words.allSatisfy({ isWord($0) })
        else { return nil }
        self.text = text
    }

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
