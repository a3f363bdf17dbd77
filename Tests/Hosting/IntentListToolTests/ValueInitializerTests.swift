import Diagnostics
import Testing

@testable import IntentListTool

@Suite struct ValueInitializerTests {
    /// The members of an intent, and the arguments of the initialiser that it gets, if it gets one.
    static let cases: [(members: String, arguments: String?)] = [
        ("", nil),
        ("@Parameter(title: \"A\") var a: Int", "a: Int"),
        ("@Parameter var a: String\n@Parameter var b: [B.C]", "a: String, b: [B.C]"),
        ("@IntentParameter var a: [String: Set<Int>]", "a: [String: Set<Int>]"),
        ("@Parameter var a: Int?", "a: Int? = nil"),
        ("@Parameter var a: Optional<Int>", "a: Optional<Int> = nil"),
        ("@Parameter(title: \"default:\") var a: Int", "a: Int"),
        ("@Parameter(title: \"A\", default: f(1, 2)) var a: Int", "a: Int? = nil"),
        ("@Parameter(default: 1) var a: any P & Q", "a: (any P & Q)? = nil"),
        ("@Parameter(default: 1) var a: Int?", "a: Int? = nil"),
        ("@Parameter var `default`: Int", "`default`: Int"),
        (
            "@Parameter var a: Measurement<UnitLength>\n  var b: Int { 1 }",
            "a: Measurement<UnitLength>"
        ),
        ("@Parameter\n@Other var a: Int", "a: Int"),
        ("@AppIntents.Parameter() public var a: Int", "a: Int"),
        ("@Parameter var a: Int\ninit() {}", "a: Int"),
        ("@Parameter var a: Int\ninit(a: Int) {}", nil),
        ("@Parameter var a: Int\ninit?<B>(_ b: B) {}", nil),
        ("@Parameter var a: Int\nfunc b() { self.init(1) }", "a: Int"),
        ("@Parameter private var a: Int", nil),
        ("@Parameter var a: Int\n@Parameter(default: 1) private var b: Int", "a: Int"),
        ("@Parameter var a: Int!", nil),
        ("@Parameter var a", nil),
        ("#if X\n@Parameter var a: Int\n#endif", nil),
        ("struct B { @Parameter var a: Int }", nil),
        ("let a: Int\n@Dependency var b: B", nil),
    ]

    @Test(arguments: cases.indices)
    func `an intent gets an initialiser with its parameters`(_ index: Int) {
        let (members, arguments) = Self.cases[index]
        let source = "struct A: AppIntent {\n\(members)\n}"
        let listing = ModuleListing(
            SourceScanner(SourceFile(name: "A.swift", text: source)).mentions)
        let found = listing.initializers.first.map { initializer in
            initializer.parameters.map {
                "\($0.name): \($0.type)\($0.mayBeLeftOut ? " = nil" : "")"
            }.joined(separator: ", ")
        }
        #expect(found == arguments, "\(members)")
    }

    /// Types that get none, although they have parameters.
    static let others = [
        "final class A: AppIntent { @Parameter var a: Int }",
        "struct A: AppEntity { @Parameter var a: Int }",
        "struct A: Surprise { @Parameter var a: Int }",
        "struct A<B>: AppIntent { @Parameter var a: Int }",
        "struct A: AppIntent { @Parameter var a: Int }\nextension A { init(a: Int) {} }",
    ]

    @Test(arguments: others)
    func `what is no plain struct gets none`(_ source: String) {
        let listing = ModuleListing(
            SourceScanner(SourceFile(name: "A.swift", text: source)).mentions)
        #expect(listing.initializers.isEmpty)
    }
}
