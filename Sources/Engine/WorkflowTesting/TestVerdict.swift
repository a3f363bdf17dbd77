package import Values

/// What became of a test.
package struct TestVerdict: Sendable {
    package let name: String

    /// The workflow that it is about.
    package let workflow: String
    package internal(set) var faults: [TestFault] = []

    /// How much time has passed in the run.
    package internal(set) var took = TimeSpan.zero

    /// The steps and branches that the run came to.
    package internal(set) var coverage = Coverage()

    package var hasPassed: Bool { faults.isEmpty }

    init(_ name: String, of workflow: String) {
        self.name = name
        self.workflow = workflow
    }
}
