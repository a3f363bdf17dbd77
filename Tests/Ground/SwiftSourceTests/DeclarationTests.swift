import Testing

@testable import SwiftSource

@Suite struct DeclarationTests {
    @Test func `what stands before the body is read`() throws {
        let declaration = try #require(
            Declaration(
                "\n// c\n@available(iOS 18, *) @A.B<Int>(x: \")\") @C public nonisolated(unsafe) "
                    + "final class N<T: P>: Q { }"))
        #expect(
            declaration.attributes == [
                .init(name: "available", arguments: "iOS 18, *"),
                .init(name: "B", arguments: "x: \")\""),
                .init(name: "C", arguments: nil),
            ])
        #expect(declaration.modifiers == ["public", "nonisolated(unsafe)", "final"])
        #expect(declaration.keyword == "class")
        #expect(declaration.name == "N")
        #expect(declaration.access == "public")
        #expect(declaration.offset == 6)
    }

    @Test func `a member of the type is no class`() throws {
        let declaration = try #require(Declaration("class var a: Int"))
        #expect(declaration.modifiers == ["class"])
        #expect(declaration.keyword == "var")
    }

    @Test func `parentheses after a space belong to what follows`() throws {
        let declaration = try #require(Declaration("@A var a: Int"))
        #expect(declaration.attributes == [.init(name: "A", arguments: nil)])
        #expect(Declaration("@A (Int) -> Int") == nil)
    }
}
