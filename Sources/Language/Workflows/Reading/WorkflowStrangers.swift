/// Keys that other tools have at the top of a file, and the way to write them here.
enum WorkflowStrangers {
    static let all = steps + starts + names

    private static let steps: [String: Stranger] =
        .told(
            "jobs", "tasks", "stages", "sequence", "actions", "action", "cmds",
            as: "what is done are 'steps', one after the other, and at once "
                + "what is under 'parallel'", for: "steps")
        + .told(
            "run", "cmd", "command", "script", "intent",
            as: "a step does that, as in 'steps: [{ run: echo hi }]'", for: "steps")
        + .told(
            "handlerOn", "handler_on", "handlers", "hooks",
            as: "here it is 'on_failure', or 'finally' for what is done in any case")

    private static let starts: [String: Stranger] =
        .told(
            "schedule", "cron",
            as: "what starts a workflow is 'on', as in " + "'on: { cron: \"0 7 * * *\" }'")
        + .told(
            "trigger", "triggers",
            as: "what starts a workflow is 'on', as in 'on: { time: \"07:00\" }'")
        + .told(
            "condition", "conditions", "preconditions", "if", "when",
            as: "a condition is the 'when' of a step, or the 'where' of a trigger")

    private static let names: [String: Stranger] =
        .renamed("alias", "title", to: "name") + .renamed("variables", to: "vars")
        + .renamed("params", "parameters", "arguments", to: "inputs")
        + .renamed("dotenv", to: "env")
        + .told("mode", "max", "maxActiveRuns", as: "here it is 'concurrency: { mode: queue }'")
        + .told("timeoutSec", "timeout_sec", "timeout-minutes", as: "here it is 'timeout: 10m'")
        + .told("retryPolicy", "retries", as: "here it is 'retry: { attempts: 3 }'")
        + .told("histRetentionDays", as: "here it is 'retention' in errand.yaml")
        + .told("version", "defaults", as: "files have none; leave it out")
        + .told(
            "includes", "include", "imports", "needs", "depends", "deps",
            as: "a step runs another workflow, as in 'steps: [{ workflow: other }]'")
        + .told(
            "runs-on", "runs_on", "container", "image", "services",
            as: "steps run on this machine; leave it out")
}
