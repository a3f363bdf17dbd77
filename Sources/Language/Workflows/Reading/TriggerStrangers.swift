/// Keys that other tools have in a trigger, and the way to write them here.
enum TriggerStrangers {
    static let all = kinds + foreign + settings

    /// The keys of all kinds, each of which may be meant.
    private static let allKinds: [String] = TriggerShape.kinds.map(\.shape.verb)

    private static func told(_ names: String..., as advice: String) -> [String: Stranger] {
        .same(names, Stranger(advice, meant: allKinds))
    }

    private static let kinds: [String: Stranger] =
        told(
            "schedule", "schedules", "crontab",
            as: "the rule stands here itself, as in 'on: { cron: \"0 7 * * *\" }'")
        + told(
            "platform", "trigger", "triggers", "kind", "type",
            as: "the kind is the key, as in 'time: \"07:00\"'")
        + told(
            "interval", "minutes", "hours", "seconds", "time_pattern", "period",
            as: "here it is 'every', as in 'every: 15m'")
        + told("daily", "hour", as: "here it is 'time', as in 'time: \"07:00\"'")
        + told("event", "topic_signal", as: "here it is 'signal', as in 'signal: door.open'")
        + told("path", "paths", "watch", as: "here it is 'file'")

    private static let foreign: [String: Stranger] =
        told(
            "calendar", "email", as: "such triggers are not built yet; use a time or a signal")
        + told(
            "http", "api",
            as: "here it is 'webhook', as in 'webhook: { path: /door, secret: door_key }'")
        + told("topic", as: "here it is 'mqtt', as in 'mqtt: { topic: home/door }'")
        + told(
            "push", "pull_request", "pull_request_target", "release", "issues", "issue_comment",
            "workflow_run", "repository_dispatch", "merge_group",
            as: "nothing here hears of a Git host; use a time, or let "
                + "'errand run' start the workflow")
        + told(
            "workflow_dispatch", "workflow_call", "manual",
            as: "'errand run' and other workflows can start every workflow; leave it out")
        + told(
            "state", "numeric_state", "entity_id", "template", "device_id",
            as: "nothing here hears of states; use a time or a signal")

    private static let settings: [String: Stranger] =
        .renamed("condition", "conditions", "if", "when", to: "where")
        + .renamed("inputs", "data", "variables", "params", "args", to: "with")
        + .told("branches", "types", "tags", as: "nothing here hears of a Git host; leave it out")
        + .told("alias", "name", as: "here it is 'id'")
        + .told("tz", "zone", "time_zone", as: "here it is 'timezone'")
}
