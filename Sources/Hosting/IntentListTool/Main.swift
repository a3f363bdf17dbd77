import Diagnostics
import Glibc

/// Lists the intents of a module: `IntentListTool OUTPUT MODULE FILE… [--bring FOLDER FILE…]`.
///
/// It reads the sources and the string tables among the files, writes one Swift file, and tells on
/// standard error of types that no list can name. The files below the folder come into the list as
/// texts.
@main
struct Main {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else {
            return end(saying: "usage: \(usage)\n")
        }
        // Sources are given by whole paths, so none is called so.
        let parts = arguments[3...].split(
            separator: "--bring", maxSplits: 1, omittingEmptySubsequences: false)
        let bringing = parts.count > 1 ? parts[1] : []
        do {
            let paths = parts[0].sorted()
            let tables = try paths.filter { $0.hasSuffix(StringTable.ending) }.compactMap {
                StringTable($0, try TextFile($0).bytes())
            }
            let sources = try paths.filter { !$0.hasSuffix(StringTable.ending) }
                .map(SourceScanner.init(readingFrom:))
            let listing = ModuleListing(sources.flatMap { $0.mentions })
            tell(DiagnosticRenderer().render(listing.diagnostics.sorted()))
            if listing.diagnostics.hasErrors { exit(1) }
            let files = try bringing.dropFirst().sorted().map { file throws(FileError) in
                try BroughtFile(readingFrom: file, in: bringing.first ?? "")
            }
            let text = ListWriter(
                listing, of: arguments[2], imports: imports(listing, sources), bringing: files,
                tables: tables)
            try TextFile(arguments[1]).write(text.text)
        } catch {
            end(saying: "error: \(error)\n")
        }
    }

    private static let usage = "IntentListTool OUTPUT MODULE FILE… [--bring FOLDER FILE…]"

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
