import ProcessTestKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct FileSizeLimitTests {
    @Test func `a file that may not grow is an error, and no end without a word`() throws {
        let project = try ShellProject("steps: [{ stop: done }]\n")
        let run = try project.shell("ulimit -f 20; errand run check").wait()
        #expect(run.ending == .exited(4), "\(run)")
        #expect(run.errors.contains("file too large"), "\(run)")
    }
}
