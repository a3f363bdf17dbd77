import Foundation
import ProcessTestKit
import Testing

/// The page about simulations shows one project, which is simulated as the page says.
@Suite(.timeLimit(.minutes(3))) struct SimulatingPageTests {
    private static let page = "docs/simulating.md"

    @Test func `the command prints what the page says`() throws {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: "\(folder)/workflows", withIntermediateDirectories: true)
        for block in try blocks("yaml") {
            let file = try #require(block.prefixMatch(of: /# (\S+\.yaml)\n/)?.1)
            try block.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
        }
        let session = try #require(try blocks("session").first)
        let lines = session.split(separator: "\n", omittingEmptySubsequences: false)
        let command = try #require(lines.first?.dropFirst(2))
        let tools = try ChildProcess.product("errand").split(separator: "/").dropLast()
        let shell = try ChildProcess.run(
            "/bin/sh", ["-c", "cd \(folder) && { \(command); } 2>&1"],
            environment: [
                "PATH": "/" + tools.joined(separator: "/") + ":/usr/bin:/bin", "HOME": folder,
                "ERRAND_HOME": "\(folder)/home", "TZ": "Europe/Oslo", "USER": "anna",
                "SWIFT_BACKTRACE": "enable=no",
            ])
        #expect(shell.output == lines.dropFirst().joined(separator: "\n"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/home"))
        let picture = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/week.svg"))
        #expect(String(decoding: picture, as: UTF8.self).hasPrefix("<svg "))
    }

    private func blocks(_ language: String) throws -> [String] {
        try Repository.text(of: Self.page).components(separatedBy: "```\(language)\n").dropFirst()
            .map { String($0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex)) }
    }
}
