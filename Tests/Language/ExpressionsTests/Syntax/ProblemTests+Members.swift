extension ProblemTests {
    /// Fields, and the fields of messages.
    static let members = #"""
        a.
         ^ a name is missing after '.'

        a.'b'
          ^~~ 'b' cannot stand after '.'; write '['b']'

        a."b c"
          ^~~~~ "b c" cannot stand after '.'; write '["b c"]'

        a.in
          ^~ 'in' cannot stand after '.'; write '['in']'

        a.true.b
          ^~~~ 'true' cannot stand after '.'; write '['true']'

        a.?true
           ^~~~ 'true' cannot stand after '.'; write '['true']'

        a.?f(x)
           ^ only a field can stand after '.?', and no function

        `a b`
        ^~~~~ `a b` can only stand after '.', as the name of a field

        a.`b
          ^~ the field name has no closing `

        a.`b+c`
          ^~~~~ `b+c` is no field name; between backticks stand letters, digits and '_', '.', '-', '/' or spaces

        a.``
          ^~ `` is no field name; between backticks stand letters, digits and '_', '.', '-', '/' or spaces

        .
        ^ a name is missing after '.'

        .in
        ^ a name is missing after '.'
           ^ a value is missing at the end

        a..b
         ^ a name is missing after '.'

        A{b}
           ^ ':' and a value are missing after 'b'; '}' came

        A{1: b}
          ^ the name of a field is missing; '1' came

        A{b c}
            ^ ':' and a value are missing after 'b'; 'c' came

        A{: b}
          ^ the name of a field is missing; ':' came
        """#
}
