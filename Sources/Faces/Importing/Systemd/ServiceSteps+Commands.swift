import Diagnostics

/// The steps that start programs.
extension ServiceSteps {
    mutating func makeSteps(_ service: Unit, _ notes: inout ImportNotes) {
        let order = ["ExecCondition", "ExecStartPre", "ExecStart", "ExecStartPost", "ExecStop"]
        for name in order + ["ExecStopPost"] {
            for line in lines where line.name == name { add(line, service, &notes) }
        }
        for line in lines where !(order + ["ExecStopPost"]).contains(line.name) {
            remarks.append(
                notes.name(line.place, "'\(line.name)' has no counterpart"))
        }
        if all.isEmpty {
            placeholder("It starts no program.", "\(service.name.text) starts no program")
        }
    }

    private mutating func add(
        _ setting: UnitSetting, _ service: Unit, _ notes: inout ImportNotes
    ) {
        guard let commands = UnitCommand.commands(setting.value) else {
            let remark = notes.name(setting.place, "'\(setting.value)' is not spelt as a command")
            return placeholder(remark, setting.value)
        }
        for command in commands {
            var unknown: Set<Character> = []
            let words = command.pieces { word in
                let (text, missing) = context.expand(word, in: service.name)
                unknown.formUnion(missing)
                return text
            }
            guard unknown.isEmpty, !setting.value.contains("${{") else {
                let remark = notes.name(
                    setting.place, "'\(setting.value)' has what is not known here")
                placeholder(remark, setting.value)
                continue
            }
            if setting.name.hasPrefix("ExecStop"), Self.asksForResult(setting.value) {
                let remark = notes.name(
                    setting.place,
                    "no variable says here how the service has ended; 'catch' and 'on_failure' see "
                        + "a failure")
                placeholder(remark, setting.value)
                continue
            }
            let remarks = remarks(on: command, setting, &notes)
            let step = step(words, of: command, setting)
            let element =
                setting.name == "ExecCondition"
                ? condition(step, remarks) : .init(remarks: remarks, value: .map(step))
            if setting.name == "ExecStopPost" { last.append(element) } else { all.append(element) }
        }
    }

    /// Whether a command reads what systemd sets for those that come after a service.
    private static func asksForResult(_ text: String) -> Bool {
        ["SERVICE_RESULT", "EXIT_CODE", "EXIT_STATUS"].contains(where: text.contains)
    }

    private func remarks(
        on command: UnitCommand, _ setting: UnitSetting, _ notes: inout ImportNotes
    ) -> [String] {
        var remarks: [String] = []
        let rights = command.prefixes.intersection(["+", "!"])
        if !rights.isEmpty {
            remarks.append(notes.name(setting.place, "it has no rights but yours, as all of a run"))
        }
        if command.prefixes.contains("@") {
            remarks.append(notes.name(setting.place, "'@': the program is called by its own name"))
        }
        if command.prefixes.contains("|") {
            remarks.append(notes.name(setting.place, "'|': no shell of the person's is asked"))
        }
        if setting.name == "ExecCondition" {
            remarks.append(
                notes.name(setting.place, "any failure ends the run, also one of status 255"))
        }
        return remarks
    }

    private func condition(
        _ step: [WrittenValue.Entry], _ remarks: [String]
    ) -> WrittenValue.Element {
        let stop = WrittenValue.map([.init(key: "stop", value: "The condition does not hold.")])
        return .init(
            remarks: remarks,
            value: .map([
                .init(key: "try", value: .list([.init(value: .map(step))])),
                .init(key: "catch", value: .list([.init(value: stop)])),
            ]))
    }

    private func step(
        _ words: [[UnitCommand.Piece]], of command: UnitCommand, _ setting: UnitSetting
    ) -> [WrittenValue.Entry] {
        var with: [WrittenValue.Entry] = []
        if let arguments = arguments(words) {
            with.add("args", .texts(prefix + arguments))
        } else {
            with.add("script", .text(script(words)))
        }
        with.add("directory", .text(folder ?? (context.isOfMachine ? "/" : context.home)))
        if !environment.isEmpty { with.add("env", .texts(environment)) }
        if !statuses.isEmpty, setting.name == "ExecStart" {
            with.add("allowedStatuses", .raw("[0, \(statuses.joined(separator: ", "))]"))
        }
        var step: [WrittenValue.Entry] = []
        step.add("intent", .raw("shell.run"))
        step.add("with", .map(with))
        step.add("timeout", (isOnce ? startLimit ?? runLimit : runLimit).map { .raw($0) })
        if command.prefixes.contains("-") { step.add("on_error", .raw("continue")) }
        step.add("if_interrupted", .raw(command.prefixes.contains("-") ? "skip" : "fail"))
        return step
    }

    /// The words as they are, where no variable is in them whose value is found out only later.
    private func arguments(_ words: [[UnitCommand.Piece]]) -> [String]? {
        guard files.isEmpty else { return nil }
        var arguments: [String] = []
        for pieces in words {
            var word = ""
            for piece in pieces {
                switch piece {
                case .text(let text): word += text
                case .variable(let name, let isSplit):
                    guard !isSplit, let value = environment.last(where: { $0.name == name }) else {
                        return nil
                    }
                    word += value.value
                }
            }
            arguments.append(word)
        }
        return arguments
    }

    private func script(_ words: [[UnitCommand.Piece]]) -> String {
        let sources = files.map { file in
            let path = [UnitCommand.Piece.text(file.path)].shellWord
            return file.isOptional ? "[ ! -r \(path) ] || . \(path)\n" : ". \(path)\n"
        }
        let reading = sources.isEmpty ? "" : "set -a\n\(sources.joined())set +a\n"
        let command = prefix.map { [UnitCommand.Piece.text($0)].shellWord } + words.map(\.shellWord)
        return "\(reading)set -f\nexec \(command.joined(separator: " "))\n"
    }

    /// What a program is started by that is to be less in the way of others.
    private var prefix: [String] {
        let kinds = ["none": "0", "realtime": "1", "best-effort": "2", "idle": "3"]
        let kind = ioPriority.kind.map { ["-c", kinds[$0] ?? $0] } ?? []
        let level = ioPriority.kind == "idle" ? [] : ioPriority.level.map { ["-n", $0] } ?? []
        let io = kind + level
        return (io.isEmpty ? [] : ["ionice"] + io) + wrappers
    }
}
