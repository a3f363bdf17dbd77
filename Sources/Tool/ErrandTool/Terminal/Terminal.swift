import Arguments
import Glibc
import Screens

/// The facts about the place that a text goes to.
struct Terminal: Hashable, Sendable {
    /// Whether colours and emphasis arrive as such.
    enum Style: Sendable { case plain, coloured }

    /// The number of columns of a line.
    let width: Int
    let style: Style

    init(width: Int, style: Style) {
        self.width = width
        self.style = style
    }

    /// A place that is no terminal: a file or a pipe.
    static let none = Terminal(width: 100, style: .plain)
}

extension Terminal {
    /// Decides from the environment and from the system's facts about the descriptor.
    ///
    /// `NO_COLOR` with any text in it wins over everything, as its convention says; a positive
    /// `COLUMNS` wins over the system's width, which is nil where the descriptor is no terminal.
    init(environment: [String: String], columns: Int?) {
        let wanted = environment["COLUMNS"].flatMap { Int($0) } ?? 0
        let width = wanted > 0 ? wanted : columns ?? 0
        let isPlain =
            columns == nil || environment["TERM"] == "dumb" || Self.isPlain(environment)
            || environment["NO_COLOR"].map { !$0.isEmpty } == true
        self.init(
            width: width > 0 ? max(width, 20) : Terminal.none.width,
            style: isPlain ? .plain : .coloured)
    }

    /// Whether a person wants lines that are read one after the other: nothing is written over, and
    /// no signs are drawn with.
    static func isPlain(_ environment: [String: String]) -> Bool {
        !["", "0"].contains(environment["ERRAND_PLAIN"] ?? "")
    }

    /// The same place for lines that are read one after the other.
    var plain: Terminal { Terminal(width: width, style: .plain) }

    /// The look of help there.
    var helpStyle: HelpStyle {
        HelpStyle(width: width, emphasis: style == .coloured ? .bold : .none)
    }

    /// The size of the terminal at the standard error at this moment.
    static func size(environment: [String: String]) -> ScreenSize {
        var size = winsize()
        let answer = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size)
        let isKnown = answer == 0 && size.ws_col > 0
        let width = Terminal(environment: environment, columns: isKnown ? Int(size.ws_col) : 80)
        return ScreenSize(
            width: width.width, height: answer == 0 && size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    /// Asks the system about an open descriptor.
    static func of(_ descriptor: Int32, environment: [String: String]) -> Terminal {
        guard isatty(descriptor) == 1 else {
            return Terminal(environment: environment, columns: nil)
        }
        var size = winsize()
        let answer = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        return Terminal(environment: environment, columns: answer == 0 ? Int(size.ws_col) : 0)
    }
}
