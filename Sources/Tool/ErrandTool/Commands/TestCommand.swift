import Arguments
import Diagnostics
import Values
import WorkflowTesting
import Workflows

struct TestCommand: Command {
    static let name = "test"
    static let summary = "Runs the tests that lie beside workflows."
    static let discussion = """
        'workflows/NAME.test.yaml' has the tests of 'workflows/NAME.yaml'. Each is a run in memory in \
        which given results, or those of a recording, stand in the place of intents; what these are \
        given is read and judged as in any run. Nothing outside is changed: an intent that does \
        more than read is refused unless something stands in its place, and one that reads is \
        performed only where the test says 'real'.

        Time passes at once where the run waits. Below the tests of each file stands what they \
        came to of the workflow.
        """
    static let examples = [
        Example("errand test", "all tests of the project in the current folder"),
        Example("errand test morning-check", "those of one workflow"),
        Example("errand test workflows/morning-check.test.yaml --filter full", "some of one file"),
        Example("errand test --junit tests.xml", "with a report that other tools read"),
    ]

    @Positional("[PATH...]", "a project, a file or folder in one, or the id of a workflow")
    var paths: [WorkflowName]
    @Option("--filter TEXT", "only tests in whose names this stands") var filter: String?
    @Option("--junit FILE", "writes a report as JUnit does") var report: FileName?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let found = try FoundTests(paths.map(\.text), in: session)
        if !found.errors.isEmpty { session.show(found.errors) }
        var parts: [TestPage.Part] = []
        for file in found.files { if let part = await part(of: file) { parts.append(part) } }
        guard !parts.isEmpty || !found.errors.isEmpty else {
            throw UsageError(
                filter.map { "there is no test with '\($0)' in its name" }
                    ?? "there are no tests here; they lie beside a workflow, as 'NAME.test.yaml'")
        }
        let page = TestPage(parts: parts, terminal: session.terminal)
        if isJSON || !parts.isEmpty {
            session.output.print(isJSON ? page.value.prettyJSON : page.text)
        }
        if let report {
            let text = JUnitReport(parts.map { ($0.file, $0.verdicts) }).text
            let code = session.write(Array(text.utf8), to: report)
            guard code == .ok else { return code }
        }
        if !found.errors.isEmpty { return .invalidFile }
        return parts.flatMap(\.verdicts).allSatisfy(\.hasPassed) ? .ok : .runFailed
    }

    private func part(of file: FoundTests.File) async -> TestPage.Part? {
        var coverage = Coverage(of: file.workflow)
        var verdicts: [TestVerdict] = []
        for test in file.tests where filter.map(test.name.contains) ?? true {
            let verdict = await file.stage.run(test)
            coverage.add(verdict.coverage)
            verdicts.append(verdict)
        }
        guard !verdicts.isEmpty else { return nil }
        return TestPage.Part(
            file: file.stage.file.name, workflow: file.workflow.id, verdicts: verdicts,
            coverage: coverage)
    }
}
