import Locks
package import Values

/// How the files of a project were when they were read last, and what of them was not taken.
package struct ProjectStanding: Hashable, Sendable {
    /// A place in a file, and what is wrong there.
    package struct Mistake: Hashable, Sendable {
        /// The file with line and column, as far as these are known.
        package let place: String
        package let sentence: String

        package init(place: String, sentence: String) {
            self.place = place
            self.sentence = sentence
        }
    }

    package let readAt: Timestamp

    /// Whether they are read again by themselves once they have changed.
    package let isWatched: Bool

    /// The mistakes in files, the first ones where there are many.
    package let mistakes: [Mistake]

    /// The number of all of them.
    package let mistakeCount: Int

    /// What is not in force as it is written, or why nothing was taken, in sentences.
    package let problems: [String]

    private static let mostMistakes = 20

    package init(
        readAt: Timestamp, isWatched: Bool, mistakes: [Mistake], problems: [String]
    ) {
        self.init(
            readAt: readAt, isWatched: isWatched,
            mistakes: Array(mistakes.prefix(Self.mostMistakes)), mistakeCount: mistakes.count,
            problems: problems)
    }

    private init(
        readAt: Timestamp, isWatched: Bool, mistakes: [Mistake], mistakeCount: Int,
        problems: [String]
    ) {
        self.readAt = readAt
        self.isWatched = isWatched
        self.mistakes = mistakes
        self.mistakeCount = mistakeCount
        self.problems = problems
    }

    /// The same without a problem that is over.
    func without(_ problem: String) -> ProjectStanding {
        ProjectStanding(
            readAt: readAt, isWatched: isWatched, mistakes: mistakes, mistakeCount: mistakeCount,
            problems: problems.filter { $0 != problem })
    }

    /// Whether something else is wrong than before.
    func differs(from former: ProjectStanding) -> Bool {
        mistakes != former.mistakes || problems != former.problems
    }

    /// Whether all was taken as it is written.
    package var isWhole: Bool { mistakeCount == 0 && problems.isEmpty }
}

/// The place where a process keeps how it has read its project.
final class ProjectNote: Sendable {
    private let note = Guarded<ProjectStanding?>(nil)

    var standing: ProjectStanding? { note.inTurn { $0 } }

    func set(_ standing: ProjectStanding) { note.inTurn { $0 = standing } }

    /// Takes out a problem that is over.
    func settle(_ problem: String) { note.inTurn { $0 = $0?.without(problem) } }
}

extension ProjectStanding: StoredRecord {
    package static let table = StoredTable(
        "project", part("read_at", \.readAt), part("watched", \.isWatched),
        part("mistakes", \.mistakes), part("mistake_count", \.mistakeCount),
        part("problems", \.problems),
        make: {
            Self(
                readAt: $0, isWatched: $1, mistakes: $2, mistakeCount: $3, problems: $4)
        })
}

extension ProjectStanding.Mistake: StoredRecord {
    package static let table = StoredTable(
        "mistake", part("place", \.place), part("sentence", \.sentence), make: Self.init)
}
