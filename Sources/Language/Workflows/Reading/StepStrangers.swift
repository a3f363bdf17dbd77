/// Keys that other tools have in a step, and the way to write them here.
enum StepStrangers {
    static let all = calls + intents + orders + settings + results

    private static let calls: [String: Stranger] =
        .told(
            "cmd", "command", "cmds", "commands", "script", "bash", "sh", "exec", "program",
            as: "what a shell does is 'run', as in 'run: echo hi'", for: "run")
        + .told(
            "uses", "action", "service", "call", "plugin", "executor", "module",
            as: "here it is 'intent'; 'errand intents' lists which there are", for: "intent")
        + .told(
            "task", "sub_workflow", "dag", "job",
            as: "here it is 'workflow', which runs another file",
            for: "workflow")
        + .told(
            "data", "target", "args", "params", "parameters", "arguments",
            as: "what an intent is given stands in 'with' beside 'intent', and what a shell is "
                + "given in the text of 'run'")
        + .told(
            "event", "fire", "send", as: "a signal is sent with 'emit', as in 'emit: door.open'",
            for: "emit")

    /// The verbs of other tools that an intent is here.
    private static let intents: [String: Stranger] =
        intent("system.notify", for: "notify", "notification", "alert", "persistent_notification")
        + intent("system.log", for: "log", "print", "echo")
        + intent("system.speak", for: "speak", "say", "tts")
        + intent("mail.send", for: "mail", "email", "send_mail")
        + intent("http.request", for: "http", "curl", "request", "rest_command")
        + intent("http.get", for: "fetch", "get")
        + intent("file.write", for: "write", "write_file")
        + intent("file.copy", for: "copy", "cp")
        + intent("file.move", for: "move", "mv")

    /// The id of an intent, which some write as the key of its step.
    @Sendable static func intent(_ id: String) -> Stranger {
        Stranger(
            "an intent is named by 'intent: \(id)', and what it is given stands under 'with'",
            for: "intent")
    }

    private static func intent(_ id: String, for names: String...) -> [String: Stranger] {
        let advice = "an intent does that: 'intent: \(id)', and what it is given under 'with'"
        return .same(names, Stranger(advice, meant: ["intent"]))
    }

    private static let orders: [String: Stranger] =
        .told(
            "needs", "depends", "depends_on", "deps", "requires",
            as: "steps are done one after the other; leave it out, or use "
                + "'parallel' for what is done at once")
        + .told(
            "sequence", "steps", "block", "jobs", "tasks",
            as: "steps inside of a step are the 'do' of a loop, the 'then' "
                + "of an 'if', or a list in 'parallel'",
            for: "if", "parallel", "for_each", "repeat", "choose", "try")
        + .renamed(
            "condition", "conditions", "preconditions", "precondition", "only_if", "unless",
            to: "when")
        + .told("delay", "sleep", "pause", as: "here it is 'wait', as in 'wait: 30s'", for: "wait")
        + .told(
            "wait_for_trigger", "wait_template", "wait_for_signal",
            as: "a signal is waited for with 'wait_for', a condition with 'repeat: { until: … }'",
            for: "wait_for", "repeat")
        + .told(
            "for", "each", "loop", "foreach", "forEach", "with_items", "matrix", "strategy",
            as: "here it is 'for_each', with the steps under 'do'", for: "for_each")
        + .told(
            "in", "items", as: "a list is the value of 'for_each', as in 'for_each: [a, b]'",
            for: "for_each")
        + .told(
            "while", "until", "repeatPolicy", "count", as: "here it is a key of 'repeat'",
            for: "repeat") + .told("switch", "case", as: "here it is 'choose'", for: "choose")

    private static let settings: [String: Stranger] =
        .renamed("alias", "title", "label", "desc", "description", "summary", to: "name")
        + .told(
            "working-directory", "working_directory", "workdir", "workingDir", "dir", "cwd",
            "chdir", as: "here it is 'directory', beside 'run'")
        + .told("environment", as: "here it is 'env', beside 'run'")
        + .told(
            "continue-on-error", "continue_on_error", "continueOn", "continue_on", "ignore_error",
            "ignore_errors", "allow_failure", as: "here it is 'on_error: continue'")
        + .told("enabled", "disabled", as: "here it is 'when: false'")
        + .told(
            "timeout-minutes", "timeout_minutes", "timeoutSec", "timeout_sec", "time_limit",
            as: "here it is 'timeout: 10m'")
        + .told(
            "retries", "retryPolicy", "retry_policy", "max_attempts", "attempts",
            as: "here it is 'retry: { attempts: 3 }'")
        + .renamed("rescue", "on_failure", to: "catch")
        + .renamed("always", "ensure", to: "finally")

    private static let results: [String: Stranger] =
        .told(
            "output", "outputs", "register", "save_as", "capture", "response_variable",
            as: "a step has an 'id' by which others name what came of it, as "
                + "in '${{ ID.value.output }}'")
        + .told("vars", "variables", as: "values of variables are changed with 'set'", for: "set")
}
