import Diagnostics

/// Writes the source file that lists the types of a module, and the files that it brings.
struct ListWriter {
    private let listing: ModuleListing
    private let module: String
    private let imports: [(text: String, conditions: [String])]
    private let files: [BroughtFile]
    private let tables: [StringTable]

    private static let ownImport = "public import AppIntents"

    /// Creates a writer; `imports` are those of the files whose intents get initialisers, and
    /// `tables` the module's translations.
    init(
        _ listing: ModuleListing, of module: String,
        imports: [(text: String, conditions: [String])], bringing files: [BroughtFile] = [],
        tables: [StringTable] = []
    ) {
        self.listing = listing
        self.module = module
        self.imports = imports
        self.files = files
        self.tables = tables
    }

    var text: String {
        """
        // Written by the build plug-in IntentList from the sources of the module; it is
        // written anew when they change.

        \(Self.ownImport)
        \(importLines)
        extension _IntentPack {
            /// The intents, entities and enums of the module \(module).
            public nonisolated static var `\(memberName)`: _IntentPack { _listedTypes() }
        }

        // Outside of the extension, so that no name of the pack's own hides one of the
        // module's.
        private nonisolated func _listedTypes() -> _IntentPack {
            var pack = _IntentPack("\(module)")
        \(groupLines)\(queryLines)\(supplierLines)\(unavailableLines)\(fileLines)\(tableLines)    return pack
        }
        \(deprecatedLines)\(packageLines)\(initializerLines)
        """
    }

    /// The module's name as that of a property.
    private var memberName: String {
        let capitals = module.prefix { $0.isUppercase }
        let isAcronym = capitals.count > 1 && capitals.count < module.count
        let first = isAcronym ? capitals.dropLast() : capitals
        return first.lowercased() + module.dropFirst(first.count)
    }

    private var groups: [(index: Int, group: ModuleListing.Group)] {
        listing.groups.indices.map { ($0, listing.groups[$0]) }
    }

    private var groupLines: String {
        groups.map { index, group in
            let begin = "    pack.begin(\(group.app.map { "\($0).self" } ?? "nil"))\n"
            let entries = group.entries.filter { !$0.isDeprecated }.map {
                addition($0, indentedBy: 4)
            }.joined()
            let deprecated = group.entries.contains(where: \.isDeprecated)
            let call = "    (_Deprecated\(index).self as any _Listing.Type).add(to: &pack)\n"
            return begin + entries + (deprecated ? call : "")
        }.joined()
    }

    private var unavailableLines: String {
        listing.unavailable.map { "    pack.leaveOut(\"\($0)\")\n" }.joined()
    }

    private var tableLines: String {
        tables.map { table in
            "    pack.translate(\(table.language.literal), \(table.name.literal)) {\n"
                + "        \(table.text.literal)\n    }\n"
        }.joined()
    }

    private var queryLines: String {
        listing.queries.map { query in
            let name = query.name.filter { $0 != "`" }
            return
                "    pack.describe(\"\(module).\(name)\", comparing: \(query.compared), sorting: "
                + "\(query.sorted))\n"
        }.joined()
    }

    private var supplierLines: String {
        listing.suppliers.map { supplier in
            let name = supplier.filter { $0 != "`" }
            return "    pack.supply(by: \"\(module).\(name)\")\n"
        }.joined()
    }

    /// A closure, so that a program that needs none of the files does nothing about them.
    private var fileLines: String {
        guard !files.isEmpty else { return "" }
        let entries = files.map { "            \($0.path.literal): \($0.text.literal),\n" }
        return "    pack.bring {\n        [\n\(entries.joined())        ]\n    }\n"
    }

    private func addition(_ entry: ModuleListing.Entry, indentedBy width: Int) -> String {
        let indent = String(repeating: " ", count: width)
        let titles = entry.titles.joined(separator: ", ")
        let more = titles.isEmpty ? "" : ", titles: [\(titles)]"
        return Self.lines("\(indent)pack.add(\(entry.type).self\(more))\n", under: entry.conditions)
    }

    private static func lines(_ text: String, under conditions: [String]) -> String {
        guard !conditions.isEmpty else { return text }
        return "#if \(conditions.joined(separator: " && "))\n\(text)#endif\n"
    }
}

extension ListWriter {
    /// A function that is deprecated may name deprecated types, and a requirement may call the
    /// function.
    private var deprecatedLines: String {
        let parts = groups.compactMap { index, group -> String? in
            let entries = group.entries.filter(\.isDeprecated)
            guard !entries.isEmpty else { return nil }
            return """

                private enum _Deprecated\(index): _Listing {
                    @available(*, deprecated)
                    nonisolated static func add(to pack: inout _IntentPack) {
                \(entries.map { addition($0, indentedBy: 8) }.joined())    }
                }

                """
        }
        guard !parts.isEmpty else { return "" }
        return """

            private protocol _Listing {
                nonisolated static func add(to pack: inout _IntentPack)
            }
            \(parts.joined())
            """
    }

    /// The way from a package to the list of its module.
    private var packageLines: String {
        listing.packages.map { package in
            Self.lines(
                """

                extension \(package.type) {
                    public nonisolated static var _pack: _IntentPack? { _listedTypes() }
                }

                """, under: package.conditions)
        }.joined()
    }

    private var importLines: String {
        guard !listing.initializers.isEmpty else { return "" }
        var known: Set<String> = ["import AppIntents\n"]
        return imports.map { Self.lines("\($0.text)\n", under: $0.conditions) }
            .filter { known.insert($0).inserted }.joined()
    }

    private var initializerLines: String {
        listing.initializers.map { initializer in
            let availability = initializer.type.isDeprecated ? "@available(*, deprecated)\n" : ""
            let arguments = initializer.parameters.map { parameter in
                "\(parameter.name): \(parameter.type)\(parameter.mayBeLeftOut ? " = nil" : "")"
            }
            let assignments = initializer.parameters.map { parameter in
                let assignment = "self.\(parameter.name) = \(parameter.name)"
                return parameter.mayBeLeftOut
                    ? "        if let \(parameter.name) { \(assignment) }\n"
                    : "        \(assignment)\n"
            }
            return Self.lines(
                """

                \(availability)extension \(initializer.type.type) {
                    init(\(arguments.joined(separator: ", "))) {
                        self.init()
                \(assignments.joined())    }
                }

                """, under: initializer.type.conditions)
        }.joined()
    }
}
