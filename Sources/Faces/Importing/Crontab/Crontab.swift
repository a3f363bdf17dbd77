import Calendars
package import Diagnostics

/// The jobs of a crontab, and what is wrong with it or does not carry over.
package struct Crontab {
    package private(set) var jobs: [CrontabJob] = []
    package private(set) var diagnostics: DiagnosticList

    /// The lines that say something.
    private var lines: [SourceRange] = []

    /// The person whose jobs are taken from lines that name a user, or `nil` where lines name none.
    private let user: String?

    /// Whether there are bytes in it that are no text, in whose place U+FFFD stands.
    private let isDamaged: Bool

    /// Whether a variable above the line that is read next was left out.
    private var lacksVariable = false

    private var settings = CrontabSettings()

    /// The comment right above the line that is read next.
    private var comment = ""

    /// Reads a file; lines name a user where it is one of the system, and only those of `user` are
    /// jobs then.
    package init(_ file: SourceFile, jobsOf user: String? = nil) {
        self.user = user
        diagnostics = DiagnosticList(about: file)
        isDamaged = diagnostics.hasErrors
        var start = 0
        let texts = file.text.utf8.split(separator: 10, omittingEmptySubsequences: false)
        for (index, line) in texts.enumerated() {
            // A line of another system may end with a carriage return as well.
            let text = line.last == 13 ? line.dropLast() : line
            read(CrontabLine(Substring(text), number: index + 1, at: start))
            start += line.count + 1
        }
    }
}

extension Crontab {
    /// How many lines are in the files that are made.
    package var carried: Int { lines.count - named }

    /// How many lines are named, since they carry over in part or not at all.
    package var named: Int {
        let places = diagnostics.sorted().compactMap(\.range)
        return lines.count { line in
            places.contains { line.start <= $0.start && $0.start <= line.end }
        }
    }

    private mutating func read(_ line: CrontabLine) {
        guard !line.text.isEmpty else { return comment = "" }
        if let words = line.comment {
            comment = words
            return
        }
        lines.append(line.whole)
        if isDamaged, line.text.unicodeScalars.contains("\u{FFFD}") {
            comment = ""
            lacksVariable = lacksVariable || line.assignment != nil
            return diagnostics.error(.crontabDamaged, at: line.whole)
        }
        if let (name, value) = line.assignment {
            if let message = settings.set(name, value) {
                diagnostics.warning(message, at: line.range)
            }
            comment = ""
        } else {
            if let job = job(of: line) { jobs.append(job) }
            comment = ""
        }
    }

    /// The job of a line, or `nil` where it has a mistake or belongs to another user.
    private mutating func job(of line: CrontabLine) -> CrontabJob? {
        guard !lacksVariable else {
            diagnostics.error(.crontabVariableDamaged, at: line.whole)
            return nil
        }
        var line = line
        let rule = line.takeRule()
        let owner = user == nil ? nil : line.takeWord()
        guard let rule, !line.text.isEmpty, owner?.isEmpty != true else {
            diagnostics.error(.noCrontabJob(hasUser: user != nil), at: line.whole)
            return nil
        }
        if let owner, owner != user {
            diagnostics.warning(.othersCrontabJob(owner), at: line.whole)
            return nil
        }
        let isBoot = rule.text == "@reboot"
        if isBoot {
            diagnostics.warning(.crontabReboot, at: rule.range)
        } else {
            let text = PlacedText(rule.text, at: rule.range.start)
            guard CronRule(reading: text, reportingTo: &diagnostics) != nil else { return nil }
        }
        let parts = line.commandAndInput
        let job = CrontabJob(
            line: line.number, rule: isBoot ? nil : rule.text, command: parts.command,
            input: parts.input, comment: comment, settings: settings)
        guard !job.hasExpression else {
            diagnostics.error(.crontabExpression, at: line.whole)
            return nil
        }
        return job
    }
}
