import Values

/// Finds out which trigger of a file is which of those that were there before, so that each keeps its history.
///
/// Within a workflow a trigger is known by its id, else by saying the same, else as the only one of its kind that
/// changed.
struct TriggerMatch {
    /// A trigger as far as it can be told from others.
    struct Face: Hashable {
        let workflow: String
        let id: String?
        let kind: String

        /// Everything that it says.
        let content: Digest
    }

    /// For each written trigger the uid of the known one that it is.
    private(set) var uids: [String?]

    private let written: [Face]
    private var left: [(uid: String, face: Face)]

    init(_ written: [Face], among known: [(uid: String, face: Face)]) {
        self.written = written
        left = known
        uids = Array(repeating: nil, count: written.count)
        take { $0.id != nil && $0.id == $1.id }
        take { $0.id == nil && $1.id == nil && $0.kind == $1.kind && $0.content == $1.content }
        takeOnlyOnes()
    }

    private mutating func take(_ isSame: (Face, Face) -> Bool) {
        for (index, face) in written.enumerated() where uids[index] == nil {
            guard
                let found = left.firstIndex(where: {
                    $0.face.workflow == face.workflow && isSame(face, $0.face)
                })
            else { continue }
            uids[index] = left.remove(at: found).uid
        }
    }

    private mutating func takeOnlyOnes() {
        for (index, face) in written.enumerated() where uids[index] == nil {
            let rivals = written.indices.filter { uids[$0] == nil && face.isLike(written[$0]) }
            let old = left.indices.filter { face.isLike(left[$0].face) }
            if rivals.count == 1, old.count == 1 { uids[index] = left.remove(at: old[0]).uid }
        }
    }
}

extension TriggerMatch.Face {
    /// Whether two without ids might be the same trigger before and after an edit.
    fileprivate func isLike(_ other: Self) -> Bool {
        id == nil && other.id == nil && workflow == other.workflow && kind == other.kind
    }
}
