/// A workflow that was made of an original.
package struct ImportedPage: Sendable {
    /// A word for its file.
    package let label: String
    package let text: String

    init(titled title: String, _ entries: [WrittenValue.Entry]) {
        label = Self.label(title)
        text = WrittenValue.map(entries).fileText
    }

    /// The page of a job of cron.
    package init(_ job: CrontabJob, of crontab: String, home: String) {
        label = job.label
        text = job.workflow(of: crontab, home: home)
    }

    /// A title in small letters and hyphens.
    static func label(_ title: String) -> String {
        let letters = title.lowercased().map { letter in
            letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "-"
        }
        let words = letters.split(separator: "-").map { String($0) }
        var label = ""
        for word in words where label.count + word.count < 60 {
            label += label.isEmpty ? word : "-\(word)"
        }
        let first = label.first
        return first == nil ? "imported" : first?.isNumber == true ? "w-\(label)" : label
    }
}
