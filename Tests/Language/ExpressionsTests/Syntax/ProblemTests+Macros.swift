extension ProblemTests {
    /// Macros, and what stands behind a whole value.
    static let macros = #"""
        a.map(x)
        ^~~~~~~~ 'map' is written 'list.map(x, value)'

        a.filter(1, x)
                 ^ a plain name is needed here, for the variable that the macro declares

        a.all(x.y, true)
              ^~~ a plain name is needed here, for the variable that the macro declares

        a.transformMap(k, k, 1)
                          ^ 'k' is already the name of the first variable

        has(a)
            ^ 'has' needs a field, as in 'has(x.field)'; for the key of a map write 'key in map'

        has(a['b'])
            ^~~~~~ 'has' needs a field, as in 'has(x.field)'; for the key of a map write 'key in map'

        has(a, b)
        ^~~~~~~~~ 'has' is written 'has(x.field)'

        has(a.?b)
            ^~~~ 'has' needs a field, as in 'has(x.field)'; for the key of a map write 'key in map'

        has()
        ^~~~~ 'has' is written 'has(x.field)'

        cel.bind(x, 1)
        ^~~~~~~~~~~~~~ 'cel.bind' is written 'cel.bind(x, value, expression)'

        cel.bind(x.y, 1, x)
                 ^~~ a plain name is needed here, for the variable that the macro declares

        cel.block(1, 2)
        ^~~~~~~~~~~~~~~ 'cel.block' is written 'cel.block([values], expression)'

        cel.index(a)
        ^~~~~~~~~~~~ 'cel.index' is written 'cel.index(0)'

        cel.index(-1)
        ^~~~~~~~~~~~~ 'cel.index' is written 'cel.index(0)'

        cel.iterVar(1, 'a')
        ^~~~~~~~~~~~~~~~~~~ 'cel.iterVar' is written 'cel.iterVar(0, 0)'

        a.optMap(x)
        ^~~~~~~~~~~ 'optMap' is written 'optional.optMap(x, value)'

        a.sortBy(x)
        ^~~~~~~~~~~ 'sortBy' is written 'list.sortBy(x, key)'

        a.exists(x)
        ^~~~~~~~~~~ 'exists' is written 'list.exists(x, condition)'

        // a
        ^~~~ an expression is missing

        a + b if c
              ^~ 'if' is a reserved word; a choice is written 'condition ? a : b'

        x == 'a'b
               ^ the text ends here; a quote inside a text is written '\''

        f(1)(2)
            ^ an operator is missing before '('

        'a' 'b'
            ^~~ an operator is missing before ''b''
        """#
}
