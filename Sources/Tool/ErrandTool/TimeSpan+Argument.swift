public import Arguments
public import Values

extension TimeSpan: ArgumentValue {
    /// Reads a length of time such as `30s` or `1h30m`.
    public init(argument: String) throws(ValueProblem) {
        do {
            self = try TimeSpan(text: argument)
        } catch {
            throw .because(error.message)
        }
    }

    /// `DURATION`.
    public static var placeholder: String { "DURATION" }
}
