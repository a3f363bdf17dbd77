extension ProblemTests {
    /// Missing values and operators, and brackets.
    static let brackets = #"""
        a +
           ^ a value is missing at the end

        a + * b
            ^ a value is missing before '*'

        * a
        ^ a value is missing before '*'

        ()
         ^ a value is missing before ')'

        f(,)
          ^ a value is missing before ','

        [1,,2]
           ^ a value is missing before ','

        [1 2, 3 4]
           ^ an operator is missing before '2'
                ^ an operator is missing before '4'

        f(a,)
           ^ a value is missing after ','; only lists and maps may end with one

        f(a b, c d)
            ^ an operator is missing before 'b'
                 ^ an operator is missing before 'd'

        a b c
          ^ an operator is missing before 'b'

        (a b)
           ^ an operator is missing before 'b'

        (a
        ^ '(' is not closed

        ((a
         ^ '(' is not closed
        ^ '(' is not closed

        f(a
         ^ '(' is not closed

        [a, b
        ^ '[' is not closed

        {a: b
        ^ '{' is not closed

        (a]
          ^ ']' cannot close '('

        [(a]
         ^ '(' is not closed

        a)
         ^ ')' closes nothing
        → a

        a, b
         ^ ',' belongs to no list, map or call

        a : b
          ^ ':' belongs to no '?' and to no map

        (a, b)
          ^ one value stands between these brackets; a list is written '[a, b]'

        {a, b: 1}
          ^ ':' and a value are missing after 'a'; ',' came

        {a}
          ^ ':' and a value are missing after 'a'; '}' came

        {a:}
           ^ a value is missing before '}'
        """#
}
