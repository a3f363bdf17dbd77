import AppIntents
import IntentTraits

extension System {
    struct ClipboardIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Clipboard"
        static let description: IntentDescription? = "Returns the text in the clipboard."
        static let effects: [Effect]? = [.reads("system:clipboard")]

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            .result(value: try await Clipboard.found().reading.output(adding: .desktop))
        }
    }

    struct CopyIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Copy to the Clipboard"
        static let description: IntentDescription? = "Puts a text into the clipboard."
        static let effects: [Effect]? = [.writes("system:clipboard")]
        static let repetition = Repetition.harmless

        @Parameter(title: "Text") var text: String

        func perform() async throws -> some IntentResult {
            try await Clipboard.found().writing.run(reading: text, adding: .desktop)
            return .result()
        }
    }

    /// The programs that reach the clipboard of a desktop.
    struct Clipboard {
        let reading: Tool
        let writing: Tool

        /// Those that fit the desktop and are there.
        static func found() throws(NoClipboard) -> Clipboard {
            let desktop = [String: String].desktop
            if desktop["WAYLAND_DISPLAY"] != nil, Tool.isThere("wl-copy") {
                return Clipboard(
                    reading: Tool("wl-paste", "--no-newline"), writing: Tool("wl-copy"))
            }
            guard desktop["DISPLAY"] != nil else { throw NoClipboard(hasDesktop: false) }
            if Tool.isThere("xclip") {
                return Clipboard(
                    reading: Tool("xclip", "-selection", "clipboard", "-out"),
                    writing: Tool("xclip", "-selection", "clipboard", "-in"))
            }
            guard Tool.isThere("xsel") else { throw NoClipboard(hasDesktop: true) }
            return Clipboard(
                reading: Tool("xsel", "--clipboard", "--output"),
                writing: Tool("xsel", "--clipboard", "--input"))
        }
    }

    struct NoClipboard: CodedError, CustomStringConvertible {
        let hasDesktop: Bool

        var code: String { "no-clipboard" }
        var description: String {
            hasDesktop
                ? "no program reaches the clipboard; install 'wl-clipboard' or 'xclip'"
                : "there is no desktop, so there is no clipboard"
        }
    }
}
