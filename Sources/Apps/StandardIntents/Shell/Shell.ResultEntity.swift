import AppIntents
import Processes

extension Shell {
    /// The result of a program.
    struct ResultEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Result of a Program"

        @Property(title: "Status") var status: Int

        /// The output, without the ends of lines at the end.
        @Property(title: "Output") var output: String
        @Property(title: "Errors") var error: String

        /// Whether the output was so long that its middle was left out.
        @Property(title: "Is Truncated") var isTruncated: Bool

        /// Whether all of it was text; other bytes are replaced in it.
        @Property(title: "Is Text") var isText: Bool

        init() {
            status = 0
            output = ""
            error = ""
            isTruncated = false
            isText = true
        }

        init(status: Int32, _ report: ChildReport) {
            self.init()
            self.status = Int(status)
            output = report.output.text.withoutLastLineEnds
            error = report.errors.text.withoutLastLineEnds
            isTruncated = report.output.isTruncated || report.errors.isTruncated
            isText = report.output.isText && report.errors.isText
        }

        var displayRepresentation: DisplayRepresentation { "\(output)" }
    }
}
