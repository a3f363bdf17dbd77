import Values

/// The amount of results and output of steps in a report.
package enum ReportDetail: String, Sendable {
    /// Nothing is left out.
    case all

    /// The beginning of each value, and all kept output.
    case outputs

    /// The beginning of each value, and the last lines of output.
    case lines
}

extension ReportDetail: StoredText {}
