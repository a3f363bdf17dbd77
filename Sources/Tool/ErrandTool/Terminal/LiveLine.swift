import Diagnostics
import Synchronization

/// The last lines of a terminal, which show present work and are written over; elsewhere there are
/// none.
final class LiveLine: Sendable {
    private let output: Output
    private let width: Int?
    private let shown = Mutex<[String]>([])

    /// Shows them where the terminal has a width, and nothing otherwise.
    init(on output: Output, width: Int?) {
        self.output = output
        self.width = width
    }

    /// Shows present work; an empty text takes the lines away.
    func show(_ text: String, under lines: [String] = []) {
        guard let width else { return }
        shown.withLock { shown in
            let lines = (text.isEmpty ? [] : [text] + lines).map { $0.cut(to: max(1, width - 1)) }
            guard lines != shown else { return }
            output.write(Self.back(over: shown.count) + lines.joined(separator: "\n"))
            shown = lines
        }
    }

    /// Prints lines that stay, above it.
    func print(_ text: String) {
        shown.withLock { shown in
            let back = shown.isEmpty ? "" : Self.back(over: shown.count)
            output.write("\(back)\(text)\n\(shown.joined(separator: "\n"))")
        }
    }

    /// The sequence that goes back over so many lines and empties them.
    private static func back(over count: Int) -> String {
        count < 2 ? "\r\u{1B}[K" : "\r\u{1B}[\(count - 1)A\u{1B}[J"
    }
}

extension String {
    /// The text if it takes no more columns than that, or its beginning and a sign that there is
    /// more.
    func cut(to width: Int) -> String {
        guard TerminalText.width(of: self) > width else { return self }
        var text = ""
        var taken = 1
        for character in self {
            taken += TerminalText.width(of: String(character))
            guard taken <= width else { break }
            text.append(character)
        }
        return text + "…"
    }
}
