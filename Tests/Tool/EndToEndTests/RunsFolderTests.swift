import ProcessTestKit
import Testing

/// The home that programs of a run ask.
@Suite(.timeLimit(.minutes(3))) struct RunsFolderTests {
    @Test(arguments: [
        (of: "errand run workflows/check.yaml --home elsewhere", at: "--home elsewhere"),
        (of: "errand run workflows/check.yaml --no-journal", at: ""),
        (
            of: "errand call shell.run 'script=errand signal door.open' --home elsewhere",
            at: "--home elsewhere"
        ),
    ])
    func `'errand' inside a step asks the home of the step's run`(
        line: (of: String, at: String)
    ) throws {
        let project = try ShellProject("steps: [{ run: errand signal door.open }]\n", pipes: [])
        let run = try project.shell(line.of).wait()
        #expect(run.ending == .exited(0), "\(run)")
        let signals = try project.shell("errand signals \(line.at)").wait()
        #expect(signals.output.contains("door.open"), "\(signals)")
    }
}
