import Catalogue
import Diagnostics
import Testing
import Values

@Suite struct CatalogueParameterTests {
    private func convert(_ text: String, for parameter: CatalogueParameter) -> (Value?, [String]) {
        var conversion = Conversion(.empty, reportingTo: DiagnosticList())
        let value = conversion.value(of: .text(text), for: parameter)
        return (value, conversion.diagnostics.sorted().map(\.message.text))
    }

    static let minutes: CatalogueParameter = {
        var minutes = CatalogueParameter("minutes", .int)
        minutes.range = 1...60
        return minutes
    }()

    @Test func aNumberMustLieWithinTheRange() {
        #expect(convert("60", for: Self.minutes) == (.int(60), []))
        #expect(
            convert("61", for: Self.minutes)
                == (nil, ["'minutes' needs a number from 1 to 60; 61 is out of range"]))
    }

    @Test func aValueMustBeAmongTheFixedOptions() {
        var size = CatalogueParameter("size", .string)
        size.options = .fixed([.string("small"), .string("large")])
        #expect(convert("large", for: size) == (.string("large"), []))
        #expect(
            convert("larg", for: size)
                == (
                    nil,
                    [
                        "'size' needs one of 'small', 'large'; 'larg' is none of them; "
                            + "did you mean 'large'?"
                    ]
                ))
    }

    @Test func itIsRequiredUnlessItIsOptionalOrHasAStandardValue() {
        #expect(Self.minutes.isRequired)
        #expect(!CatalogueParameter("note", .optional(.string)).isRequired)
        var count = Self.minutes
        count.standard = .int(5)
        #expect(!count.isRequired)
    }
}
