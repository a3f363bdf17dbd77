import Testing

@testable import Workflows

@Suite struct StrangerTests {
    static let shapes = [
        WorkflowShape.shape, StepShape.shape, TriggerShape.shape, TriggerShape.fileShape,
    ]

    @Test func `no key of another tool is one here, and what it means is one`() {
        for shape in Self.shapes {
            for (name, stranger) in shape.strangers {
                #expect(shape.role(of: name) == nil, "\(shape.name) has '\(name)'")
                for meant in stranger.meant {
                    #expect(shape.role(of: meant) != nil, "\(name): '\(meant)' is no key")
                }
            }
        }
    }

    @Test func `what stands in for a key is not missed beside it`() throws {
        for shape in Self.shapes where !shape.strangers.isEmpty {
            #expect(shape.strangers.count > 20, "\(shape.name)")
        }
    }
}
