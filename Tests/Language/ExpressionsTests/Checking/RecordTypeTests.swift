import Expressions
import Testing

@Suite struct RecordTypeTests {
    /// Few fields are looked at one by one; many have an index.
    @Test(arguments: [1, 16, 17, 1000])
    func `a field is found by its name however many there are`(count: Int) {
        let fields = (0..<count).map { RecordType.Field("f\($0)", $0 % 2 == 0 ? .int : .string) }
        let record = RecordType("a record", fields)
        #expect(fields.allSatisfy { record[$0.name] == $0 })
        #expect(record["f\(count)"] == nil)
    }

    @Test(arguments: [1, 1000])
    func `of two fields of one name the first counts`(others: Int) {
        let fields = (0..<others).map { RecordType.Field("f\($0)", .int) }
        #expect(RecordType("a record", fields + [.init("f0", .string)])["f0"]?.type == .int)
    }

    @Test(arguments: [4, 1000])
    func `a condition tells of one field among all others`(count: Int) {
        let fields = (0..<count).map { RecordType.Field("f\($0)", .int, isOptional: true) }
        let record = ExpressionType.record(RecordType("a record", fields))
        let environment = Environment(variables: ["r": record], functions: .standard)
        let right = environment.check(Parsing("has(r.f3) && r.f3 == 1").expression)
        let wrong = environment.check(Parsing("has(r.f3) && r.f2 == 1").expression)
        #expect(right.diagnostics.isEmpty)
        #expect(wrong.diagnostics.count == 1)
    }
}
