import Expressions
import Testing

@Suite struct MacroTests {
    static let macros = [
        ("has(a.b)", "has(a.b)"), ("has(a.?b.c)", "has(a.?b.c)"), ("has(a.`b-c`)", "has(a.`b-c`)"),
        (
            "a.all(x, x > 0)",
            "for x in a with @result = true while @not_strictly_false(@result) "
                + "do _&&_(@result, _>_(x, 0)) then @result"
        ),
        (
            "a.exists(i, x, x > i)",
            "for i, x in a with @result = false while @not_strictly_false(!_(@result)) "
                + "do _||_(@result, _>_(x, i)) then @result"
        ),
        (
            "a.exists_one(x, x)",
            "for x in a with @result = 0 while true "
                + "do _?_:_(x, _+_(@result, 1), @result) then _==_(@result, 1)"
        ),
        (
            "a.existsOne(i, x, x)",
            "for i, x in a with @result = 0 while true "
                + "do _?_:_(x, _+_(@result, 1), @result) then _==_(@result, 1)"
        ),
        (
            "a.map(x, x * 2)",
            "for x in a with @result = [] while true do _+_(@result, [_*_(x, 2)]) then @result"
        ),
        (
            "a.map(x, x > 1, x)",
            "for x in a with @result = [] while true "
                + "do _?_:_(_>_(x, 1), _+_(@result, [x]), @result) then @result"
        ),
        (
            "a.filter(x, x > 1)",
            "for x in a with @result = [] while true "
                + "do _?_:_(_>_(x, 1), _+_(@result, [x]), @result) then @result"
        ),
        (
            "a.transformList(i, x, x + i)",
            "for i, x in a with @result = [] while true do _+_(@result, [_+_(x, i)]) then @result"
        ),
        (
            "a.transformMap(k, v, v > 1, k)",
            "for k, v in a with @result = {} while true "
                + "do _?_:_(_>_(v, 1), cel.@mapInsert(@result, k, k), @result) then @result"
        ),
        (
            "a.transformMapEntry(k, v, {v: k})",
            "for k, v in a with @result = {} while true do cel.@mapInsert(@result, {v: k}) then @result"
        ),
        ("cel.bind(x, a, x + x)", "for #unused in [] with x = a while false do x then _+_(x, x)"),
        ("cel.block([1, cel.index(0)], cel.index(1))", "cel.@block([1, @index0], @index1)"),
        (
            "a.exists(cel.iterVar(0, 1), cel.iterVar(0, 1))",
            "for @it:0:1 in a with @result = false while @not_strictly_false(!_(@result)) "
                + "do _||_(@result, @it:0:1) then @result"
        ),
        ("cel.accuVar(2, 3)", "@ac:2:3"),
        (
            "a.optMap(x, x + 1)",
            "for #unused in [] with @optional = a while false do @optional then "
                + "_?_:_(@optional.hasValue(), optional.of(for #unused in [] with x = @optional.value() "
                + "while false do x then _+_(x, 1)), optional.none())"
        ),
        (
            "a.optFlatMap(x, x.?b)",
            "for #unused in [] with @optional = a while false do @optional then "
                + "_?_:_(@optional.hasValue(), for #unused in [] with x = @optional.value() "
                + "while false do x then x.?b, optional.none())"
        ),
        (
            "a.sortBy(x, x.n)",
            "for #unused in [] with @list = a while false do @list then "
                + "@list.@sortByAssociatedKeys(for x in @list with @result = [] while true "
                + "do _+_(@result, [x.n]) then @result)"
        ),
        ("all(a, b)", "all(a, b)"), ("a.has(b.c)", "a.has(b.c)"),
        ("a.bind(b, c, d)", "a.bind(b, c, d)"),
    ]

    @Test(arguments: macros)
    func `a macro stands for a longer expression`(_ text: String, _ outline: String) {
        let parsing = Parsing(text)
        #expect(parsing.diagnostics == [])
        #expect(parsing.expression.root.outline == outline)
    }

    @Test(arguments: macros)
    func `without macros a call stays a call`(_ text: String, _ outline: String) {
        let parsing = Parsing(text, hasMacros: false)
        #expect(parsing.diagnostics == [])
        #expect(!parsing.expression.root.outline.contains("@"))
        #expect(parsing.expression.macroCalls.isEmpty)
    }

    @Test func `the call is kept for messages`() throws {
        let parsing = Parsing("1 + a.map(x, has(x.b))")
        let calls = parsing.expression.macroCalls
        #expect(calls.values.map(\.outline).sorted() == ["a.map(x, has(x.b))", "has(x.b)"])
        #expect(calls.allSatisfy { $0.key < parsing.expression.termCount })
    }
}
