import Catalogue
import Testing

@Suite struct ValueTypeTests {
    static let spellings: [(String, ValueType)] = [
        ("any", .any), ("uint", .uint), ("file", .file), ("list(string)", .list(.string)),
        ("map(list(timestamp))", .map(.list(.timestamp))), ("secret(string)", .secret(.string)),
        ("optional(nagz.nag)", .optional(.named(TypeID(app: "nagz", name: "nag")))),
    ]

    @Test(arguments: spellings)
    func `a type is read as it is spelt`(_ text: String, _ type: ValueType) throws {
        #expect(try ValueType(spelling: text) == type)
        #expect(type.description == text)
    }

    struct Mistake: CustomTestStringConvertible {
        let text: String
        let offset: Int
        let message: String
        var testDescription: String { text }
    }

    static let mistakes = [
        Mistake(text: "", offset: 0, message: "a type is missing here"),
        Mistake(text: "list()", offset: 5, message: "a type is missing here"),
        Mistake(
            text: "strnig", offset: 0, message: "no type is named 'strnig'; did you mean 'string'?"),
        Mistake(
            text: "list(number)", offset: 5,
            message: "no type is named 'number'; did you mean 'double'?"),
        Mistake(
            text: "array(int)", offset: 0,
            message: "no type is named 'array'; did you mean 'list'?"),
        Mistake(text: "Qq", offset: 0, message: "no type is named 'Qq'"),
        Mistake(
            text: "list", offset: 0,
            message: "'list' needs a type in parentheses, as in 'list(string)'"),
        Mistake(
            text: "list(int", offset: 8, message: "'list(int' needs a closing parenthesis"),
        Mistake(
            text: "int)", offset: 3, message: "nothing may follow the type 'int'"),
        Mistake(
            text: "list(int) x", offset: 9, message: "nothing may follow the type 'list(int)'"),
        Mistake(
            text: String(repeating: "list(", count: 40), offset: 160,
            message: "types may be nested at most 32 deep"),
    ]

    @Test(arguments: mistakes)
    func `a mistake is named with its place`(_ mistake: Mistake) {
        let error = #expect(throws: ValueType.SpellingError.self) {
            try ValueType(spelling: mistake.text)
        }
        #expect(error?.message == mistake.message)
        #expect(error?.offset == mistake.offset)
    }
}
