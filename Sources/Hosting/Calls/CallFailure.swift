public import Diagnostics

/// The reason why a call did not do its work.
public struct CallFailure: Error, Hashable, Sendable {
    /// How certain it is what the call has done.
    public enum Clarity: String, Sendable {
        /// The intent itself has said that it failed, or was never performed.
        case clean

        /// The effect may have taken place or not.
        case unclear
    }

    public let clarity: Clarity

    /// All that is wrong, of which there is at least one; several only where nothing was performed.
    public let messages: [Diagnostic.Message]

    /// Whether the call was stopped on request, so that nothing is at fault.
    public let isCancellation: Bool

    /// What the person sees of it who looks on, where others see less; it is never stored.
    package var live: [Diagnostic.Message]?

    package init(
        _ clarity: Clarity, _ messages: [Diagnostic.Message], isCancellation: Bool = false
    ) {
        self.clarity = clarity
        self.messages = messages
        self.isCancellation = isCancellation
    }

    package init(_ clarity: Clarity, _ message: Diagnostic.Message, isCancellation: Bool = false) {
        self.init(clarity, [message], isCancellation: isCancellation)
    }

    /// The name of the first thing that is wrong; it stays the same when the sentence is reworded.
    public var code: String { messages.first?.code ?? "" }

    /// The first sentence.
    public var sentence: String { messages.first?.text ?? "" }
}

extension CallFailure: CustomStringConvertible {
    public var description: String { messages.map(\.text).joined(separator: "\n") }
}
