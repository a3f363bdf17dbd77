import Foundation
import Synchronization

/// A string table that is built into the program, read when a text is first wanted in a language.
package struct BuiltInTable: Sendable {
    /// The module that it belongs to, for what is said of its faults.
    package let module: String
    package let language: String
    package let table: String
    package let text: @Sendable () -> String

    package init(
        _ module: String, _ language: String, _ table: String,
        _ text: @escaping @Sendable () -> String
    ) {
        self.module = module
        self.language = language
        self.table = table
        self.text = text
    }
}

/// The built-in tables of a process.
final class BuiltInTables: Sendable {
    static let shared = BuiltInTables()

    private struct State {
        /// Those of each module, the first one first.
        var modules: [(name: String, tables: [BuiltInTable])] = []
        var made: [Translations]?
    }

    private let state = Mutex(State())

    /// Takes in the tables of a module, once.
    func add(_ tables: [BuiltInTable], of module: String) {
        state.withLock { state in
            guard !state.modules.contains(where: { $0.name == module }) else { return }
            state.modules.append((module, tables))
            state.made = nil
        }
    }

    /// All of them, one for each module.
    var translations: [Translations] {
        state.withLock { state in
            let made = state.made ?? state.modules.map { Translations($0.tables) }
            state.made = made
            return made
        }
    }
}

extension TranslationCatalogue {
    /// Takes the tables that a module brings along; what lies beside the program comes before them.
    package static func use(_ tables: [BuiltInTable], of module: String) {
        if !tables.isEmpty { BuiltInTables.shared.add(tables, of: module) }
    }
}
