import Catalogue
import Diagnostics
import Testing
import Values

@Suite struct CatalogueParameterTests {
    private func convert(_ text: String, for parameter: CatalogueParameter) -> (Value?, [String]) {
        var conversion = Conversion(.empty)
        let value = conversion.value(of: .text(text), for: parameter)
        return (value, conversion.diagnostics.sorted().map(\.message.text))
    }

    static let minutes: CatalogueParameter = {
        var minutes = CatalogueParameter("minutes", .int)
        minutes.range = 1...60
        return minutes
    }()

    @Test func `a number must lie within the range`() {
        #expect(convert("60", for: Self.minutes) == (.int(60), []))
        #expect(
            convert("61", for: Self.minutes)
                == (nil, ["'minutes' needs a number from 1 to 60; 61 is out of range"]))
    }

    @Test(arguments: [Value.int(61), .uint(61), .double(60.5), .double(.nan)])
    func `a number of any kind must lie within the range`(_ number: Value) {
        var minutes = CatalogueParameter("minutes", .any)
        minutes.range = 1...60
        var conversion = Conversion(.empty)
        #expect(conversion.value(of: Literal(.computed(number)), for: minutes) == nil)
        #expect(conversion.diagnostics.sorted().map(\.message.code) == ["out-of-range"])
    }

    @Test func `a value must be among the fixed options`() {
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

    @Test func `of many options only the nearest is named`() {
        var size = CatalogueParameter("size", .int)
        size.options = .fixed((1...9).map { .int($0) })
        #expect(
            convert("12", for: size) == (nil, ["'size' needs one of its options; '12' is none"]))
        size = CatalogueParameter("size", .string)
        size.options = .fixed((1...9).map { .string("large\($0)") } + [.string("tiny")])
        #expect(
            convert("tny", for: size)
                == (nil, ["'size' needs one of its options; 'tny' is none; did you mean 'tiny'?"]))
    }

    @Test func `every element of a list must be allowed`() {
        var ratios = CatalogueParameter("ratios", .list(.double))
        ratios.range = 0.5...2
        let list = Literal(.computed(.list([.double(0.5), .double(2.5)])))
        var conversion = Conversion(.empty)
        #expect(conversion.value(of: list, for: ratios) == nil)
        #expect(
            conversion.diagnostics.sorted().map(\.message.text)
                == ["'ratios' needs a number from 0.5 to 2; 2.5 is out of range"])
    }

    @Test func `it is required unless it is optional or has a standard value`() {
        #expect(Self.minutes.isRequired)
        #expect(!CatalogueParameter("note", .optional(.string)).isRequired)
        var count = Self.minutes
        count.standard = .int(5)
        #expect(!count.isRequired)
    }
}
