package import Diagnostics

extension SourceFile {
    /// Whether it has the tests of a workflow, and no workflow.
    package var hasTests: Bool { Self.hasTests(name) }

    package static func hasTests(_ path: String) -> Bool {
        path.hasSuffix(".test.yaml") || path.hasSuffix(".test.yml")
    }

    /// Whether it is the file of the workflow that a file of tests is about.
    package func isTested(by tests: SourceFile) -> Bool {
        [".yaml", ".yml"].contains { ending in
            [".test.yaml", ".test.yml"].contains {
                name.dropLast(ending.count) == tests.name.dropLast($0.count)
            }
                && name.hasSuffix(ending)
        }
    }
}
