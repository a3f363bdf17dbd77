import AppIntents

extension Git {
    /// The branch of a working copy, and what in it is not committed.
    struct StatusEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Status of a Folder"

        /// The branch; nothing where none is checked out.
        @Property(title: "Branch") var branch: String?
        @Property(title: "Is Clean") var isClean: Bool

        /// The paths of what git knows and what is not as it was committed.
        @Property(title: "Changed") var changed: [String]

        /// The paths of what git does not know.
        @Property(title: "Unknown") var unknown: [String]

        /// The paths of what two sides have changed.
        @Property(title: "Conflicts") var conflicts: [String]

        /// How many commits the server does not have, and how many are not here.
        @Property(title: "Ahead") var ahead: Int
        @Property(title: "Behind") var behind: Int

        init() {
            isClean = true
            (changed, unknown, conflicts) = ([], [], [])
            (ahead, behind) = (0, 0)
        }

        /// Reads what git writes for programs, in parts that end with NUL.
        init(porcelain text: String) {
            self.init()
            var parts = text.split(separator: "\0")[...]
            while let part = parts.popFirst() {
                let words = part.split(separator: " ", maxSplits: 1)
                guard words.count == 2 else { continue }
                switch words[0] {
                case "#": takeHeader(words[1])
                case "1": changed.append(Self.path(words[1], after: 7))
                case "2":
                    changed.append(Self.path(words[1], after: 8))
                    // The former name of what was renamed.
                    parts = parts.dropFirst()
                case "u": conflicts.append(Self.path(words[1], after: 9))
                case "?": unknown.append(String(words[1]))
                default: break
                }
            }
            isClean = changed.isEmpty && unknown.isEmpty && conflicts.isEmpty
        }

        private mutating func takeHeader(_ text: Substring) {
            let words = text.split(separator: " ")
            switch words.first {
            case "branch.head" where words.count == 2 && words[1] != "(detached)":
                branch = String(words[1])
            case "branch.ab" where words.count == 3:
                ahead = Int(words[1].dropFirst()) ?? 0
                behind = Int(words[2].dropFirst()) ?? 0
            default: break
            }
        }

        private static func path(_ text: Substring, after fields: Int) -> String {
            String(text.split(separator: " ", maxSplits: fields).last ?? text)
        }

        var displayRepresentation: DisplayRepresentation { "\(branch ?? "no branch")" }
    }
}
