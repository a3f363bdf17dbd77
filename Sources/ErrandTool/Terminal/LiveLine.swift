import Diagnostics
import Synchronization

/// The last line of a terminal, which says what goes on now and is written over; elsewhere there is none.
final class LiveLine: Sendable {
    private let output: Output
    private let width: Int?
    private let shown = Mutex("")

    /// Shows it where the terminal has a width, and nothing otherwise.
    init(on output: Output, width: Int?) {
        self.output = output
        self.width = width
    }

    /// Says what goes on; an empty text takes the line away.
    func show(_ text: String) {
        guard let width else { return }
        shown.withLock { shown in
            let text = text.cut(to: max(1, width - 1))
            guard text != shown else { return }
            output.write(Self.back + text)
            shown = text
        }
    }

    /// Prints lines that stay, above it.
    func print(_ text: String) {
        shown.withLock { shown in
            output.write(shown.isEmpty ? "\(text)\n" : "\(Self.back)\(text)\n\(shown)")
        }
    }

    /// To the beginning of the line, which is emptied.
    private static let back = "\r\u{1B}[K"
}

extension String {
    /// The text if it takes no more columns than that, or its beginning and a sign that there is more.
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
