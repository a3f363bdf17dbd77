import Diagnostics
import FileWatching
import Store
import Values
import Workflows

/// A trigger in force that goes by files, with what is known of them.
struct FileWatch: Sendable {
    var trigger: TriggerInForce
    let watch: Trigger.FileWatch
    var desk: FileDesk

    /// The folders as the store has them.
    var roots: [FilePath: FileRoot] = [:]

    /// The files that the version before meant, if that was in force until now.
    var former: FileSelection?

    /// When it was put in force: what changed since then is news.
    let begin: Timestamp

    /// When folders are looked through again that cannot be watched now, since the machine started.
    var looks: [FilePath: TimeSpan] = [:]

    /// The troubles that were told, so that each is told once.
    var told: Set<String> = []

    /// The folders that cannot be seen now, of which people were told, with the reasons.
    var unavailable: [FilePath: String] = [:]

    /// The hidden folders that were so when the others were taken as they are: neither do their
    /// files start anything when these are seen first.
    var unread: Set<FilePath> = []

    /// The hidden folders of which people were told.
    var toldHidden: Set<FilePath> = []

    /// When it is looked again whether folders are hidden still, since the machine started.
    var peek: TimeSpan?

    /// The numbers of files of its roots, as they were when they were looked through last.
    private var counts: [FilePath: Int] = [:]

    /// The batches in a row that changed only while the run before them went on.
    var own = OwnBatches()

    /// When it is tried again to hand over what met a run.
    var again: TimeSpan?

    /// The time after the last batch in which files gather.
    var gathering: Gathering?

    /// The number of files that it means while these are too many, so that it starts nothing.
    var excess: Int?

    /// Whether it is paused, or another version is in force.
    var isOver = false

    /// Whether its workflow may do more than people have allowed: files are seen then, and handed
    /// over once that is allowed.
    var isHeldBack = false

    /// How long a folder is left that cannot be seen, and one that cannot be watched.
    static let pause = TimeSpan.seconds(10)
    static let longPause = TimeSpan.seconds(60)

    init?(_ trigger: TriggerInForce, in settings: EngineSettings, at now: Timestamp) {
        guard let watch = trigger.spec.fileWatch else { return nil }
        self.trigger = trigger
        self.watch = watch
        begin = now
        desk = FileDesk(Self.selection(of: watch, in: settings), settle: watch.settle)
        // Nothing is news before they were looked through.
        desk.shut = Set(desk.selection.roots)
    }

    /// The files that are meant on this machine.
    private static func selection(
        of watch: Trigger.FileWatch, in settings: EngineSettings
    ) -> FileSelection {
        let patterns = watch.patterns.flatMap { PathPattern.alternatives(of: $0) ?? [] }
            .compactMap { PathPattern($0, home: settings.home, folder: settings.folder) }
        var selection = FileSelection(
            patterns: patterns, ignoring: watch.ignored, home: settings.home,
            folder: settings.folder)
        selection.closed = settings.ownFolder.flatMap { ClosedFolder(FilePath($0)) }
        return selection
    }

    var uid: TriggerUID { trigger.uid }
    var selection: FileSelection { desk.selection }

    /// The name of the trigger for people.
    var name: String { Diagnostic.Message.trigger(trigger.trigger.id, of: trigger.workflow.id) }

    /// When something is to be done next, since the machine started.
    var next: TimeSpan? {
        let looks = ([peek].compactMap(\.self) + looks.values).min()
        guard excess == nil else { return looks }
        let files = [desk.next, again].compactMap(\.self).min().map {
            max($0, gathering?.end ?? $0)
        }
        return [files, looks].compactMap(\.self).min()
    }

    /// Whether another version of it means the same files, so that all that is known stays; after a
    /// pause the store has other roots.
    func goesOn(as other: FileWatch, with stored: [FileRoot]) -> Bool {
        trigger.version == other.trigger.version && selection == other.selection
            && Set(stored) == Set(roots.values)
    }

    /// Follows another version; what that meant and has not handed over yet is not lost.
    mutating func follow(_ old: FileWatch) {
        // One that has not looked through its folders yet knows no file as meant.
        let isKnown = old.roots.values.allSatisfy { $0.version == old.trigger.version }
        former = isKnown ? old.selection : old.former
        unread = old.unread
    }

    mutating func know(_ stored: [FileRoot]) {
        for root in stored { roots[FilePath(bytes: root.path)] = root }
    }

    /// Counts the files of a root that was looked through; what cannot be seen counts as it was.
    mutating func count(_ found: FoundFiles, _ finding: RootFinding, in root: FilePath) {
        if case .unavailable = finding {
            counts[root] = desk.count(in: root)
        } else if found.unreadable.isEmpty {
            counts[root] = found.count
        } else {
            counts[root] = found.count + desk.count(in: root, below: found.unreadable)
        }
    }

    /// The number of files in all roots; a folder is looked through with the roots in it.
    var count: Int {
        let roots = selection.roots
        return roots.filter { !roots.contains(where: $0.isInside) }.map { counts[$0] ?? 0 }
            .reduce(0, +)
    }

    /// The known files in a root.
    func files(in root: FilePath) -> [FilePath] {
        desk.rows.keys.filter { selection.root(of: $0) == root }
    }

    func hasFiles(in root: FilePath) -> Bool {
        desk.rows.keys.contains { selection.root(of: $0) == root }
    }

    /// Whether a file was changed since the trigger is in force.
    func isNews(_ fingerprint: Fingerprint, at now: Timestamp) -> Bool {
        let changed = Timestamp(nanoseconds: fingerprint.changed) ?? .earliest
        // The clock may have been wrong when other files were changed.
        return changed >= begin && changed <= now
    }

    /// Whether a root is the folder that was looked through last.
    func isThere(_ root: FilePath, in sight: some FileSight) -> Bool {
        guard let known = roots[root], !known.isTrusted else { return true }
        guard let identity = sight.identity(of: root) else { return false }
        return (identity.volume, identity.number) == (known.volume, known.number)
    }

    /// What is wrong with its patterns.
    var problems: [Diagnostic.Message] {
        guard !selection.patterns.isEmpty else { return [.noPattern(name)] }
        return selection.patterns.filter { $0.literal.flatMap(FolderIdentity.init) != nil }
            .map { .patternOfFolder(name, $0.text) }
    }

    /// Moves without anything else in them.
    var noMoves: FileMoves { FileMoves(of: uid, version: trigger.version) }

    /// Holds files back from now on, or lets those be handed over that came meanwhile.
    mutating func hold(back isHeldBack: Bool, at now: ClockReading) {
        if self.isHeldBack, !isHeldBack { again = now.sinceBoot }
        self.isHeldBack = isHeldBack
    }

    /// Takes in moves that are stored.
    mutating func take(_ moves: FileMoves) {
        desk.take(moves)
        if moves.forgetsRoots { roots = [:] }
        for root in moves.roots { roots[FilePath(bytes: root.path)] = root }
    }
}
