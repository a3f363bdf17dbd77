import Diagnostics

extension Diagnostic.Message {
    static var noMatchingOverload: Self {
        Self(code: "no-matching-overload", "no overload of the function takes such arguments")
    }

    static func tooCostly(limit: Int) -> Self {
        Self(code: "too-costly", "the expression takes more than \(limit) steps")
    }

    static func tooLarge(_ size: Int, limit: Int) -> Self {
        Self(code: "too-large", "a result of size \(size) is larger than the limit \(limit)")
    }

    static func invalidArgument(_ sentence: String) -> Self {
        Self(code: "invalid-argument", sentence)
    }
}
