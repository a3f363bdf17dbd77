package import Calls
public import IntentTraits
import Locks

/// The output during a call: of the programs that its intent runs, and of its app itself.
///
/// It goes on to the log as it comes, without secrets; no bytes at all say that a line ends without
/// an end. Both ends of it stay here as text.
public final class CallOutput: Sendable {
    public typealias Hearing = @Sendable (Invocation.Stream, [UInt8]) -> Void

    /// The number of bytes of text that are kept.
    static let mostKept = 64 << 10

    /// A line that is longer is taken in pieces.
    private static let longestLine = 8 << 10

    private struct Flow {
        var masked: MaskedBytes

        /// The bytes after the last end of a line.
        var rest: [UInt8] = []

        /// Whether a line was begun and not ended.
        var isWithinLine = false
    }

    private struct State {
        var mask: Mask
        var flows: [Invocation.Stream: Flow] = [:]
        var kept = KeptText(limit: CallOutput.mostKept)
    }

    private let hear: Hearing
    private let state: Guarded<State>

    /// Calls a closure with the output, without the values that a mask hides.
    package init(hiding mask: Mask, _ hear: @escaping Hearing) {
        self.hear = hear
        state = Guarded(State(mask: mask))
    }

    public convenience init(_ hear: @escaping Hearing) { self.init(hiding: .nothing, hear) }

    /// Hides more values in later output.
    func hide(_ mask: Mask) { state.inTurn { $0.mask.hide(mask) } }

    /// Lets an intent write.
    var hearing: Hearing { { self.write($1, to: $0) } }

    package func write(_ bytes: [UInt8], to stream: Invocation.Stream) {
        state.inTurn { state in
            var flow = state.flows[stream] ?? Flow(masked: MaskedBytes(state.mask))
            state.flows[stream] = nil
            pass(flow.masked.take(bytes), of: stream, &flow, &state.kept)
            state.flows[stream] = flow
        }
    }

    /// Hands on output that was held back, and returns both ends of all output.
    package func end() -> String {
        state.inTurn { state in
            for stream in Invocation.Stream.allCases {
                guard var flow = state.flows.removeValue(forKey: stream) else { continue }
                pass(flow.masked.end(), of: stream, &flow, &state.kept)
                if stream == .printed, !flow.rest.isEmpty { hear(stream, flow.rest) }
                state.kept.add(String(decoding: flow.rest, as: UTF8.self))
                if flow.isWithinLine { hear(stream, []) }
            }
            return state.kept.text
        }
    }

    /// Hands bytes on, under the lock so that their order stays; output of an app comes as whole
    /// lines, since it comes word by word.
    private func pass(
        _ bytes: [UInt8], of stream: Invocation.Stream, _ flow: inout Flow, _ kept: inout KeptText
    ) {
        guard !bytes.isEmpty else { return }
        flow.isWithinLine = bytes.last != Self.lineEnd
        if stream != .printed { hear(stream, bytes) }
        var left = bytes[...]
        while let end = left.firstIndex(of: Self.lineEnd) {
            flow.rest += left[...end]
            left = left[(end + 1)...]
            take(stream, &flow, &kept)
        }
        flow.rest += left
        if flow.rest.count >= Self.longestLine { take(stream, &flow, &kept) }
    }

    private func take(_ stream: Invocation.Stream, _ flow: inout Flow, _ kept: inout KeptText) {
        if stream == .printed { hear(stream, flow.rest) }
        kept.add(String(decoding: flow.rest, as: UTF8.self))
        flow.rest.removeAll(keepingCapacity: true)
    }

    private static let lineEnd = UInt8(ascii: "\n")
}
