import Diagnostics
import Dispatch
import FileWatching
import Store
import Values
import Workflows

/// The triggers in force that go by files.
///
/// All that it does is asked for while the schedule decides, so one thing is done at a time.
actor FileWatches {
    let parts: EngineParts
    private let mail: FileMail
    private(set) var sight: any FileSight = DiskSight()
    var watches: [TriggerUID: FileWatch] = [:]

    /// What is in the way of triggers now, for people.
    private(set) var troubles: [TriggerUID: [Diagnostic.Message]] = [:]

    /// The folders that are being looked through, and whether they have to be once more.
    private var scanning: [FileScan.Name: Bool] = [:]

    /// Looks folders through, one after the other, while other work goes first.
    private let scanQueue = DispatchQueue(label: "errand.scans", qos: .utility)

    init(_ parts: EngineParts) {
        self.parts = parts
        mail = FileMail(parts.bell)
    }

    /// When something is to be done next, since the machine started.
    private var due: TimeSpan?

    /// When something is to be done next, by the time of day.
    var next: Timestamp? {
        NextDue(sinceBoot: due).instant(by: parts.store.clock.reading)
    }

    func close() {
        watches = [:]
        troubles = [:]
        due = nil
        sight = DiskSight()
    }

    /// Does what there is to be done; `isFree` says that a run has ended for which files wait.
    func round(isFree: Bool, telling schedule: Schedule) async throws(StoreError) {
        guard !watches.isEmpty else { return }
        let mail = mail.take()
        let now = parts.store.clock.reading
        guard isFree || !mail.isEmpty || due.map({ $0 <= now.sinceBoot }) ?? false else { return }
        defer { due = watches.values.compactMap(\.next).min() }
        for notice in mail.notices { hear(notice, at: now) }
        for scan in mail.scans {
            let isDue = scanning.removeValue(forKey: scan.name) ?? false
            try await with(scan.name.trigger) { watch throws(StoreError) in
                try await self.take(scan, &watch, at: now)
                if isDue { self.scan(scan.name.root, of: &watch) }
            }
        }
        for uid in watches.keys.sorted() {
            try await with(uid) { watch throws(StoreError) in
                try await self.attend(&watch, isFree: isFree, telling: schedule, at: now)
            }
        }
    }

    /// Changes a watch in its place, so that it is not copied.
    private func with(
        _ uid: TriggerUID, _ body: (inout FileWatch) async throws(StoreError) -> Void
    ) async throws(StoreError) {
        guard var watch = watches.removeValue(forKey: uid) else { return }
        defer {
            if !watch.isOver { watches[uid] = watch }
            troubles[uid] = watch.isOver ? nil : watch.troubles
        }
        try await body(&watch)
    }

    private func attend(
        _ watch: inout FileWatch, isFree: Bool, telling schedule: Schedule, at now: ClockReading
    ) async throws(StoreError) {
        for (root, time) in watch.looks where time <= now.sinceBoot { scan(root, of: &watch) }
        peek(into: &watch, at: now)
        guard mayGoOn(&watch, at: now) else { return }
        if let end = watch.gathering?.end, end > now.sinceBoot {
            if isFree { watch.again = end }
            return
        }
        try await look(&watch, at: now)
        guard !watch.isHeldBack else {
            watch.again = nil
            return
        }
        guard isFree || watch.again.map({ $0 <= now.sinceBoot }) ?? true else { return }
        try await handOver(&watch, telling: schedule, at: now)
    }

    /// Tells of a trouble once, as long as it lasts.
    func tell(_ message: Diagnostic.Message, _ watch: inout FileWatch) {
        guard watch.told.insert(message.text).inserted else { return }
        parts.settings.trouble?(message.text)
    }
}

/// Putting in force.
extension FileWatches {
    /// Watches the files of these triggers, and of no others any more; returns what is in the way.
    ///
    /// While a trigger is paused nothing is watched for it.
    func put(
        inForce triggers: [TriggerInForce], resting rests: Rests
    ) async throws(StoreError) -> [Diagnostic.Message] {
        var problems: [Diagnostic.Message] = []
        var next: [TriggerUID: FileWatch] = [:]
        var opened: [TriggerUID] = []
        for trigger in triggers {
            guard var watch = FileWatch(trigger, in: parts.settings, at: parts.store.now)
            else { continue }
            guard trigger.spec.isEnabled else {
                try await forgetRoots(of: watch)
                continue
            }
            guard !trigger.isHalted, rests.pause(of: trigger.workflow.id) == nil else { continue }
            watch.isHeldBack = rests.widened.contains(trigger.workflow.id)
            let roots = try await parts.store.fileRoots(of: watch.uid)
            if var old = watches[trigger.uid] {
                guard !old.goesOn(as: watch, with: roots) else {
                    old.trigger = trigger
                    old.hold(back: watch.isHeldBack, at: parts.store.clock.reading)
                    next[trigger.uid] = old
                    continue
                }
                watch.follow(old)
            }
            watch.know(roots)
            try await readFiles(&watch)
            next[trigger.uid] = watch
            opened.append(trigger.uid)
            problems += watch.problems
        }
        watches = next
        troubles = watches.mapValues(\.troubles)
        defer { due = watches.values.compactMap(\.next).min() }
        if !sight.isWatching, !next.isEmpty { beginWatching(reportingTo: &problems) }
        sight.select(next.values.map(\.selection))
        for uid in opened {
            guard var watch = watches[uid] else { continue }
            for root in watch.selection.roots { scan(root, of: &watch) }
            watches[uid] = watch
        }
        return problems
    }

    /// A trigger that is switched off misses nothing.
    private func forgetRoots(of watch: FileWatch) async throws(StoreError) {
        guard try await !parts.store.fileRoots(of: watch.uid).isEmpty else { return }
        var moves = watch.noMoves
        moves.forgetsRoots = true
        _ = try await parts.store.apply(.moveFiles(moves), as: nil)
    }

    private func readFiles(_ watch: inout FileWatch) async throws(StoreError) {
        var last: [UInt8]? = []
        while let path = last {
            let rows = try await parts.store.files(of: watch.uid, after: path)
            watch.desk.know(rows)
            last = rows.last?.path
        }
    }

    private func beginWatching(reportingTo problems: inout [Diagnostic.Message]) {
        do throws(WatchError) {
            if let files = parts.settings.rehearsal?.files {
                files.listen { [weak mail] in mail?.post($0) }
                sight = files
            } else {
                sight = DiskSight(
                    watcher: try FolderWatcher { [mail] notices in mail.post(notices) })
            }
        } catch {
            problems.append(.unwatched(error))
        }
    }
}

/// Hearing and looking.
extension FileWatches {
    /// The watches by name; while a loop goes through the table itself, each change copies it.
    private var uids: [TriggerUID] { Array(watches.keys) }

    private func hear(_ notice: FileNotice, at now: ClockReading) {
        switch notice {
        case .overflow:
            parts.settings.trouble?(Diagnostic.Message.noticesLost.text)
            for uid in uids {
                hear(notice, uid, at: now)
                scanAll(of: uid) { _ in true }
            }
        case .unwatched(let folder, let error):
            for uid in uids {
                guard var watch = watches[uid], watch.selection.enters(folder) else { continue }
                tell(.unwatched(error), &watch)
                for root in watch.selection.roots where folder.isInside(root) {
                    watch.looks[root] = now.sinceBoot.adding(FileWatch.longPause)
                }
                watches[uid] = watch
            }
        case .folderGone(let folder):
            for uid in uids {
                hear(notice, uid, at: now)
                scanAll(of: uid) { $0 == folder || $0.isInside(folder) }
            }
        case .hidden(let folder):
            for uid in uids {
                scanAll(of: uid) { folder == $0 || folder.isInside($0) }
            }
        case .touched, .found:
            for uid in uids { hear(notice, uid, at: now) }
        }
    }

    private func hear(_ notice: FileNotice, _ uid: TriggerUID, at now: ClockReading) {
        if watches[uid]?.excess == nil {
            watches[uid]?.desk.hear(notice, at: now)
        } else if watches[uid]?.selection.loses(by: notice) ?? false {
            watches[uid]?.lookThrough(at: now)
        }
    }

    private func scanAll(of uid: TriggerUID, where isMeant: (FilePath) -> Bool) {
        guard var watch = watches[uid] else { return }
        for root in watch.selection.roots where isMeant(root) { scan(root, of: &watch) }
        watches[uid] = watch
    }

    func isScanning(_ uid: TriggerUID) -> Bool { scanning.keys.contains { $0.trigger == uid } }

    /// Looks a folder of a trigger through, beside all else; once more if it is under way.
    func scan(_ root: FilePath, of watch: inout FileWatch) {
        watch.looks[root] = nil
        let name = FileScan.Name(
            trigger: watch.uid, version: watch.trigger.version, root: root)
        guard scanning[name] == nil else { return scanning[name] = true }
        scanning[name] = false
        let (selection, most) = (watch.selection, watch.watch.most)
        let isNew = watch.roots[root]?.version != watch.trigger.version
        let now = parts.store.now
        parts.activity.begin()
        scanQueue.async { [mail, sight, activity = parts.activity] in
            let (found, trouble) = sight.look(through: root, of: selection, most: most)
            var states: [FilePath: FileState] = [:]
            for (path, fingerprint) in isNew ? found.files : []
            where FileState(fingerprint).isFresh(at: now) {
                states[path] = sight.state(of: path, after: nil, at: now)
            }
            mail.post(FileScan(name: name, found: found, trouble: trouble, states: states))
            activity.end()
        }
    }

    private func look(_ watch: inout FileWatch, at now: ClockReading) async throws(StoreError) {
        let due = watch.desk.due(at: now)
        guard !due.isEmpty else { return }
        for root in watch.selection.roots where !watch.isThere(root, in: sight) {
            watch.desk.shut.insert(root)
            scan(root, of: &watch)
        }
        var calm: [FileRow] = []
        for path in due where !watch.desk.isShut(path) {
            let state = sight.state(of: path, after: watch.desk.rows[path], at: now.instant)
            if state == nil, hides(path, from: &watch) { continue }
            if let row = watch.desk.look(at: path, state, at: now) { calm.append(row) }
        }
        _ = try await store(calm, gone: [], of: &watch)
    }
}
