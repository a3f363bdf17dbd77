import Diagnostics
import Expressions
import Foundation
import Testing

/// The public tests of CEL, as far as they are about types.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ERRAND_VECTORS"] != nil))
struct CheckerVectorTests {
    struct Suite: Decodable {
        let tests: [Vector]
    }

    struct Vector: Decodable {
        struct Declaration: Decodable {
            struct Overload: Decodable {
                let params: [String]
                let result: String
                let instance: Bool
            }

            let name: String
            let type: String?
            let overloads: [Overload]?
        }

        let id: String
        let expr: String
        let container: String?
        let type_env: [Declaration]
        let deduced_type: String?
        let expect: String
        let disable_check: Bool
        let disable_macros: Bool
        let needs_proto: Bool
        let needs_wkt: Bool
    }

    static func vectors() throws -> [Vector] {
        let folder = ProcessInfo.processInfo.environment["ERRAND_VECTORS"] ?? ""
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/cel")
        return try files.filter { $0.hasSuffix(".json") }.sorted().flatMap { file in
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/cel/\(file)"))
            return try JSONDecoder().decode(Suite.self, from: data).tests
        }.filter { !$0.needs_proto && !$0.needs_wkt }
    }

    static func check(_ vector: Vector) throws -> CheckedExpression {
        var environment = Environment(functions: .standard, container: vector.container ?? "")
        for declaration in vector.type_env {
            if let type = declaration.type {
                environment.variables[declaration.name] = ExpressionType(spelling: type)
            }
            let overloads = try (declaration.overloads ?? []).map {
                Overload(
                    $0.instance ? .member : .function,
                    try $0.params.map { try #require(ExpressionType(spelling: $0)) },
                    try #require(ExpressionType(spelling: $0.result)))
            }
            if !overloads.isEmpty {
                environment.functions.add(Function(declaration.name, "", overloads))
            }
        }
        let parsing = Parsing(vector.expr, hasMacros: !vector.disable_macros)
        return environment.check(parsing.expression)
    }

    @Test func `types are deduced as the public tests have them`() throws {
        for vector in try Self.vectors() {
            guard let type = vector.deduced_type else { continue }
            #expect(try Self.check(vector).type.description == type, "\(vector.id)")
        }
    }

    @Test func `what has a value is not refused`() throws {
        for vector in try Self.vectors() where vector.expect == "value" && !vector.disable_check {
            let errors = try Self.check(vector).diagnostics.filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(vector.id): \(vector.expr): \(errors.map(\.message.text))")
        }
    }
}
