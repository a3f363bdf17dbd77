import Diagnostics

extension Diagnostic.Message {
    static let tooCostlyCode = "too-costly"
    static let tooLargeCode = "too-large"

    static func tooCostly(limit: Int) -> Self {
        Self(code: tooCostlyCode, "the expression takes more than \(limit) steps")
    }

    static func tooLarge(limit: Int) -> Self {
        Self(
            code: tooLargeCode,
            "the expression makes something larger than \(limit) bytes or elements")
    }

    static func tooMuch(limit: Int) -> Self {
        let size = limit % 1_000_000 == 0 ? "\(limit / 1_000_000) MB" : "\(limit) bytes"
        return Self(
            code: tooLargeCode,
            "the expression makes texts, lists and maps of more than \(size) in all")
    }

    static func noValue(of name: String) -> Self {
        Self(code: "no-value", "'\(name)' has no value here")
    }

    static func noValue(ofType type: String) -> Self {
        Self(code: "no-value", "'\(type)' is of use inside of an expression only")
    }

    static var notABool: Self {
        Self(code: "not-a-bool", "a condition is true or false; this is neither")
    }
}

extension Diagnostic.Message {
    static var noMatchingOverload: Self {
        Self(code: "no-matching-overload", "no function of that name takes such arguments")
    }

    static func noOverload(of function: String, taking types: [String]) -> Self {
        let types = types.map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            code: "no-matching-overload",
            "'\(Operator.symbol(of: function))' does not take \(types)")
    }

    static func invalidArgument(_ sentence: String) -> Self {
        Self(code: "invalid-argument", sentence)
    }

    static func notComparable(_ left: String, _ right: String) -> Self {
        Self(code: "not-comparable", "'\(left)' and '\(right)' have no order")
    }
}

extension Diagnostic.Message {
    static func noField(_ name: String) -> Self {
        Self(
            code: "no-field", "there is no field '\(name)'; ask with 'has' where it may be missing")
    }

    static func noFields(in type: String) -> Self {
        Self(code: "no-fields", "'\(type)' has no fields")
    }

    static func noElement(in type: String) -> Self {
        let text = type == "list" ? "the index is outside of the list" : "the map has no such key"
        return Self(code: "no-element", text)
    }

    static func noElements(in type: String) -> Self {
        Self(code: "no-elements", "'[]' needs a list or a map, not '\(type)'")
    }

    static func notAnIndex(_ type: String) -> Self {
        Self(code: "not-an-index", "the index of a list is a whole number, not this '\(type)'")
    }

    static func notAKey(_ type: String) -> Self {
        Self(code: "not-a-key", "a key is a bool, an int, a uint or a string, not '\(type)'")
    }

    static var repeatedKey: Self { Self(code: "repeated-key", "the map has a key twice") }

    static func notAContainer(_ type: String) -> Self {
        Self(code: "not-a-container", "'in' needs a list or a map, not '\(type)'")
    }

    static func notALoopRange(_ type: String) -> Self {
        Self(code: "not-a-loop-range", "a loop needs a list or a map, not '\(type)'")
    }

    static func notOptional(_ type: String) -> Self {
        Self(code: "not-optional", "'?' needs an optional, not '\(type)'")
    }
}

extension Diagnostic.Message {
    static func noMessages(_ name: String) -> Self {
        Self(
            code: "no-messages",
            "there is no message type '\(name)'; write a map: '{\"field\": value}'")
    }

    static func unknownFunction(_ name: String) -> Self {
        Self(code: "unknown-function", "there is no function '\(name)'")
    }

    static func notImplemented(_ name: String) -> Self {
        Self(code: "not-implemented", "'\(name)' was declared without an implementation")
    }

    static var unreadable: Self { Self(code: "unreadable", "this was not understood") }
}

extension Diagnostic.Message {
    static var divisionByZero: Self {
        Self(code: "division-by-zero", "a whole number cannot be divided by zero")
    }

    static var overflow: Self { Self(code: "overflow", "the result does not fit in 64 bits") }

    static var outsideOfYears: Self {
        Self(code: "outside-of-years", "the instant is outside of the years 1…9999")
    }

    static var tooLong: Self { Self(code: "too-long", "the duration is longer than 292 years") }
}
