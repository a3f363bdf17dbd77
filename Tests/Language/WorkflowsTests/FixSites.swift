import Foundation

/// The places in the sources of the language that offer a fix, by the message that they report.
enum FixSites {
    /// Returns the names of messages; where another function reports them, that of the file.
    static func all() throws -> Set<String> {
        let sources = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Sources/Language/Expressions")
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap {
            $0 as? String
        }
        var sites: Set<String> = []
        for path in (paths ?? []).filter({ $0.hasSuffix(".swift") }) {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            sites.formUnion(names(in: text, of: path))
        }
        return sites
    }

    private static func names(in text: String, of path: String) -> [String] {
        text.matches(of: #/fixes: (\[\.replace|\[fix\]|\[removal|meant|fixes \?\?)/#).map { site in
            let before = text[..<site.range.lowerBound].suffix(260)
            let reports = before.matches(of: #/(report|error|hint|warn)\(\s*\.(?<name>\w+)/#)
            let file = path.split(separator: "/").last.map(String.init) ?? path
            return reports.last.map { String($0.name) } ?? file
        }
    }
}
