import Synchronization

/// A pattern that texts are searched for, in the syntax of RE2 and in time linear in the text.
///
/// Texts and patterns are code points, however they are shown. There are no references to groups
/// and nothing that looks around, since no way is known to match these in linear time.
public final class RegularExpression: Sendable {
    /// The pattern as it was given.
    public let pattern: String

    /// The names of the groups from number 1 on, `nil` for a group without one.
    public let groupNames: [String?]

    let program: Program

    private let classes: ByteClasses
    private let automaton: Mutex<Automaton>

    /// Creates an expression, or throws what is wrong with the pattern.
    public init(_ pattern: String) throws(RegularExpressionError) {
        var parser = try PatternParser(pattern)
        let parsed = try parser.wholePattern()
        let count = parser.groupNames.count
        guard let program = ProgramBuilder.program(of: parsed, groupCount: count) else {
            throw parser.error(.tooLarge, from: 0, to: parser.scalars.count)
        }
        self.pattern = pattern
        self.program = program
        groupNames = parser.groupNames
        classes = ByteClasses(of: program)
        automaton = Mutex(Automaton(program, classes))
    }

    /// The time and the memory that the expression takes, which grow with its repetitions and
    /// classes.
    public var size: Int { program.size }

    /// The size that no expression exceeds.
    public static var sizeLimit: Int { Program.sizeLimit }

    /// A search would have taken more work than its caller allows.
    public struct WorkLimitReached: Error, Hashable { init() {} }
}

extension RegularExpression {
    /// Returns whether a match is anywhere in a text.
    ///
    /// `work` goes down by the instructions looked at. A text of the kind that was searched before
    /// takes next to none, and at worst each byte takes as many as the expression has.
    public func isFound(in text: String, work: inout Int) throws(WorkLimitReached) -> Bool {
        let found = text.utf8Span.span.withUnsafeBufferPointer { finds(in: $0, work: &work) }
        guard let found else { throw WorkLimitReached() }
        return found
    }

    /// Returns whether a match is anywhere in a text, however much work that is.
    public func isFound(in text: String) -> Bool {
        var work = Int.max
        return text.utf8Span.span.withUnsafeBufferPointer { finds(in: $0, work: &work) } ?? false
    }

    private func finds(in text: UnsafeBufferPointer<UInt8>, work: inout Int) -> Bool? {
        let answer = automaton.withLockIfAvailable { $0.finds(in: text, work: &work) }
        if let answer { return answer }
        // Another thread searches at this moment, so this one learns for itself.
        var own = Automaton(program, classes)
        return own.finds(in: text, work: &work)
    }
}

/// The reason why a text is not a regular expression, with its place.
public struct RegularExpressionError: Error, Hashable {
    /// The mistake and the text to write instead, as one phrase.
    public let message: String

    /// The part of the pattern that is wrong, in UTF-8 bytes.
    public let range: Range<Int>

    init(_ message: String, at range: Range<Int>) {
        self.message = message
        self.range = range
    }
}

extension RegularExpressionError: CustomStringConvertible {
    public var description: String { "\(message), at byte \(range.lowerBound)" }
}
