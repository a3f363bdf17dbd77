import Testing

@testable import ErrandTool

@Suite struct PackTemplateTests {
    @Test func `no pack can be called as a module of Errand is`() throws {
        let modules = try Repository.text(of: ".ci/edges").matches(of: /(?m)^([A-Za-z-]+):/)
            .map { String($0.1) }
        #expect(modules.count > 50)
        for module in modules where module.wholeMatch(of: /[A-Z][a-z][A-Za-z0-9]*/) != nil {
            #expect(NewPackName.taken.contains(module), "NewPackName.taken lacks '\(module)'")
        }
    }
}
