extension ProblemTests {
    /// Texts and their quotes and escapes.
    static let texts = #"""
        'abc
        ^~~~ the text has no closing '

        a == "x
             ^~ the text has no closing "

        'it's'
           ^ the text ends here; a quote inside a text is written '\''

        "a "b" c"
           ^ the text ends here; a quote inside a text is written '\"'

        r'a
        ^~~ the text has no closing '

        f'a'
        ^ 'f' cannot stand before a text; only 'r' (raw), 'b' (bytes) and 'br' can

        rb'a'
        ^~ 'rb' cannot stand before a text; only 'r' (raw), 'b' (bytes) and 'br' can

        '\d' + '\w'
         ^~ '\d' is no escape; write '\\d', or 'r' before the text for one without escapes
                ^~ '\w' is no escape; write '\\w', or 'r' before the text for one without escapes

        '\x4' + '\u12' + '\19'
         ^~~ the escape needs 2 hexadecimal digits
                 ^~~~ the escape needs 4 hexadecimal digits
                          ^~ the escape needs 3 octal digits

        '\ud800'
         ^~~~~~ U+D800 is no character

        '\U00110000'
         ^~~~~~~~~~ U+110000 is no character

        b'\u0041'
          ^~ '\u' stands for a character, and bytes have none; write '\x' and two digits
        """#
}
