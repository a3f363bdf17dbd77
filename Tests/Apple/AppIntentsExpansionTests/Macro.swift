import SwiftSource

@testable import AppIntentsExpansion

/// A use of a macro in a test.
struct Macro {
    var type: String
    var role = "extension"
    var attribute: String
    var declaration: String
    var context: [String] = []
    var conformances: [String] = []

    var expansion: Expansion {
        Expansion(
            ExpansionRequest(
                macro: type, role: role,
                attribute: .init(text: attribute, file: "A.swift", offset: 100),
                declaration: .init(text: declaration, file: "A.swift", offset: 200),
                extendedType: Declaration(declaration)?.name ?? "", conformances: conformances,
                context: context))
    }

    /// The mistakes in the use, as `offset: severity: message`.
    var complaints: [String] {
        expansion.diagnostics.map { "\($0.offset): \($0.severity): \($0.text)" }
    }
}
