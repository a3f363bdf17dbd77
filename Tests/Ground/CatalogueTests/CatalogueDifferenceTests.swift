import Catalogue
import IntentTraits
import Testing
import Values

@Suite struct CatalogueDifferenceTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var intent: (inout CatalogueIntent) -> Void = { _ in }
        var boat: (inout CatalogueEntity) -> Void = { _ in }
        var cases = ["fish", "bread-fruit"]
        let changes: [String]

        init(
            _ rule: String, _ changes: String...,
            intent: @escaping (inout CatalogueIntent) -> Void = { _ in },
            boat: @escaping (inout CatalogueEntity) -> Void = { _ in },
            cases: [String] = ["fish", "bread-fruit"]
        ) {
            testDescription = rule
            self.intent = intent
            self.boat = boat
            self.cases = cases
            self.changes = changes
        }
    }

    static var cases: [Case] {
        [
            Case("nothing"),
            Case("other words", intent: { $0.summary = "Moors it." }),
            Case(
                "words that are private", "fits: its words are private now",
                intent: { $0.dialogPrivacy = .private }),
            Case(
                "a result that is private",
                "breaks: it returned list(harbour.boat) and returns secret(list(harbour.boat))",
                intent: {
                    $0.resultPrivacy = .private
                    $0.result = $0.result.map { .secret($0) }
                }),
            Case(
                "a property that is private",
                "breaks: it returns list(harbour.boat), which has changed",
                boat: { $0.properties[0] = .init("name", .secret(.string), title: "Name") }),
            Case(
                "a parameter less", "breaks: 'boat' is gone",
                intent: { $0.parameters.remove(at: 0) }),
            Case(
                "a needed parameter more", "breaks: 'pier' is needed now",
                intent: { $0.parameters.append(.init("pier", .int)) }),
            Case(
                "another parameter more", "fits: 'pier' can be given now",
                intent: { $0.parameters.append(.init("pier", .optional(.int))) }),
            Case(
                "a wider type", "fits: 'nights' was int and is double",
                intent: {
                    $0.parameters[1] = .init("nights", .double, from: $0.parameters[1])
                }),
            Case(
                "a type that may be left out",
                "fits: 'boat' was harbour.boat and is optional(harbour.boat)",
                intent: {
                    $0.parameters[0] = .init(
                        "boat", .optional(.named(SampleCatalogue.boat)), from: $0.parameters[0])
                }),
            Case(
                "another type", "breaks: 'nights' was int and is bool",
                intent: { $0.parameters[1] = .init("nights", .bool, from: $0.parameters[1]) }),
            Case(
                "no default any more", "breaks: 'nights' has to be given now",
                intent: { $0.parameters[1].standard = nil }),
            Case(
                "another default",
                "fits: 'nights' is something else where it is not given",
                intent: { $0.parameters[1].standard = 2 }),
            Case(
                "a wider range", "fits: 'nights' takes other values now",
                intent: { $0.parameters[1].range = 0...20 }),
            Case(
                "a narrower range", "breaks: 'nights' takes other values now",
                intent: { $0.parameters[1].range = 1...13 }),
            Case(
                "more options", "fits: 'times' takes other values now",
                intent: { $0.parameters[3].options = .fixed([5, 2, 1, 3]) }),
            Case(
                "fewer options", "breaks: 'times' takes other values now",
                intent: { $0.parameters[3].options = .fixed([1]) }),
            Case(
                "no secret", "breaks: 'password' takes no secret any more",
                intent: { $0.parameters[7].acceptsSecret = false }),
            Case(
                "a value that the app takes by itself", "fits: 'boat' need not be given any more",
                intent: { $0.parameters[0].isSupplied = true }),
            Case(
                "a program", "breaks: 'nights' is run as a program now",
                intent: { $0.parameters[1].isProgram = true }),
            Case(
                "no program", "fits: 'wind' is not run as a program any more",
                intent: { $0.parameters[2].isProgram = false }),
            Case(
                "a property more",
                "fits: it returns list(harbour.boat), which has changed",
                boat: { $0.properties.append(.init("length", .double)) }),
            Case(
                "a property less",
                "breaks: it returns list(harbour.boat), which has changed",
                boat: { $0.properties.remove(at: 0) }),
            Case(
                "a property that may be missing",
                "breaks: it returns list(harbour.boat), which has changed",
                boat: { $0.properties[0] = .init("name", .optional(.string)) }),
            Case(
                "a result that may be missing",
                "breaks: it returned list(harbour.boat) and returns optional(list(harbour.boat))",
                intent: { $0.result = $0.result.map { .optional($0) } }),
            Case("no result", "breaks: it returns nothing now", intent: { $0.result = nil }),
            Case(
                "a value of an enum more",
                "fits: 'cargo' is list(harbour.cargo), which has changed",
                "breaks: it returns list(harbour.boat), which has changed",
                cases: ["fish", "bread-fruit", "coal"]),
            Case(
                "a value of an enum less",
                "breaks: 'cargo' is list(harbour.cargo), which has changed",
                "fits: it returns list(harbour.boat), which has changed",
                cases: ["fish"]),
            Case(
                "an effect more", "widens: it deletes 'harbour:boats' now",
                intent: { $0.effects?.append(.deletes("harbour:boats")) }),
            Case(
                "an effect within one that it had", "fits: it does less than before",
                intent: { $0.effects = [.sends("harbour:pilot")] }),
            Case(
                "unknown effects", "widens: it does not say any more what it does",
                intent: { $0.effects = nil }),
            Case(
                "another repetition", "fits: repeating it was keyed and is harmful",
                intent: { $0.repetition = .harmful }),
        ]
    }

    @Test(arguments: cases.indices)
    func `a change fits breaks or widens`(_ index: Int) throws {
        let test = Self.cases[index]
        let old = SampleCatalogue.whole
        var intent = try #require(old.intent(SampleCatalogue.dock))
        var boat = try #require(old.entity(SampleCatalogue.boat))
        let berth = try #require(old.entity(SampleCatalogue.berth))
        test.intent(&intent)
        test.boat(&boat)
        let new = IntentCatalogue(
            intents: [intent], entities: [boat, berth],
            enums: [
                CatalogueEnum(SampleCatalogue.cargo, title: "", cases: test.cases.map { .init($0) })
            ])
        let difference = CatalogueDifference(from: old.part(for: [SampleCatalogue.dock]), to: new)
        let changes = difference.changes.map { "\($0.meaning): \($0.sentence)" }
        #expect(changes == test.changes, "\(test)")
        #expect(difference.fits == test.changes.allSatisfy { $0.hasPrefix("fits") })
    }

    @Test func `an intent that is gone breaks`() {
        let difference = CatalogueDifference(from: SampleCatalogue.whole, to: .empty)
        #expect(
            difference.changes.map(\.sentence) == [
                "'harbour.count-boats' is gone", "'harbour.dock-boat' is gone",
            ])
        #expect(!difference.fits)
    }
}

extension CatalogueParameter {
    /// A parameter with another type and all else as before.
    fileprivate init(_ name: String, _ type: ValueType, from old: CatalogueParameter) {
        self.init(name, type, title: old.title)
        standard = old.standard
        range = old.range
        options = old.options
    }
}
