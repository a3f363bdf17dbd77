/// Workflows with triggers of all kinds, made by chance.
struct YearProject {
    private(set) var texts: [String: String] = [:]

    static let configuration = "listen: 127.0.0.1:8787\nmqtt: { host: localhost }"

    /// The kinds of triggers, each as often as the others.
    static let kinds = [
        "time", "cron", "rrule", "every", "at", "sun", "signal", "posix", "startup", "workflow",
        "after", "clock_change", "webhook", "mqtt", "dbus", "file",
    ]

    /// The number of different signals of each kind, and of folders with files.
    static let signals = 10

    init(triggers count: Int, _ dice: inout Dice) {
        var made = 0
        while made < count {
            let few = min(count - made, dice.number(1..<4))
            let triggers = (made..<(made + few)).map { number in
                "  - { id: t\(number), \(trigger(Self.kinds[number % Self.kinds.count], &dice)) }"
            }
            made += few
            texts["w\(texts.count)"] = """
                on:
                \(triggers.joined(separator: "\n"))
                \(Self.overlap(&dice))
                steps: [{ wait: 1s }]
                """
        }
    }

    static func folder(_ number: Int) -> String { "/in/\(number)" }

    private static func overlap(_ dice: inout Dice) -> String {
        dice.pick([
            "", "", "concurrency: { mode: skip }", "concurrency: { mode: queue }",
            "concurrency: { mode: replace }", "concurrency: { mode: parallel, max: 3 }",
        ])
    }

    private func trigger(_ kind: String, _ dice: inout Dice) -> String {
        let what = "\(kind): \(rule(kind, &dice))"
        switch kind {
        case "time", "cron", "rrule", "every", "at", "sun":
            return "\(what), if_missed: \(dice.pick(["skip", "once", "each"]))"
                + dice.pick(["", "", ", jitter: 5m", ", max_lateness: 2h"])
        case "signal":
            return what + dice.pick(["", "", ", for: 5m", ", at_most: { count: 2, per: 1h }"])
        case "file": return "\(what), batch: false, settle: \(dice.pick(["0s", "2s", "5m"]))"
        default: return what
        }
    }

    private func rule(_ kind: String, _ dice: inout Dice) -> String {
        let (hour, minute) = (dice.number(0..<24), dice.number(0..<60))
        let time = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
        let number = dice.number(0..<Self.signals)
        let other = "w\(dice.number(0..<max(1, texts.count)))"
        switch kind {
        case "time": return "'\(time)'"
        case "cron": return "'\(minute) \(hour) * * \(dice.number(0..<7))'"
        case "rrule":
            return "'FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=\(hour);BYMINUTE=\(minute)'"
        case "every": return dice.pick(["12h", "24h", "36h", "7d"])
        case "at":
            let day = dice.number(2..<28)
            return "'2026-0\(dice.number(1..<10))-\(day < 10 ? "0" : "")\(day)T\(time)'"
        case "sun": return "\(dice.pick(["sunset-30m", "sunrise", "dawn"])), place: '48.1, 11.6'"
        case "signal": return "s\(number)"
        case "posix": return dice.pick(["SIGUSR1", "SIGUSR2"])
        case "startup", "clock_change": return "true"
        case "workflow": return "{ id: \(other) }"
        case "after": return "{ workflow: \(other), delay: \(dice.pick(["0s", "10m", "3h"])) }"
        case "webhook": return "{ path: /hook/\(number), secret: key }"
        case "file": return "'\(Self.folder(number))/*'"
        case "mqtt": return "{ topic: home/\(number)/+ }"
        default: return "{ interface: org.example.Door, member: Opened\(number) }"
        }
    }
}
