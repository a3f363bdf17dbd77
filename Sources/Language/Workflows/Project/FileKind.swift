/// The kinds of files that a project has.
package enum FileKind: String, CaseIterable, Sendable { case workflow, trigger, config, test }

extension FileKind {
    /// The shape of a file's top level.
    var shape: Shape {
        switch self {
        case .workflow: WorkflowShape.shape
        case .trigger: TriggerShape.fileShape
        case .config: ConfigurationShape.shape
        case .test: TestShape.shape
        }
    }
}
