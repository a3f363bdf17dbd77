/// How much is told of what steps have returned and written.
public enum ReportDetail: String, Sendable {
    /// Nothing is left out.
    case all

    /// The beginning of each value, and of what was written all that is kept.
    case outputs

    /// The beginning of each value, and the last lines of what was written.
    case lines
}
