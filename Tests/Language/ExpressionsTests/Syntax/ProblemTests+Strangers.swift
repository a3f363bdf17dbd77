extension ProblemTests {
    /// Signs that belong to other languages or to word processors.
    static let strangers = #"""
        “abc” == 'x'
        ^~~~~ “ is a typographic quote; a text stands between "
        → "abc" == 'x'

        ‘a "b"’
        ^~~~~~~ ‘ is a typographic quote; a text stands between '
        → 'a "b"'

        “abc
        ^ '“' means nothing outside a text

        a ≤ 1 && b ≠ 2 || ¬c
          ^ '≤' is no operator; write '<='
                   ^ '≠' is no operator; write '!='
                          ^ '¬' is no operator; write '!'
        → a <= 1 && b != 2 || !c

        a – b
          ^ '–' is no operator; write '-'
        → a - b

        größe > 1
        ^~~~~ 'größe' is no name; a name has letters from a to z, digits and '_'

        ß
        ^ 'ß' is no name; a name has letters from a to z, digits and '_'

        ${{ a == 1 }}
        ^~~ an expression stands here without '${{' and '}}'
        →  a == 1 

        {{ a.b }}
        ^~ an expression stands here without '{{' and '}}'
        →  a.b 

        a + ${{ b }}
            ^~~ all of this is an expression already; names stand in it without '${{'

        $a + $b.c
        ^ '$' means nothing here; names stand without it
             ^ '$' means nothing here; names stand without it
        → a + b.c

        ${a}
        ^~ all of this is an expression already; names stand in it without '${'

        a # comment
          ^ '#' means nothing here; a comment begins with '//'
        → a // comment

        a; b
         ^ ';' means nothing here; an expression is one value
        → a b

        a @ b
          ^ '@' means nothing outside a text

        a \ b
          ^ '\' means nothing outside a text

        a 🙂 b
          ^ '🙂' means nothing outside a text
        """#
}
