/// A way of comparing a property with a given value.
enum FindRelation: String {
    case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
    case contains, hasPrefix, hasSuffix, isBetween

    /// The ends of the names of the fields, two where two values belong together, and the words
    /// behind the title of the property; dates have other words than amounts.
    func ends(ofDate isDate: Bool) -> [(name: String, words: String)] {
        switch self {
        case .equalTo: [("", "is")]
        case .notEqualTo: [("Not", "is not")]
        case .contains: [("Contains", "contains")]
        case .hasPrefix: [("StartsWith", "starts with")]
        case .hasSuffix: [("EndsWith", "ends with")]
        case .isBetween: [("From", "from"), ("To", "to")]
        case .lessThan: [isDate ? ("Before", "is before") : ("Below", "is below")]
        case .lessThanOrEqualTo: [isDate ? ("Until", "is not after") : ("AtMost", "is at most")]
        case .greaterThan: [isDate ? ("After", "is after") : ("Above", "is above")]
        case .greaterThanOrEqualTo:
            [isDate ? ("Since", "is not before") : ("AtLeast", "is at least")]
        }
    }
}
