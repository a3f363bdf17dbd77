import ProcessTestKit
import Testing

/// Values that are too large for the row of an entry.
@Suite(.timeLimit(.minutes(5))) struct LargeValueTests {
    @Test(arguments: [60_000, 70_000, 1_000_000])
    func `what a step says is there for the next one, however much it is`(count: Int) throws {
        let project = try ShellProject(
            """
            steps:
              - id: long
                intent: shell.run
                with: { script: "head -c \(count) /dev/zero | tr '\\\\0' x" }
              - { wait: 1ms }
            outputs: { count: "${{ size(long.value.output) }}" }
            """, pipes: [])
        let end = try project.begin().wait()
        #expect(end.ending == .exited(0), "\(end)")
        #expect(end.output == "count: \(count)\n")
    }
}
