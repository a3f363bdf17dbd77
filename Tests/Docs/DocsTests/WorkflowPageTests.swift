import Foundation
import ProcessTestKit
import Testing

/// The page that teaches the language; its blocks of YAML with a path are the files of one project.
@Suite(.timeLimit(.minutes(2))) struct WorkflowPageTests {
    /// Something that is found in a file, at a place.
    private struct Finding: Hashable, Decodable, CustomStringConvertible {
        var file: String
        let line: Int
        let column: Int
        let severity: String
        let message: String

        var description: String { "\(file):\(line):\(column): \(severity): \(message)" }
    }

    @Test func `with the apps that there are, in the files of the page is found what it says`()
        throws
    {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var said: Set<Finding> = []
        for (path, text) in try Self.files() {
            let file = URL(filePath: "\(folder)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            said.formUnion(Self.findings(saidIn: text, of: path))
        }
        #expect(said.count > 10)
        let result = try ChildProcess.run(
            try ChildProcess.product("errand"), ["check", "--json", folder],
            environment: [
                "PATH": "/usr/bin:/bin", "HOME": folder, "TZ": "UTC",
                "SWIFT_BACKTRACE": "enable=no",
            ])
        let found = try JSONDecoder().decode([Finding].self, from: Data(result.output.utf8))
            .map { finding in
                var finding = finding
                finding.file = String(finding.file.dropFirst(folder.count + 1))
                return finding
            }
        #expect(Set(found).subtracting(said) == [], "found, and not said")
        #expect(said.subtracting(found) == [], "said, and not found")
    }

    private static func files() throws -> [(path: String, text: String)] {
        try Repository.text(of: "docs/workflows.md")
            .matches(of: #/```yaml (?<path>[^\n]+)\n(?<text>(?s:.*?\n))```/#)
            .map { (String($0.path), String($0.text)) }
    }

    /// What comments say of the lines above them: `#   ^^^ error: …`.
    private static func findings(saidIn text: String, of file: String) -> [Finding] {
        var findings: [Finding] = []
        var last = 0
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            guard let said = line.wholeMatch(of: #/(#\x20*)\^+\x20([a-z]+):\x20(.*)/#) else {
                last = index + 1
                continue
            }
            findings.append(
                Finding(
                    file: file, line: last, column: said.output.1.count + 1,
                    severity: String(said.output.2), message: String(said.output.3)))
        }
        return findings
    }
}
