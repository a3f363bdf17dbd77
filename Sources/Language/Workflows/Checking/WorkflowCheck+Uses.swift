import Diagnostics

extension WorkflowCheck {
    /// Tells of names that are declared and never used; where something is wrong, they may be meant
    /// there.
    mutating func warnOfUnusedNames(in workflow: Workflow) {
        guard !hasErrors, !uses.isIncomplete else { return }
        for input in workflow.inputs where !uses.has(input.name, in: "inputs") {
            warn(.unusedInput(input.name), at: input.range)
        }
        for variable in workflow.variables where !uses.has(variable.name, in: "vars") {
            warn(.unusedVariable(variable.name), at: variable.range)
        }
        for (name, range) in zip(workflow.environment, workflow.environmentRanges)
        where !uses.has(name, in: "env") { warn(.unusedEnvironment(name), at: range) }
        for (name, range) in zip(workflow.secrets, workflow.secretRanges)
        where !uses.has(name, in: "secrets") { warn(.unusedSecret(name), at: range) }
    }
}
