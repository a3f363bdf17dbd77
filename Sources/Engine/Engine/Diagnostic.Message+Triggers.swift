package import Diagnostics
import Store

extension Diagnostic.Message {
    static func lastGoodVersion(of workflow: LoadedWorkflow) -> Self {
        Self(
            code: "last-good-version",
            "'\(workflow.id)' is not as its files are, since these have errors: its version of "
                + "\(workflow.loadedAt) stays in force")
    }

    static func lastGoodVersions(of workflows: [LoadedWorkflow]) -> Self {
        let first = lastGoodVersion(of: workflows[0])
        guard workflows.count > 1 else { return first }
        let names = workflows.map { "'\($0.id)'" }.joined(separator: ", ")
        return Self(
            code: first.code,
            "\(names) are not as their files are, since these, or files that they share, have "
                + "errors: their last versions without any stay in force")
    }

    static func triggerUnreadable(_ name: String?, of workflow: String, _ reason: String?) -> Self {
        Self(
            code: "trigger-unreadable",
            "\(trigger(name, of: workflow)) cannot be read and starts nothing"
                + (reason.map { ": \($0)" } ?? ""))
    }

    static func triggerHistoryUnreadable(
        _ name: String?, of workflow: String, _ reason: String?
    ) -> Self {
        Self(
            code: "trigger-history-unreadable",
            "what is stored of \(trigger(name, of: workflow)) cannot be read"
                + (reason.map { ": \($0)" } ?? "")
                + "; it begins anew, and what was due meanwhile is not caught up")
    }

    static func triggerHalted(_ trigger: TriggerRecord) -> Self {
        Self(
            code: "trigger-halted",
            "\(self.trigger(trigger.id, of: trigger.workflow)) is paused"
                + (trigger.note.map { ", since \($0)" } ?? "")
                + "; it is in force again once it is changed, or with "
                + "'errand unpause \(trigger.workflow)'")
    }

    static func workflowHalted(_ workflow: String, _ note: String) -> Self {
        Self(
            code: "workflow-halted",
            "the triggers of '\(workflow)' are paused, since \(note); they are in force again once "
                + "its files are changed, or with 'errand unpause \(workflow)'")
    }

    package static func trigger(_ name: String?, of workflow: String) -> String {
        name.map { "trigger '\($0)' of '\(workflow)'" } ?? "a trigger of '\(workflow)'"
    }
}
