import Diagnostics

extension Diagnostic.Message {
    static func noCrontabJob(hasUser: Bool) -> Self {
        let user = hasUser ? ", a user" : ""
        return Self(
            code: "no-crontab-job",
            "the line is no job: five fields or a word such as '@daily'\(user), and a command")
    }

    static func othersCrontabJob(_ user: String) -> Self {
        Self(
            code: "others-crontab-job",
            "left out, since it runs as '\(user)', and your runs are yours; import it as that user")
    }

    static let crontabReboot = Self(
        code: "crontab-reboot",
        "'@reboot' becomes 'startup', which is each start of 'errand serve', not only of the machine"
    )

    static let crontabExpression = Self(
        code: "crontab-expression",
        "left out, since '${{' would begin an expression; put the command into a script")

    static let crontabDamaged = Self(
        code: "crontab-damaged", "left out, since it has bytes that are not UTF-8 text")

    static let crontabVariableDamaged = Self(
        code: "crontab-damaged",
        "left out, since a variable above it has bytes that are not UTF-8 text")

    static let crontabMail = Self(
        code: "crontab-mail",
        "not taken over: what commands write is not mailed; 'errand logs' has it, and "
            + "'mail: { smtp: ..., from: ..., to: ... }' in 'errand.yaml' has failures mailed")

    static func crontabSetting(_ name: String, _ advice: String) -> Self {
        Self(code: "crontab-setting", "'\(name)' is not taken over; \(advice)")
    }
}
