extension ProblemTests {
    /// Numbers.
    static let numbers = #"""
        1d + 2
        ^~ '1d' is no number; a length of time is 'duration("24h")'
        → duration("24h") + 2

        30s
        ^~~ '30s' is no number; a length of time is 'duration("30s")'
        → duration("30s")

        1_000
        ^~~~~ '1_000' is no number; digits stand without '_'
        → 1000

        0b101
        ^~~~~ '0b101' is no number; write '0x5'
        → 0x5

        0o17
        ^~~~ '0o17' is no number; write '0xf'
        → 0xf

        0X1F
        ^~~~ '0X1F' is no number; write '0x1F'
        → 0x1F

        0x
        ^~ '0x' is neither a number nor a name

        12abc
        ^~~~~ '12abc' is neither a number nor a name

        1.
        ^~ digits are missing after '1.'; write '1.0'
        → 1.0

        1. + 2
        ^~ digits are missing after '1.'; write '1.0'
        → 1.0 + 2

        a.0.b
         ^~ '.0' is no field; the element of a list is '[0]'
        → a[0].b

        99999999999999999999d
        ^~~~~~~~~~~~~~~~~~~~~ '99999999999999999999d' is neither a number nor a name

        9223372036854775808
        ^~~~~~~~~~~~~~~~~~~ '9223372036854775808' is out of range; an int is from -9223372036854775808 to 9223372036854775807

        -9223372036854775809
        ^~~~~~~~~~~~~~~~~~~~ '-9223372036854775809' is out of range; an int is from -9223372036854775808 to 9223372036854775807

        18446744073709551616u
        ^~~~~~~~~~~~~~~~~~~~~ '18446744073709551616u' is out of range; a uint is from 0 to 18446744073709551615

        1e999
        ^~~~~ '1e999' is out of range; a double is below 1.8e308

        0xFFFFFFFFFFFFFFFFF
        ^~~~~~~~~~~~~~~~~~~ '0xFFFFFFFFFFFFFFFFF' is out of range; an int is from -9223372036854775808 to 9223372036854775807
        """#
}
