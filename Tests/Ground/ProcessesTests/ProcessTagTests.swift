import Glibc
import Testing

@testable import Processes

@Suite(.timeLimit(.minutes(1))) struct ProcessTagTests {
    private static let tag = ProcessTag(of: ProcessSign(output: 12, errors: 34, since: 5))

    @Test(arguments: [
        ("ERRAND_CHILD=12-34", true), ("A=b\0ERRAND_CHILD=1-2 12-34\0Z=", true),
        ("ERRAND_CHILD=112-34", false), ("ERRAND_CHILD=12-345", false),
        ("MY_ERRAND_CHILD=12-34", false), ("A=ERRAND_CHILD=12-34", false), ("", false),
    ])
    func `a tag is found as a word of its variable alone`(environment: String, isBorne: Bool) {
        #expect(Self.tag.isBorne(by: Array(environment.utf8)) == isBorne)
    }

    /// A program that empties its environment is known by who began it, or by its control group.
    @Test func `what has no tag is found below what has one`() async throws {
        let (lines, said) = AsyncStream<String>.makeStream()
        var command = shell("env -i sh -c 'echo $$; sleep 1000' & wait")
        command.environment = ["PATH": "/usr/bin:/bin"]
        command.grace = .zero
        command.onLine = { said.yield($1) }
        let task = Task { [command] in try await command.run() }
        var bare: Int32?
        for await line in lines {
            bare = Int32(line)
            break
        }
        let pid = try #require(bare)
        let environment = SmallFile.all(at: "/proc/\(pid)/environ")
        #expect(!String(decoding: environment, as: UTF8.self).contains(ProcessTag.variable))
        let parent = try #require(ProcessStatus(of: pid)?.parent)
        #expect(ProcessTree().members(bearing: Self.tag, below: [parent]).contains(pid))
        #expect(!ProcessTree().members(bearing: Self.tag).contains(pid))
        task.cancel()
        #expect(try await task.value.stop == .cancelled)
    }
}
