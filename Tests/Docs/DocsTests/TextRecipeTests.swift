import Foundation
import ProcessTestKit
import Testing

/// The recipe of the page about workflows that takes texts apart is run as it stands there.
@Suite(.timeLimit(.minutes(2))) struct TextRecipeTests {
    private static let outputs = [
        #""lines":["milk","bread"]"#, #""open":2"#, #""titles":["Milk","Bread"]"#,
        #""rows":[["name","count"],["milk","2"],["bread","1"]]"#,
        #""counts":[{"count":2,"name":"milk"},{"count":1,"name":"bread"}]"#,
    ]

    @Test func `the recipe makes of texts what the page says`() throws {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let block = try #require(
            try Repository.text(of: "docs/workflows.md").components(separatedBy: "```yaml\n")
                .first { $0.hasPrefix("# workflows/texts.yaml\n") })
        let text = String(block.prefix(upTo: try #require(block.firstRange(of: "```")).lowerBound))
        try text.write(toFile: "\(folder)/texts.yaml", atomically: true, encoding: .utf8)
        let result = try ChildProcess.run(
            try ChildProcess.product("errand"),
            ["run", "\(folder)/texts.yaml", "--home", "\(folder)/home", "--json"],
            environment: [
                "PATH": "/usr/bin:/bin", "HOME": folder, "TZ": "UTC",
                "SWIFT_BACKTRACE": "enable=no",
            ])
        let json = result.output.filter { !$0.isWhitespace }
        for output in Self.outputs { #expect(json.contains(output), "\(result)") }
    }
}
