import Store
package import Values

extension Created: StoredRecord {
    package static let table = StoredTable(
        "beginning of a run", part("inputs", or: [:], \.inputs), part("sealed", or: [:], \.sealed),
        part("trigger", or: [:], \.trigger), part("environment", or: [:], \.environment),
        part("cause", \.cause), part("depth", or: 0, \.depth), part("zone", \.zone),
        part("language", \.language), part(optional: "folder", \.folder),
        part(optional: "copied", \.copied), make: Self.init)
}

extension Ended: StoredRecord {
    package static let table = StoredTable(
        "end of a run", part("state", \.state), part("outputs", or: [:], \.outputs),
        part(optional: "failure", \.failure), part(optional: "reason", \.reason), make: Self.init)
}

extension Concluded: StoredRecord {
    package static let table = StoredTable(
        "conclusion", part("how", \.how), part(optional: "failure", \.failure),
        part("outputs", or: [:], \.outputs), make: Self.init)
}

extension RunAct: StoredRecord {
    package static let table = StoredTable(
        "act", part("kind", \.kind), part("by", \.by), part(optional: "words", \.words),
        part(optional: "catalogue", \.catalogue), make: Self.init)
}

extension RunAct.Kind: StoredText {}
