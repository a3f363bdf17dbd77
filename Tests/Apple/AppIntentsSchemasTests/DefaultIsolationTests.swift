import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct DefaultIsolationTests {
    @Test func `the fixtures compile in a module that is of the main actor by default`() throws {
        let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let files = try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix("Fixture.swift") }
        #expect(files.count == 4)
        #expect(try Compiler(options: ["-default-isolation", "MainActor"]).check(files) == [])
    }
}
