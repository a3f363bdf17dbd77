import Diagnostics
import Expressions
import Foundation
import Testing

@Suite struct CheckerMessageTests {
    static let names = Fixture.fixtures(
        in: """
            name == "x" && count > 2

            nmae == "x"
            ^~~~ error unknown-name: nothing is named 'nmae' here; did you mean 'name'?

            wxyz
            ^~~~ error unknown-name: nothing is named 'wxyz' here

            done == True
                    ^~~~ error unknown-name: nothing is named 'True' here; did you mean 'true'?

            size > 2
            ^~~~ error function-without-call: 'size' is a function; call it, as in 'size(…)'

            name.size > 2
                 ^~~~ error member-without-call: 'size' is a function; call it, as in '.size(…)'

            name(1)
            ^~~~ error not-a-function: 'name' is a variable and cannot be called

            sizee(name)
            ^~~~~ error unknown-function: no function is named 'sizee'; did you mean 'size'?

            len(name) > 2
            ^~~ error unknown-function: no function is named 'len'; did you mean 'size'?

            name.beginsWith("a")
                 ^~~~~~~~~~ error unknown-function: no function is named 'beginsWith'

            nag.titel
                ^~~~~ error unknown-field: 'nag' has no field 'titel'; did you mean 'title'?

            open.nothing
                 ^~~~~~~ error unknown-field: 'open' has no field 'nothing'; it has 'status', 'value', 'dialog'

            open["staus"]
                 ^~~~~~~ error unknown-field: 'open' has no field 'staus'; did you mean 'status'?

            "staus" in open
            ^~~~~~~ error unknown-field: 'open' has no field 'staus'; did you mean 'status'?

            nag.`due-dat`
                ^~~~~~~~~ error unknown-field: 'nag' has no field 'due-dat'; did you mean 'due-date'?

            mail.anything

            count.title
                  ^~~~~ error no-fields: an int has no fields, so no 'title' either

            names.length
                  ^~~~~~ error no-fields: a list(string) has no fields, so no 'length' either; did you mean '.size()'?

            size(nags.title)
                      ^~~~~ error no-fields: a list(nagz.nag) has no fields, so no 'title' either; its elements do: 'nags.map(x, x.title)'

            math.max(1, 2)
            ^~~~~~~~ error unknown-function: no function is named 'math.max'; did you mean 'math.greatest'?

            round(1.5)
            ^~~~~ error unknown-function: no function is named 'round'; did you mean 'math.round'?

            max(1, 2)
            ^~~ error unknown-function: no function is named 'max'; did you mean 'math.greatest'?

            lists.rang(3)
            ^~~~~~~~~~ error unknown-function: no function is named 'lists.rang'; did you mean 'lists.range'?

            toJSON(nags)
            ^~~~~~ error unknown-function: no function is named 'toJSON'; did you mean 'json.encode'?

            keys(nag)
            ^~~~ error unknown-function: no function is named 'keys'; write 'x.map(key, key)'

            now() < due
            ^~~ error unknown-function: no function is named 'now'; an expression has no clock, so the time comes in a variable

            date("2026-01-31")
            ^~~~ error unknown-function: no function is named 'date'; write 'timestamp("2026-01-31T00:00:00Z")', with a time of day and a zone

            com.example.flga
            ^~~~~~~~~~~~~~~~ error unknown-name: nothing is named 'com.example.flga' here; did you mean 'com.example.flag'?

            example.Message{field: 1}
            ^~~~~~~~~~~~~~~~~~~~~~~~~ error protobuf-message: 'example.Message' is a protobuf message, and those are not supported; a map is written '{"field": value}'

            names.exists(name, name == "x")
                         ^~~~ hint hidden-name: 'name' hides another variable of that name here

            names.all(x, done)
                      ^ hint unused-name: 'x' is not used; a name that begins with '_' is not meant to be

            names.all(_x, done)

            cel.bind(x, count, done)
                     ^ hint unused-name: 'x' is not used; a name that begins with '_' is not meant to be

            cel.bind(x, count, x > 1)
            """)

    static let presence = Fixture.fixtures(
        in: """
            size(open.value)
                 ^~~~~~~~~~ error may-be-missing: 'open.value' may be missing; ask 'has(open.value)' first, or write 'open.?value.orValue(…)'

            has(open.value) && size(open.value) > 0

            has(open.value) ? size(open.value) : 0

            has(open.value) ? 0 : size(open.value)
                                       ^~~~~~~~~~ error may-be-missing: 'open.value' may be missing; ask 'has(open.value)' first, or write 'open.?value.orValue(…)'

            !has(open.value) || size(open.value) > 0

            !(has(open.value) && has(open.dialog)) || open.dialog == ""

            "value" in open && open.value[0].title == ""

            open.?value.hasValue() && size(open["value"]) > 0

            nags.all(n, has(n.dueAt) && n.dueAt < due)

            nags.filter(n, has(n.dueAt)).all(n, n.dueAt < due)

            nags[0].dueAt < due
            ^~~~~~~~~~~~~ error may-be-missing: 'nags[0].dueAt' may be missing; ask 'has(nags[0].dueAt)' first, or write 'nags[0].?dueAt.orValue(…)'

            has(nags[0].dueAt) && nags[0].dueAt < due

            has(nags[0].dueAt) && nags[1].dueAt < due
                                  ^~~~~~~~~~~~~ error may-be-missing: 'nags[1].dueAt' may be missing; ask 'has(nags[1].dueAt)' first, or write 'nags[1].?dueAt.orValue(…)'

            has(nags[count].dueAt) && nags[count].dueAt < due

            has(nags[0].dueAt) && nags.exists(n, has(n.dueAt)) && nags[0].dueAt < due

            [0].exists(i, has(nags[i].dueAt) && [1].exists(i, nags[i].dueAt < due))
                                                           ^ hint hidden-name: 'i' hides another variable of that name here
                                                              ^~~~~~~~~~~~~ error may-be-missing: 'nags[i].dueAt' may be missing; ask 'has(nags[i].dueAt)' first, or write 'nags[i].?dueAt.orValue(…)'

            nags.map(n, n)[0].dueAt < due
            ^~~~~~~~~~~~~~~~~~~~~~~ error may-be-missing: the field 'dueAt' may be missing; ask with 'has' first, or write '.?dueAt.orValue(…)'

            nags[0].note != null && nags[0].note.size() > 0

            nags.map(n, n)[0].note.size()
            ^~~~~~~~~~~~~~~~~~~~~~ error may-be-null: this may be null; ask '!= null' first

            nick + "!"
            ^~~~ error may-be-null: 'nick' may be null; ask 'nick != null' first

            nick != null && nick + "!" == "a!"

            nick == null || nick.startsWith("a")

            limit == null ? 0 : limit + 1

            nag.note.size()
            ^~~~~~~~ error may-be-null: 'nag.note' may be null; ask 'nag.note != null' first

            nag.note != null && nag.note.size() > 0

            nags[0].note.size()
            ^~~~~~~~~~~~ error may-be-null: 'nags[0].note' may be null; ask 'nags[0].note != null' first
            """)

    static let types = Fixture.fixtures(
        in: """
            count && done
            ^~~~~ error condition-needed: '&&' needs a bool; this is an int

            name ? 1 : 2
            ^~~~ error condition-needed: '?:' needs a bool; this is a string

            names.filter(n, n.size())
                            ^~~~~~~~ error condition-needed: 'filter' needs a bool; this is an int

            names.exists(n, n)
                            ^ error condition-needed: 'exists' needs a bool; this is a string

            done ? 1 : "a"
                   ^~~~~~~ error branches-differ: the values of '?:' are an int and a string; one type is needed, or 'dyn(…)' around one of them

            1 == "a"
            ^~~~~~~~ error never-equal: an int is never equal to a string; 'int(…)' makes an int of the string

            name != 1
            ^~~~~~~~~ error never-equal: a string is never equal to an int, so this is always true; 'int(…)' makes an int of the string

            due == "2026-03-29T00:00:00Z"
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error never-equal: a timestamp is never equal to a string; 'timestamp(…)' makes a timestamp of the string

            type(name) == "string"
            ^~~~~~~~~~~~~~~~~~~~~~ error never-equal: a type is never equal to a string; a type is written without quotes

            count == price

            [1] == [1.0]

            [1] == ["a"]
            ^~~~~~~~~~~~ error never-equal: a list(int) is never equal to a list(string)

            count == null
            ^~~~~~~~~~~~~ error never-null: 'count' is an int and never null

            nick == 1
            ^~~~~~~~~ error never-equal: a string or null is never equal to an int

            1 in names
            ^ error never-in: an int is never in a list whose elements are of type string

            "a" in name
                   ^~~~ error nothing-is-in: 'in' needs a list or a map; this is a string; for a text in a text write 'a.contains(b)'

            1 in count
                 ^~~~~ error nothing-is-in: 'in' needs a list or a map; this is an int

            category == "homwork"
                        ^~~~~~~~~ error unknown-value: 'homwork' is no nagz.category; did you mean 'homework'?

            "zzz" != category
            ^~~~~ error unknown-value: 'zzz' is no nagz.category; there are 'chores', 'homework', 'other'

            category in ["chores", "homwork"]
                                   ^~~~~~~~~ error unknown-value: 'homwork' is no nagz.category; did you mean 'homework'?

            category in [1, 2]
            ^~~~~~~~ error never-in: a nagz.category is never in a list whose elements are of type int

            {1.5: 2}
             ^~~ error wrong-key-type: the key of a map is a bool, an int, a uint or a string; this is a double

            ages[1]
                 ^ error no-such-key: the keys of the map are of type string; this is an int

            1 in ages
            ^ error no-such-key: the keys of the map are of type string; this is an int

            names["a"]
                  ^~~ error wrong-index: the index of a list is an int; this is a string

            name[0]
            ^~~~ error not-indexable: '[]' needs a list or a map; this is a string; a character of a text is 'text.charAt(0)'

            count[0]
            ^~~~~ error not-indexable: '[]' needs a list or a map; this is an int

            name.map(c, c)
            ^~~~ error not-iterable: 'map' needs a list or a map; this is a string

            [?count]
              ^~~~~ error needs-optional: '?' needs an optional behind it; this is an int
            """)

    static let calls = Fixture.fixtures(
        in: """
            startsWith(name, "a")
            ^~~~~~~~~~ error needs-receiver: 'startsWith' is called on its first argument; write 'name.startsWith(…)'

            name.int()
                 ^~~ error needs-parentheses: 'int' is not called on a value; write 'int(name)'

            name.startsWith()
                 ^~~~~~~~~~ error wrong-argument-count: 'startsWith' needs 1 argument; 0 are given

            size(name, 1)
            ^~~~ error wrong-argument-count: 'size' needs 1 argument; 2 are given

            name.startsWith(count)
                            ^~~~~ error wrong-argument: argument 1 of 'startsWith' needs a string; this is an int; 'string(…)' makes a string of the int

            duration(done)
                     ^~~~ error wrong-argument: argument 1 of 'duration' needs a duration, a string or an int; this is a bool

            count.startsWith("a")
            ^~~~~ error wrong-receiver: 'startsWith' is called on a string; this is an int; 'string(…)' makes a string of the int

            name + count
            ^~~~~~~~~~~~ error wrong-operands: '+' does not take a string and an int; 'string(…)' makes a string of the int

            price * count
            ^~~~~~~~~~~~~ error wrong-operands: '*' does not take a double and an int; 'double(…)' makes a double of the int

            total - count
            ^~~~~~~~~~~~~ error wrong-operands: '-' does not take a uint and an int; 'int(…)' makes an int of the uint

            price * 2
            ^~~~~~~~~ error wrong-operands: '*' does not take a double and an int; write '2.0'

            1 + total
            ^~~~~~~~~ error wrong-operands: '+' does not take an int and a uint; write '1u'

            count % price
            ^~~~~~~~~~~~~ error wrong-operands: '%' does not take an int and a double; 'int(…)' makes an int of the double

            due > name
            ^~~~~~~~~~ error wrong-operands: '>' does not take a timestamp and a string; 'timestamp(…)' makes a timestamp of the string

            !count
             ^~~~~ error condition-needed: '!' needs a bool; this is an int

            [1] + ["a"]
            ^~~~~~~~~~~ error wrong-operands: '+' does not take a list(int) and a list(string); 'dyn(…)' around one of them lets it have elements of all types

            names.contains("a")
            ^~~~~ error wrong-receiver: 'contains' is called on a string; this is a list(string); whether something is in it is asked 'x in list'

            "%s %d".format(name, count)
                    ^~~~~~ error wrong-argument-count: 'format' needs 1 argument; 2 are given

            maybe.orValue(1)
                          ^ error wrong-argument: argument 1 of 'orValue' needs a nagz.nag; this is an int

            due + 60
            ^~~~~~~~ error wrong-operands: '+' does not take a timestamp and an int; a length of time is written 'duration("90s")'

            duration("1h") * 2
            ^~~~~~~~~~~~~~~~~~ error wrong-operands: '*' does not take a duration and an int

            names + name
            ^~~~~~~~~~~~ error wrong-operands: '+' does not take a list(string) and a string; a list of one element is written '[x]'

            -name
            ^~~~~ error wrong-operands: '-' does not take a string

            name < 1
            ^~~~~~~~ error wrong-operands: '<' does not take a string and an int; 'int(…)' makes an int of the string

            duration("1d")
                     ^~~~ error bad-duration: '1d' is no duration; its units are h, m, s, ms, us and ns; write 'duration("24h")'

            duration("1d12h30m")
                     ^~~~~~~~~~ error bad-duration: '1d12h30m' is no duration; its units are h, m, s, ms, us and ns; write 'duration("36h30m")'

            duration("soon")
                     ^~~~~~ error bad-duration: 'soon' is no duration; its units are h, m, s, ms, us and ns, as in '1h30m'

            timestamp("2026-03-29")
                      ^~~~~~~~~~~~ error bad-timestamp: '2026-03-29' is a date without a time; write '2026-03-29T00:00:00Z' for its start in UTC

            name.matches("a(")
                         ^~~~ error bad-pattern: the regular expression is wrong at '(': this group is not closed; add ')', or write '\\(' for the sign

            count / 0
            ^~~~~~~~~ warning division-by-zero: '/' has no result here, since 0 is on its right

            count % 0
            ^~~~~~~~~ warning division-by-zero: '%' has no result here, since 0 is on its right

            price / 0.0
            """)

    static let fixtures = names + presence + types + calls

    @Test(arguments: fixtures)
    func `every sentence stands under what it is about`(_ fixture: Fixture) {
        #expect(fixture.found(in: .fixture) == fixture.expected)
    }

    @Test func `a fix does away with what it is of`() throws {
        var count = 0
        for text in Self.fixtures.map(\.expression) {
            let problems = Environment.fixture.compile(text).diagnostics
            for problem in problems where !problem.fixes.isEmpty {
                count += 1
                let fixed = SourceFile(name: "", text: text).applying([problem.fixes[0]]).text
                let rest = Environment.fixture.compile(fixed).diagnostics
                #expect(rest.count < problems.count, "\(text) became \(fixed)")
            }
        }
        #expect(count > 10)
    }

    @Test func `no sentence of the checker is without a fixture`() throws {
        let shown = Set((Self.fixtures + DestinationTests.cases.map(\.1)).flatMap(\.codes))
        #expect(try Self.codesInSources() == shown)
    }

    /// The codes of the messages in the folder of the checker.
    private static func codesInSources() throws -> Set<String> {
        let root = URL(filePath: #filePath).appending(path: "../../../../../").standardized
        let folder = root.appending(path: "Sources/Language/Expressions/Checking")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        let texts = try files.filter { $0.lastPathComponent.hasPrefix("Diagnostic.Message") }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        return Set(texts.flatMap { $0.matches(of: /code: "([a-z-]+)"/).map { String($0.1) } })
    }
}
