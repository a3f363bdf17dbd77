import Dispatch
import Synchronization

/// A person who is heard line by line, and answered in words.
final class Conversation: Sendable {
    private let base: Session
    private let call: [Substring]?
    private let speak: @Sendable (String) async -> Void

    /// The words since the last answer.
    private let said = Mutex("")

    /// Lines that were heard and are still to be looked at.
    private let waiting = Mutex<[String]>([])

    /// Prints what is said, and speaks it; with `call`, only lines that begin with these words are
    /// requests.
    init(
        _ session: Session, call: String?, speak: @escaping @Sendable (String) async -> Void
    ) {
        base = session
        self.call = call.map(Self.words)
        self.speak = speak
    }

    /// The surroundings of a command whose words are spoken, and whose questions are answered by
    /// the next line; a request that begins with the call leaves them.
    var session: Session {
        let words = Output { [self] text in
            base.output.write(text)
            said.withLock { $0 += text }
        }
        var answers = Answers { [self] echo in
            guard echo == .shown else { return nil }
            sayNow()
            let line = nextLine()
            if let line, call != nil, request(in: line) != nil {
                putBack(line)
                return AnswerWords.leaving
            }
            base.output.print(shown(line ?? ""))
            return line
        }
        answers.isHeard = true
        answers.putBack = putBack
        return base.with(output: words, errors: words, answers: answers)
    }

    @Sendable private func putBack(_ line: String) { waiting.withLock { $0.append(line) } }

    /// Waits for the next request; returns `nil` where no more lines come.
    func nextRequest() -> String? {
        while let line = nextLine() {
            guard let text = request(in: line) else { continue }
            base.output.print("> \(shown(line))")
            return text
        }
        return nil
    }

    /// Speaks what was said since the last answer.
    func answer() async {
        let text = said.withLock { said in
            defer { said = "" }
            return said
        }
        let spoken = Self.spoken(text)
        if !spoken.isEmpty { await speak(spoken) }
    }

    /// The same for a thread that may wait.
    private func sayNow() {
        let done = DispatchSemaphore(value: 0)
        Task {
            await answer()
            done.signal()
        }
        done.wait()
    }

    /// A line that has words, as it was heard.
    private func nextLine() -> String? {
        while let line = waiting.withLock({ $0.popLast() }) ?? base.line() {
            guard Self.words(of: line).isEmpty else { return line }
        }
        return nil
    }

    /// How much is shown of a line, which may come from a program.
    private static let most = 500

    /// A line as it is shown, cut where it is long.
    private func shown(_ line: String) -> String {
        let beginning = line.prefix(Self.most)
        let isWhole = beginning.endIndex == line.endIndex
        return base.shown(isWhole ? line : beginning + "…")
    }

    /// The request of a line: what follows the call.
    private func request(in line: String) -> String? {
        guard let call else { return line }
        let words = Self.words(of: line)
        guard words.starts(with: call, by: { Self.plain($0) == Self.plain($1) }) else {
            return nil
        }
        let rest = words.dropFirst(call.count).joined(separator: " ")
        return rest.isEmpty ? nil : rest
    }

    private static func words(of text: String) -> [Substring] {
        text.split(whereSeparator: \.isWhitespace)
    }

    /// A word as it is compared, since recognisers write commas and capitals as they like.
    private static func plain(_ word: Substring) -> String {
        word.filter { $0.isLetter || $0.isNumber }.lowercased()
    }

    /// The text as it is spoken: sentences, without what is meant for the eye.
    static func spoken(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let line = line.hasPrefix("error: ") ? line.dropFirst("error: ".count) : line
            return words(of: String(line)).filter { $0 != ">" }.joined(separator: " ")
        }
        .filter { !$0.isEmpty }
        .map { ".?!:".contains($0.last ?? ".") ? $0 : "\($0)." }
        .joined(separator: " ")
    }
}
