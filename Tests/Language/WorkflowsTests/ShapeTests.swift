import Testing

@testable import Workflows

@Suite struct ShapeTests {
    static let shapes = [
        StepShape.shape, TriggerShape.shape, WorkflowShape.shape, ConfigurationShape.shape,
    ]

    @Test(arguments: shapes.indices)
    func `every key of a shape is found by its bytes`(_ index: Int) {
        let shape = Self.shapes[index]
        for key in shape.keys {
            #expect(shape.role(of: key.name)?.isCommon == true, "\(key.name)")
        }
        for (number, variant) in shape.variants.enumerated() {
            for key in variant.keys {
                let role = shape.role(of: key.name)
                #expect(role?.variants.contains(number) == true, "\(key.name)")
                let place = shape.place(of: key)
                #expect(place.map { shape.name(at: $0) } == key.name, "\(key.name)")
            }
        }
    }

    @Test(arguments: ["", "i", "ids", "idd", "di", "iff", "If", "with ", "\u{301}"])
    func `what is no key is not found`(_ name: String) {
        #expect(StepShape.shape.role(of: name) == nil)
    }

    @Test func `no shape has more variants or keys than a set holds`() {
        #expect(Self.shapes.allSatisfy { $0.variants.count <= UInt64.bitWidth })
        let counts = Self.shapes.map { Set($0.names(with: nil)).count }
        #expect(counts.allSatisfy { $0 <= UInt64.bitWidth }, "\(counts)")
    }
}
