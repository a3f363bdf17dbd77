package import Catalogue
package import IntentTraits
package import Values

/// An intent that a file describes and a program performs, in place of a type in Swift.
package struct IntentProgram: Sendable {
    /// Performs the intent with the values that it was given or has by itself.
    package typealias Perform = @Sendable ([String: Value]) async throws -> Value?

    package let entry: CatalogueIntent
    let perform: Perform

    /// Takes back a thing that it has noted as changed; without one it cannot be undone.
    let undo: HostedIntent.Undo?

    package init(
        _ entry: CatalogueIntent, perform: @escaping Perform,
        undo: (@Sendable (Touch) async throws -> Void)? = nil
    ) {
        self.entry = entry
        self.perform = perform
        self.undo = undo
    }
}

extension HostedApp {
    /// The app of programs, which has no type.
    init(ofPrograms id: String) { self.init(id: id, name: id, declaration: nil, module: "") }
}
