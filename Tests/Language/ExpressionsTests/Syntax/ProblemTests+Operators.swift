extension ProblemTests {
    /// Operators as other languages write them.
    static let operators = #"""
        a = 1
          ^ '=' is no operator; write '=='
        → a == 1

        a === 1
          ^~~ '===' is no operator; write '=='
        → a == 1

        a !== 1
          ^~~ '!==' is no operator; write '!='
        → a != 1

        a <> 1
          ^~ '<>' is no operator; write '!='
        → a != 1

        a => 1
          ^~ '=>' is no operator; write '>='
        → a >= 1

        a =< 1
          ^~ '=<' is no operator; write '<='
        → a <= 1

        a & b
          ^ '&' is no operator; write '&&'
        → a && b

        a | b
          ^ '|' is no operator; write '||'
        → a || b

        a and b or c
          ^~~ 'and' is no operator; write '&&'
                ^~ 'or' is no operator; write '||'
        → a && b || c

        not a
        ^~~ 'not' is no operator; write '!'
        → ! a

        not a and b
        ^~~ 'not' is no operator; write '!'
              ^~~ 'and' is no operator; write '&&'
        → ! a && b

        a AND b OR c
          ^~~ 'AND' is no operator; write '&&'
                ^~ 'OR' is no operator; write '||'
        → a && b || c

        a is b
          ^~ 'is' is no operator; write '=='
        → a == b

        a eq 1 and b ne 2
          ^~ 'eq' is no operator; write '=='
               ^~~ 'and' is no operator; write '&&'
                     ^~ 'ne' is no operator; write '!='
        → a == 1 && b != 2

        a mod 2
          ^~~ 'mod' is no operator; write '%'
        → a % 2

        a lt 1 or a le 2 or a gt 3 or a ge 4
          ^~ 'lt' is no operator; write '<'
               ^~ 'or' is no operator; write '||'
                    ^~ 'le' is no operator; write '<='
                         ^~ 'or' is no operator; write '||'
                              ^~ 'gt' is no operator; write '>'
                                   ^~ 'or' is no operator; write '||'
                                        ^~ 'ge' is no operator; write '>='
        → a < 1 || a <= 2 || a > 3 || a >= 4

        a ==> b
          ^~~ '==>' is no operator; write '!a || b' for 'a implies b'

        a =~ b
          ^~ '=~' is no operator; write 'a.matches(b)'

        a ?? b
          ^~ '??' is no operator; write 'a.?b.orValue(c)' for a field that may be missing

        a->b
         ^~ '->' is no operator; a field or function follows '.'

        a ^ b
          ^ '^' is no operator; write '!=' for 'either … or'

        a ** b
          ^~ '**' is no operator; a power is written as a product, 'a * a'

        a <=> b
          ^~~ '<=>' is no operator; write '<', '==' or '>'

        a not in b
          ^~~ 'not in' is no operator; write '!(a in b)'

        name contains 'x' && b
             ^~~~~~~~ 'contains' is a function; write 'a.contains(b)'

        a startsWith 'b'
          ^~~~~~~~~~ 'startsWith' is a function; write 'a.startsWith(b)'

        {a = 1, b: 2}
           ^ key and value of a map have ':' between them, and not '='
        → {a : 1, b: 2}

        f(a = 1)
            ^ '=' is no operator; write '=='
        → f(a == 1)

        {f(a = 1): 2}
             ^ '=' is no operator; write '=='
        → {f(a == 1): 2}

        a ? b
          ^ '?' needs a value for each case: 'condition ? a : b'

        a ? b :
               ^ a value is missing at the end

        a ?.b
          ^~ '?.' is no operator; a field or element that may be missing has '.?'

        a?[0]
         ^~ '?[' is no operator; a field or element that may be missing has '[?'

        a ? b ? c : d : e
              ^ a condition inside a condition stands in parentheses

        if a then b else c
        ^~ 'if' is a reserved word; a choice is written 'condition ? a : b'

        for == 1
        ^~~ 'for' is a reserved word and cannot be a name

        a + return
            ^~~~~~ 'return' is a reserved word and cannot be a name
        """#
}
