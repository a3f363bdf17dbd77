import Diagnostics
import Glibc

/// Lists the intents of a module: `IntentListTool OUTPUT MODULE SOURCE…`.
///
/// It reads the sources, writes one Swift file, and tells on standard error of types that no list
/// can name.
@main
struct Main {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else {
            return end(saying: "usage: IntentListTool OUTPUT MODULE SOURCE…\n")
        }
        do {
            let sources = try arguments[3...].sorted().map(SourceScanner.init(readingFrom:))
            let listing = ModuleListing(sources.flatMap { $0.mentions })
            tell(DiagnosticRenderer().render(listing.diagnostics.sorted()))
            if listing.diagnostics.hasErrors { exit(1) }
            let text = ListWriter(listing, of: arguments[2], imports: imports(listing, sources))
            try TextFile(arguments[1]).write(text.text)
        } catch {
            end(saying: "error: \(error)\n")
        }
    }

    /// The imports of the files whose intents get initialisers, which name the types of parameters.
    private static func imports(
        _ listing: ModuleListing, _ sources: [SourceScanner]
    ) -> [(text: String, conditions: [String])] {
        let files = Set(listing.initializers.map(\.file))
        return sources.filter { files.contains($0.file) }.flatMap(\.imports)
    }

    private static func end(saying sentence: String) {
        tell(sentence)
        exit(1)
    }

    private static func tell(_ text: String) { write(STDERR_FILENO, text, text.utf8.count) }
}

extension SourceScanner {
    fileprivate init(readingFrom path: String) throws(FileError) {
        self.init(SourceFile(name: path, bytes: try TextFile(path).bytes()))
    }
}
