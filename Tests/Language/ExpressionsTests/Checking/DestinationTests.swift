import Diagnostics
import Expressions
import Testing

@Suite struct DestinationTests {
    static let condition = Destination("'if'", .bool)
    static let title = Destination("'with.title'", .string, allowsSecrets: true)
    static let category = Destination("'with.category'", .enumeration(Environment.category))
    static let hours = Destination("'with.hours'", .int)
    static let names = Destination("'with.names'", .list(.string))

    /// Fixtures of expressions whose values go somewhere.
    static let fixtures: [(Destination, String)] = [
        (
            condition,
            """
            done && count > 1

            anything

            name
            ^~~~ error wrong-result: 'if' needs a bool; this is a string; 'bool(…)' makes a bool of the string

            nags
            ^~~~ error wrong-result: 'if' needs a bool; this is a list(nagz.nag)

            secrets.token == "a"
            ^~~~~~~~~~~~~ error secret-result: 'if' must not depend on a secret; 'secrets.token' is one

            names.exists(n, n == secrets.token + "a")
                                 ^~~~~~~~~~~~~ error secret-result: 'if' must not depend on a secret; 'secrets.token' is one

            size(secrets) > 1
                 ^~~~~~~ error secret-result: 'if' must not depend on a secret; 'secrets' is one
            """
        ),
        (
            title,
            """
            name

            secrets.token

            category

            count
            ^~~~~ error wrong-result: 'with.title' needs a string; this is an int; 'string(…)' makes a string of the int

            nick
            ^~~~ error may-be-null: 'nick' may be null; ask 'nick != null' first

            open.?dialog
            ^~~~~~~~~~~~ error wrong-result: 'with.title' needs a string; this is an optional(string); '.orValue(…)' takes what is in the optional

            nmae
            ^~~~ error unknown-name: nothing is named 'nmae' here; did you mean 'name'?
            """
        ),
        (
            category,
            """
            category

            name

            "chores"

            done ? "chores" : category

            "homwork"
            ^~~~~~~~~ error unknown-value: 'homwork' is no nagz.category; did you mean 'homework'?

            done ? "chores" : "homwork"
                              ^~~~~~~~~ error unknown-value: 'homwork' is no nagz.category; did you mean 'homework'?

            1
            ^ error wrong-result: 'with.category' needs a nagz.category; this is an int
            """
        ),
        (
            hours,
            """
            count

            limit == null ? 1 : limit

            price
            ^~~~~ error wrong-result: 'with.hours' needs an int; this is a double; 'int(…)' makes an int of the double
            """
        ),
        (
            names,
            """
            []

            names + []

            [name, category]

            [1]
            ^~~ error wrong-result: 'with.names' needs a list(string); this is a list(int)
            """
        ),
    ]

    static let cases = fixtures.flatMap { destination, text in
        Fixture.fixtures(in: text).map { (destination, $0) }
    }

    @Test(arguments: cases)
    func `a value that does not fit where it goes is refused`(
        _ destination: Destination, _ fixture: Fixture
    ) {
        #expect(fixture.found(in: .fixture, for: destination) == fixture.expected)
    }
}
