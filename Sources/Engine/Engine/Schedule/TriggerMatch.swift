import Values

/// Finds out which trigger of a file is which of those that were there before, so that each keeps
/// its history.
///
/// Within a workflow a trigger is known by its id, else by saying the same, else as the only one of
/// its kind that changed.
struct TriggerMatch {
    /// The parts of a trigger that tell it from others.
    struct Face: Hashable {
        let workflow: String
        let id: String?
        let kind: String

        /// Everything that it says.
        let content: Digest
    }

    /// For each written trigger the uid of the known one that it is.
    private(set) var uids: [String?]

    init(_ written: [Face], among known: [(uid: String, face: Face)]) {
        uids = Array(repeating: nil, count: written.count)
        guard !known.isEmpty else { return }
        var left = known
        match(written, &left) { $0.id.map { .named($0) } }
        match(written, &left) { $0.id == nil ? .saying($0.kind, $0.content) : nil }
        takeOnlyOnes(written, left)
    }

    /// A part in which two versions of the same trigger agree.
    private enum Trait: Hashable {
        case named(String)
        case saying(String, Digest)
        case unnamed(kind: String)
    }

    private struct Key: Hashable {
        let workflow: String
        let trait: Trait
    }

    /// The indexes of faces by their traits.
    private static func places(
        of faces: some Sequence<(offset: Int, element: Face)>, by trait: (Face) -> Trait?
    ) -> [Key: [Int]] {
        var places: [Key: [Int]] = [:]
        for (place, face) in faces {
            guard let trait = trait(face) else { continue }
            places[Key(workflow: face.workflow, trait: trait), default: []].append(place)
        }
        return places
    }

    /// Takes known triggers that have something in common with written ones, each for one of them,
    /// in their order.
    private mutating func match(
        _ written: [Face], _ left: inout [(uid: String, face: Face)], by trait: (Face) -> Trait?
    ) {
        let old = Self.places(of: left.map(\.face).enumerated(), by: trait)
        var taken: Set<Int> = []
        for (key, rivals) in Self.places(of: unmatched(written), by: trait) {
            for (place, known) in zip(rivals, old[key] ?? []) {
                uids[place] = left[known].uid
                taken.insert(known)
            }
        }
        left = left.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }

    /// Takes each that is the only one of its kind without an id, before and now.
    private mutating func takeOnlyOnes(_ written: [Face], _ left: [(uid: String, face: Face)]) {
        let trait = { (face: Face) in face.id == nil ? Trait.unnamed(kind: face.kind) : nil }
        let old = Self.places(of: left.map(\.face).enumerated(), by: trait)
        for (key, rivals) in Self.places(of: unmatched(written), by: trait) {
            guard rivals.count == 1, let known = old[key], known.count == 1 else { continue }
            uids[rivals[0]] = left[known[0]].uid
        }
    }

    private func unmatched(_ written: [Face]) -> [(offset: Int, element: Face)] {
        written.enumerated().filter { uids[$0.offset] == nil }
    }
}
