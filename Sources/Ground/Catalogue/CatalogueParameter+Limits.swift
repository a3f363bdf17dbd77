import Diagnostics
import Values

extension CatalogueParameter {
    /// Returns why a value of the right type is not allowed, or `nil` if it is.
    func objection(to value: Value, for subject: @autoclosure () -> String) -> Diagnostic.Message? {
        if let range, let number = value.number, !range.contains(number) {
            return .outsideRange(subject(), range, text: value.spelling)
        }
        if case .fixed(let options) = options, !options.contains(value) {
            return .notAmong(
                subject(), options.map(\.spelling), text: value.spelling, of: "one of its options")
        }
        return nil
    }
}

extension Value {
    fileprivate var number: Double? {
        switch self {
        case .int(let number): Double(number)
        case .uint(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
