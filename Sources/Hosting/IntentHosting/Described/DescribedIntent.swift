@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits
import LocalizedStrings
import Values

/// Performs a program, with parameters that take any data: their types stand in its description,
/// by which values are converted before they come here.
struct DescribedIntent: _GeneratedIntent, TraitedIntent, HidingIntent {
    static let title: LocalizedStringResource = "Program"

    let generated: [(name: String, parameter: any ParameterReference)]
    let program: IntentProgram?

    init() {
        generated = []
        program = nil
    }

    init(_ program: IntentProgram) {
        self.program = program
        generated = program.entry.parameters.map { ($0.name, $0.reference) }
    }

    var effects: [Effect]? { program?.entry.effects }

    var privateFields: Set<String> {
        Set(program?.entry.parameters.filter { $0.privacy == .private }.map(\.name) ?? [])
    }

    func perform() async throws -> some IntentResult {
        var given: [String: Value] = [:]
        for (name, parameter) in generated {
            guard case .other(let content)? = parameter.content, let value = content as? Value
            else { continue }
            given[name] = value
        }
        return DescribedResult(found: try await program?.perform(given))
    }
}

/// The result of a program, which may have no value.
private struct DescribedResult: IntentResult {
    let found: Value?

    var _outcome: _IntentOutcome { _IntentOutcome(value: found.map { .other($0) }) }
}

extension CatalogueParameter {
    /// A parameter that takes any data.
    fileprivate var reference: any ParameterReference {
        let title = LocalizedStringResource(stringLiteral: title)
        if case .optional = type { return IntentParameter<Value?>(generated: title) }
        return IntentParameter<Value>(generated: title, default: standard)
    }
}
