import Testing

@testable import AppIntentsExpansion

@Suite struct UnionValueMacroTests {
    @Test func `an enum gets its cases and the way to and from what they carry`() {
        let macro = Macro(
            type: "UnionValueMacro", attribute: "@UnionValue",
            declaration: "@UnionValue\nenum Place { case name(String), at(_ point: Point?) }",
            conformances: ["AppUnionValue"])
        #expect(
            macro.expansion.source == """
                extension Place: AppUnionValue {
                    enum Cases: Swift.String, AppUnionValueCasesProviding {
                        typealias UnionValue = Place
                        case name, at
                    }
                    var __case: Cases {
                        switch self {
                        case .name: .name
                        case .at: .at
                        }
                    }
                    var __payload: any _IntentValue {
                        switch self {
                        case .name(let value): value
                        case .at(let value): value
                        }
                    }
                    static func __payloadType(of name: Cases) -> any _IntentValue.Type {
                        switch name {
                        case .name: (String).self
                        case .at: (Point?).self
                        }
                    }
                    init?(__case name: Cases, payload: any _IntentValue) {
                        switch name {
                        case .name:
                            guard let value = payload as? String else { return nil }
                            self = .name(value)
                        case .at:
                            guard let value = payload as? Point? else { return nil }
                            self = .at(value)
                        }
                    }
                }
                """)
    }

    struct Access: CustomTestStringConvertible {
        let modifier: String
        var context: [String] = []
        let initializer: String
        var testDescription: String { modifier + " in \(context)" }
    }

    static let accesses = [
        Access(modifier: "", initializer: "    init?("),
        Access(modifier: "private", initializer: "    fileprivate init?("),
        Access(modifier: "fileprivate", initializer: "    fileprivate init?("),
        Access(modifier: "package", initializer: "    package init?("),
        Access(
            modifier: "public", context: ["struct A {}", "private extension B {}"],
            initializer: "    fileprivate init?("),
        Access(
            modifier: "", context: ["public struct A {}"], initializer: "    init?("),
        Access(modifier: "@frozen public", initializer: "    public init?("),
    ]

    @Test(arguments: accesses)
    func `what an enum gets is seen where the enum is`(_ c: Access) {
        let macro = Macro(
            type: "UnionValueMacro", attribute: "@UnionValue",
            declaration: "\(c.modifier) enum U { case a(Int) }", context: c.context)
        #expect(macro.expansion.source.contains("\n" + c.initializer))
    }

    @Test func `a label is kept`() {
        let macro = Macro(
            type: "UnionValueMacro", attribute: "@UnionValue",
            declaration: "enum U { case a(x: Int) }")
        #expect(macro.expansion.source.contains("self = .a(x: value)"))
    }

    struct Misuse: CustomTestStringConvertible {
        let declaration: String
        let complaints: [String]
        var testDescription: String { declaration }
    }

    static let misuses = [
        Misuse(
            declaration: "struct S {}",
            complaints: ["100: error: '@UnionValue' belongs to an enum; 'S' is a struct"]),
        Misuse(
            declaration: "\nenum E {}",
            complaints: ["201: error: a union value needs a case; 'E' has none"]),
        Misuse(
            declaration: "enum E { case a(Int), b, c(Int, Int) }",
            complaints: [
                "222: error: a case of a union value carries one value; 'b' carries none",
                "225: error: a case of a union value carries one value; 'c' carries 2",
            ]),
        Misuse(
            declaration: "enum E { case a(Int)\n#if X\ncase b(Int)\n#endif\n}",
            complaints: [
                "232: error: a case of a union value cannot depend on '#if'; 'b' does"
            ]),
    ]

    @Test(arguments: misuses)
    func `an enum that is no union is refused at each of its faults`(_ c: Misuse) {
        let macro = Macro(
            type: "UnionValueMacro", attribute: "@UnionValue", declaration: c.declaration)
        #expect(macro.complaints == c.complaints)
        #expect(macro.expansion.source == "")
    }
}
