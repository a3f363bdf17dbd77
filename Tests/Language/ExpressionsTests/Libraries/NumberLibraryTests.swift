import Testing
import Values

@Suite struct NumberLibraryTests {
    static let samples = [
        Sample("math.greatest(1)", 1),
        Sample("math.greatest(1u, 2u)", .uint(2)),
        Sample("math.greatest(-42.0, -21.5, -100.0)", -21.5),
        Sample("math.greatest([-42.0, -21.5, -100.0])", -21.5),
        Sample("math.greatest(1, 1.0)", 1),
        Sample("math.greatest(2, 2.5, 2u)", 2.5),
        Sample("math.least(1u, 2, 0.5)", 0.5),
        Sample("math.least(1, 1u)", 1),
        Sample("math.least([3, 1, 2])", 1),
        Sample("math.greatest(dyn([3, 1u]))", 3),
        Sample("math.ceil(-1.2)", -1.0),
        Sample("math.floor(-1.2)", -2.0),
        Sample("math.trunc(-1.7)", -1.0),
        Sample("math.round(-1.5)", -2.0),
        Sample("math.round(2.5)", 3.0),
        Sample("math.round(3.14159, 2)", 3.14),
        Sample("math.round(2.675, 2)", 2.68),
        Sample("math.round(-0.05, 1)", -0.1),
        Sample("math.round(9.99, 1)", 10.0),
        Sample("math.round(1234.5, 0)", 1235.0),
        Sample("math.round(1e300, 2)", 1e300),
        Sample("math.round(1.5e-7, 3)", 0.0),
        Sample("math.isNaN(math.round(0.0 / 0.0, 2))", true),
        Sample("math.abs(-1)", 1),
        Sample("math.abs(1u)", .uint(1)),
        Sample("math.abs(-1.5)", 1.5),
        Sample("math.sign(-42)", -1),
        Sample("math.sign(42u)", .uint(1)),
        Sample("math.sign(-0.0)", 0.0),
        Sample("math.isNaN(math.sign(0.0 / 0.0))", true),
        Sample("math.sqrt(81)", 9.0),
        Sample("math.sqrt(2u) == math.sqrt(2.0)", true),
        Sample("math.isNaN(math.sqrt(-15))", true),
        Sample("math.isInf(-1.0 / 0.0)", true),
        Sample("math.isFinite(0.0 / 0.0)", false),
        Sample("math.bitAnd(-3, -5)", -7),
        Sample("math.bitOr(1u, 2u)", .uint(3)),
        Sample("math.bitXor(1, 3)", 2),
        Sample("math.bitNot(0u)", .uint(.max)),
        Sample("math.bitShiftLeft(-1, 2)", -4),
        Sample("math.bitShiftLeft(1, 63)", .int(.min)),
        Sample("math.bitShiftLeft(1u, 64)", .uint(0)),
        Sample("math.bitShiftRight(-1, 63)", 1),
        Sample("math.bitShiftRight(-1, 64)", 0),
        Sample("math.bitShiftRight(1024u, 2)", .uint(256)),
    ]

    @Test(arguments: samples)
    func `functions of numbers return what CEL's extensions say`(_ sample: Sample) throws {
        #expect(try Sample.evaluate(sample.text) == sample.value)
    }

    static let failures = [
        Failure("math.greatest([])", "a list without numbers has no greatest and no least"),
        Failure("math.greatest(1, 0.0 / 0.0)", "what is no number is neither greatest nor least"),
        Failure("math.least(0.0 / 0.0)", "what is no number is neither greatest nor least"),
        Failure("math.greatest(dyn('a'))", "'math.greatest' does not take 'string'"),
        Failure("math.greatest(1, 2, dyn('a'))", "'math.greatest' does not take 'list'"),
        Failure("math.abs(-9223372036854775808)", "the result does not fit in 64 bits"),
        Failure("math.bitShiftLeft(1, -1)", "bits are shifted by no less than 0 places"),
        Failure("math.bitShiftRight(1u, -1)", "bits are shifted by no less than 0 places"),
        Failure("math.round(1.5, 16)", "a number is rounded to 0 up to 15 digits after the point"),
        Failure("math.round(1.5, -1)", "a number is rounded to 0 up to 15 digits after the point"),
    ]

    @Test(arguments: failures)
    func `what numbers cannot be is told`(_ failure: Failure) {
        failure.check()
    }
}
