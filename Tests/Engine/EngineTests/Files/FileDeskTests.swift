import Store
import StoreTestKit
import Testing
import Values
import Workflows

@testable import Engine
@testable import FileWatching

/// Files that are numbers in a table, and hints that a test makes up.
@Suite struct FileDeskTests {
    /// A desk for `/in`, with a disk and a clock of its own.
    private struct Play {
        let clock = ManualClock()
        var desk: FileDesk
        var disk: [String: Fingerprint] = [:]
        private var numbers: UInt64 = 0

        /// Some seconds after the time of the clock, so that files are old enough.
        private static let now: Int64 = 1_767_220_000
        static let all = Set(Trigger.FileWatch.Change.allCases)

        init(_ pattern: String = "/in/**/*", settle: TimeSpan = .seconds(2)) {
            let patterns = [PathPattern(pattern, home: nil, folder: "/")].compactMap(\.self)
            desk = FileDesk(
                FileSelection(
                    patterns: patterns, ignoring: Trigger.FileWatch.leftovers, home: nil,
                    folder: "/"),
                settle: settle)
        }

        private func path(_ name: String) -> FilePath { FilePath("/in/" + name) }

        mutating func hear(_ name: String, _ touch: FileNotice.Touch) {
            desk.hear(.touched(path(name), touch), at: clock.reading)
        }

        /// Makes a file, or writes to it.
        mutating func set(_ name: String, size: Int64, number: UInt64? = nil, at time: Int64 = 0) {
            if number == nil, disk[name] == nil { numbers += 1 }
            let modified = (Self.now + time) * 1_000_000_000
            disk[name] = Fingerprint(
                number: number ?? disk[name]?.number ?? numbers, size: size, modified: modified,
                changed: modified)
        }

        mutating func write(_ name: String, size: Int64) {
            hear(name, .written)
            set(name, size: size)
            hear(name, .closed)
        }

        mutating func move(_ name: String, to other: String) {
            disk[other] = disk.removeValue(forKey: name)
            hear(name, .gone)
            hear(other, .closed)
        }

        mutating func remove(_ name: String) {
            disk[name] = nil
            hear(name, .gone)
        }

        /// Lets time pass, and looks at what may rest; returns the changes that are handed over.
        mutating func pass(_ seconds: Int32, taking isTaken: Bool = true) -> [String] {
            clock.advance(by: .seconds(seconds))
            for path in desk.due(at: clock.reading) {
                let found = disk[String(path.text.dropFirst(4))].map { FileState($0) }
                _ = desk.look(at: path, found, at: clock.reading)
            }
            let batch = desk.batches(of: Self.all, most: 1_000, at: clock.reading).wanted.first
            guard let batch else { return [] }
            if isTaken { desk.take(batch.moves(of: "t", version: 1)) }
            return batch.changes.map { change in
                let from = change.from.map { " from \($0.nameText)" } ?? ""
                let still = change.isStillChanging ? " still" : ""
                return "\(change.kind) \(change.path.nameText)\(from)\(still)"
            }
        }

        /// Makes files known, as a first load does.
        mutating func know(_ names: String...) {
            for name in names {
                set(name, size: 1)
                guard let fingerprint = disk[name] else { continue }
                desk.know([FileState(fingerprint).row(path(name))])
            }
        }

        /// Looks through the folder, as at a start.
        mutating func scan(unreadable: String...) {
            var found = FoundFiles()
            found.files = disk.map { (path($0.key), $0.value) }
            found.unreadable = unreadable.map(path)
            desk.compare(found, in: FilePath("/in"), at: clock.reading)
        }
    }

    @Test func `a file counts once it is closed and was left alone for a while`() {
        var play = Play()
        play.write("a", size: 1)
        #expect(play.pass(1) == [])
        play.write("a", size: 2)
        #expect(play.pass(1) == [])
        #expect(play.pass(1) == ["created a"])
        #expect(play.pass(100) == [])
        play.write("a", size: 3)
        #expect(play.pass(2) == ["modified a"])
        play.remove("a")
        #expect(play.pass(2) == ["deleted a"])
    }

    @Test func `a copy that stalls does not count before it is closed`() {
        var play = Play()
        play.hear("a", .written)
        play.set("a", size: 1)
        #expect(play.pass(60) == [])
        play.set("a", size: 2)
        play.hear("a", .closed)
        #expect(play.pass(2) == ["created a"])
    }

    @Test func `a file that never rests is told of once, and does not hold up others`() {
        var play = Play()
        play.hear("log", .written)
        play.write("a", size: 1)
        #expect(play.pass(2) == ["created a"])
        var told: [String] = []
        for second in 1..<400 {
            play.set("log", size: Int64(second), at: Int64(second))
            play.hear("log", .written)
            told += play.pass(1)
        }
        #expect(told == ["created log still"])
        play.hear("log", .closed)
        #expect(play.pass(2) == ["modified log"])
    }

    @Test func `with no time to settle a file counts when it is closed`() {
        var play = Play(settle: .zero)
        play.write("a", size: 1)
        #expect(play.pass(0) == ["created a"])
    }

    @Test func `what has not changed is no change, nor are rights and times of the file as such`() {
        var play = Play()
        play.know("a", "b")
        play.hear("a", .closed)
        if let old = play.disk["b"] {
            play.disk["b"] = Fingerprint(
                number: old.number, size: old.size, modified: old.modified,
                changed: old.changed + 1)
        }
        play.hear("b", .marked)
        #expect(play.pass(2) == [])
    }

    @Test func `what comes and goes between two rests does not show`() {
        var play = Play()
        play.write("a", size: 1)
        play.remove("a")
        #expect(play.pass(2) == [])
    }

    @Test func `a save of vim is a modification`() {
        var play = Play()
        play.know("x")
        play.write("4913", size: 0)
        play.remove("4913")
        play.move("x", to: "x~")
        play.write("x", size: 9)
        play.remove("x~")
        #expect(play.pass(2) == ["modified x"])
    }

    @Test func `a save of GNOME is a modification`() {
        var play = Play()
        play.know("x")
        play.write(".goutputstream-AB12", size: 9)
        play.move(".goutputstream-AB12", to: "x")
        #expect(play.pass(2) == ["modified x"])
    }

    @Test func `a save of LibreOffice is a modification, with its lock beside it`() {
        var play = Play()
        play.know("x.odt")
        play.write(".~lock.x.odt#", size: 1)
        #expect(play.pass(2) == [])
        play.write("lu123.tmp", size: 9)
        play.move("lu123.tmp", to: "x.odt")
        play.remove(".~lock.x.odt#")
        #expect(play.pass(2) == ["modified x.odt"])
    }

    @Test func `a download counts under its own name only`() {
        var play = Play()
        play.write("a.pdf.part", size: 1)
        #expect(play.pass(5) == [])
        play.move("a.pdf.part", to: "a.pdf")
        #expect(play.pass(2) == ["created a.pdf"])
    }

    @Test func `a copy with its old times is created, and marked times do not repeat it`() {
        var play = Play()
        play.write("a", size: 1)
        play.set("a", size: 1, at: -100_000)
        play.hear("a", .marked)
        #expect(play.pass(2) == ["created a"])
        play.hear("a", .marked)
        #expect(play.pass(2) == [])
    }

    @Test func `a copy of rsync counts under its own name, with the time that it brings`() {
        var play = Play()
        play.know("x")
        play.hear(".x.a8Fk2z", .written)
        play.set(".x.a8Fk2z", size: 9, at: -86_400)
        play.hear(".x.a8Fk2z", .closed)
        play.hear(".x.a8Fk2z", .marked)
        play.move(".x.a8Fk2z", to: "x")
        #expect(play.pass(2) == ["modified x"])
        #expect(play.pass(100) == [])
    }

    @Test(arguments: ClockSettingTests.steps)
    func `a file rests for as long, however the clock is set`(_ step: TimeSpan) {
        var play = Play()
        play.write("a", size: 1)
        #expect(play.pass(1) == [])
        play.clock.set(play.clock.reading.instant.adding(step) ?? .latest)
        #expect(play.pass(0) == [])
        #expect(play.pass(1) == ["created a"])
    }

    @Test func `a file that was moved is one change, and one with its number is not`() {
        var play = Play()
        play.know("a", "b")
        play.move("a", to: "c")
        #expect(play.pass(2) == ["moved c from a"])
        let number = play.disk["b"]?.number
        play.remove("b")
        play.set("d", size: 5, number: number)
        play.hear("d", .closed)
        #expect(play.pass(2) == ["deleted b", "created d"])
    }

    @Test func `a moved folder moves its files`() {
        var play = Play()
        play.know("old/a", "old/b")
        let files = ["a", "b"].compactMap { name in
            play.disk.removeValue(forKey: "old/\(name)").map { (name, $0) }
        }
        play.desk.hear(.folderGone(FilePath("/in/old")), at: play.clock.reading)
        for (name, fingerprint) in files {
            play.disk["new/\(name)"] = fingerprint
            play.desk.hear(
                .found(FilePath("/in/new/\(name)"), fingerprint), at: play.clock.reading)
        }
        #expect(play.pass(2) == ["moved a from a", "moved b from b"])
    }

    @Test func `at a start all is found that has changed, and again if it is not taken`() {
        var play = Play()
        play.know("same", "changed", "gone", "closed/a")
        play.set("changed", size: 2)
        play.set("new", size: 1)
        play.disk["gone"] = nil
        play.disk["closed/a"] = nil
        play.scan(unreadable: "closed")
        #expect(play.pass(1) == [])
        let all = ["modified changed", "deleted gone", "created new"]
        #expect(play.pass(1, taking: false) == all)
        play.scan()
        #expect(play.pass(2) == ["modified changed", "deleted a", "deleted gone", "created new"])
        play.scan()
        #expect(play.pass(2) == [])
    }

    @Test func `a file whose closing was among lost notices rests all the same`() {
        var play = Play()
        play.hear("a", .written)
        play.set("a", size: 1)
        play.desk.hear(.overflow, at: play.clock.reading)
        #expect(play.pass(2) == [])
        #expect(play.pass(2) == ["created a"])
    }

    @Test func `a file that was found waits until two looks agree`() {
        var play = Play()
        play.set("a", size: 1)
        play.scan()
        play.set("a", size: 2, at: 1)
        #expect(play.pass(2) == [])
        #expect(play.pass(2) == ["created a"])
    }

    @Test
    func `a change that waits is seen anew where a look through the folder says other things`() {
        var play = Play()
        play.write("a", size: 1)
        play.write("b", size: 1)
        #expect(play.pass(2, taking: false) == ["created a", "created b"])
        play.set("a", size: 2, at: 1)
        play.disk["b"] = nil
        play.scan()
        #expect(play.pass(2) == ["created a"])
        play.scan()
        #expect(play.pass(2) == [])
    }

    @Test func `what is in a folder that cannot be read waits, and is neither gone nor new`() {
        var play = Play()
        play.know("sub/a", "b")
        play.set("sub/a", size: 2)
        play.hear("sub/a", .closed)
        play.desk.hidden = [FilePath("/in/sub")]
        play.write("b", size: 2)
        #expect(play.pass(2) == ["modified b"])
        #expect(play.desk.next == nil)
        play.desk.hidden = []
        #expect(play.pass(0) == ["modified a"])
    }

    @Test func `files are counted as they are, also before they are handed over`() {
        var play = Play()
        play.know("a", "b")
        #expect(play.desk.count == 2)
        play.write("c", size: 1)
        play.write("a", size: 2)
        #expect(play.desk.count == 3 && play.desk.has(moreThan: 2))
        play.remove("b")
        play.remove("c")
        #expect(play.desk.count == 1 && !play.desk.has(moreThan: 1))
    }

    @Test func `a file written twice in one tick is told from itself by its content`() {
        let fingerprint = Fingerprint(number: 1, size: 1, modified: 5, changed: 5)
        let (one, two) = (Digest(of: [1]), Digest(of: [2]))
        let row = FileState(fingerprint, content: one).row(FilePath("/a"))
        #expect(row.isSame(as: FileState(fingerprint, content: one)))
        #expect(!row.isSame(as: FileState(fingerprint, content: two)))
        #expect(FileState(fingerprint).row(FilePath("/a")).isSame(as: FileState(fingerprint)))
    }

    @Test func `most of the files gone at once are a loss, and fewer or a move are not`() {
        var play = Play()
        for number in 0..<40 { play.know("\(number)") }
        for number in 0..<20 { play.remove("\(number)") }
        _ = play.pass(2, taking: false)
        #expect(play.desk.loss(at: play.clock.reading, besides: nil) == nil)
        play.remove("20")
        // The others wait for the last one.
        #expect(play.pass(1, taking: false) == [])
        #expect(play.pass(1, taking: false).count == 21)
        #expect(play.desk.loss(at: play.clock.reading, besides: nil)?.count == 21)
        let time = play.clock.reading.instant
        let own = (time.subtracting(.seconds(60)) ?? time)...time
        #expect(play.desk.loss(at: play.clock.reading, besides: own) == nil)

        var other = Play()
        for number in 0..<40 { other.know("\(number)") }
        for number in 0..<40 { other.move("\(number)", to: "sub/\(number)") }
        #expect(other.pass(2, taking: false).count == 40)
        #expect(other.desk.loss(at: other.clock.reading, besides: nil) == nil)
    }

    @Test func `nothing is said of a folder that cannot be seen`() {
        var play = Play()
        play.know("a")
        play.desk.shut = [FilePath("/in")]
        play.remove("a")
        #expect(play.pass(10) == [])
        #expect(play.desk.next == nil)
        play.desk.shut = []
        #expect(play.pass(0) == ["deleted a"])
    }

    @Test func `a change that could not start anything comes with the next one`() {
        var play = Play()
        play.write("a", size: 1)
        #expect(play.pass(2, taking: false) == ["created a"])
        let batches = play.desk.batches(of: Play.all, most: 10, at: play.clock.reading).wanted
        for batch in batches { play.desk.putAside(batch) }
        #expect(play.pass(2) == [])
        play.write("b", size: 1)
        #expect(play.pass(2) == ["created a", "created b"])
    }

    @Test func `only wanted kinds are handed over, the oldest first, and the others are used up`() {
        var play = Play()
        play.know("gone")
        play.remove("gone")
        play.write("z", size: 1)
        _ = play.pass(1, taking: false)
        play.write("a", size: 1)
        _ = play.pass(2, taking: false)
        let (wanted, unwanted) = play.desk.batches(of: [.created], most: 1, at: play.clock.reading)
        #expect(wanted.map { $0.changes.map(\.path.text) } == [["/in/z"], ["/in/a"]])
        #expect(unwanted.map(\.path.text) == ["/in/gone"])
    }

    @Test(arguments: [(1, [["c"]]), (2, [["a", "c"]]), (10, [["a", "b", "c"]])])
    func `what could not start anything fills the batches of what is new`(
        most: Int, batches: [[String]]
    ) {
        var play = Play()
        for name in ["a", "b"] { play.write(name, size: 1) }
        _ = play.pass(2, taking: false)
        for batch in play.desk.batches(of: Play.all, most: most, at: play.clock.reading).wanted {
            play.desk.putAside(batch)
        }
        #expect(play.desk.batches(of: Play.all, most: most, at: play.clock.reading).wanted == [])
        play.write("c", size: 1)
        _ = play.pass(2, taking: false)
        let later = play.desk.batches(of: Play.all, most: most, at: play.clock.reading).wanted
        #expect(later.map { $0.changes.map(\.path.nameText) } == batches)
    }

    @Test func `the name of a batch tells its files, their kinds and states`() {
        func key(_ path: String, _ kind: Trigger.FileWatch.Change, size: Int64) -> String {
            let row = FileRow(
                Array(path.utf8), number: 1, size: size, modified: 3, changed: 4)
            let change = FileChange(path: FilePath(path), kind: kind, row: row, time: .epoch)
            return FileBatch([change]).key(in: Digest(of: []))
        }
        let keys = [
            key("/a", .created, size: 1), key("/b", .created, size: 1),
            key("/a", .modified, size: 1), key("/a", .created, size: 2),
        ]
        #expect(Set(keys).count == 4 && keys[0] == key("/a", .created, size: 1))
    }

    @Test func `a path that is no text is shown and carried as it is`() {
        let path = FilePath("/in").appending([0xFF])
        let row = FileRow(path.bytes, number: 1, size: 2, modified: 1_500_000_000, changed: 4)
        let change = FileChange(
            path: path, kind: .moved, from: FilePath("/in/a"), row: row, time: .epoch)
        let time = Timestamp(nanoseconds: 1_500_000_000) ?? .epoch
        #expect(
            change.record == [
                "path": "/in/\\xff", "name": "\\xff", "change": "moved", "size": 2,
                "time": .timestamp(time), "still_changing": false, "from": "/in/a",
                "bytes": .bytes(path.bytes),
            ])
    }

    @Test(arguments: [
        ("the same", 1, 2, 1, RootFinding.known), ("a new file in another", 1, 9, 1, .known),
        ("an empty one", 1, 2, 0, .known),
    ])
    func `a root is known by its file system`(
        what: String, volume: UInt64, number: UInt64, count: Int, finding: RootFinding
    ) {
        let root = FileRoot([], volume: 1, number: 2, version: 1)
        var found = FoundFiles()
        found.identity = FolderIdentity(volume: volume, number: number)
        found.count = count
        #expect(RootFinding(found, after: root, hasFiles: true) == finding, "\(what)")
    }

    @Test func `a root that is another one says nothing of its files, unless it is trusted`() {
        var root = FileRoot([], volume: 1, number: 2, version: 1)
        var found = FoundFiles()
        let absent = RootFinding(found, after: nil, hasFiles: false)
        #expect(absent == .unavailable("it is no folder"))
        for (volume, number) in [(UInt64(2), UInt64(2)), (1, 3)] {
            found.identity = FolderIdentity(volume: volume, number: number)
            guard case .unavailable = RootFinding(found, after: root, hasFiles: true) else {
                Issue.record("\(volume)/\(number) is taken for the root")
                continue
            }
        }
        #expect(RootFinding(found, after: nil, hasFiles: true) == .new)
        #expect(RootFinding(found, after: root, hasFiles: false) == .known)
        root.isTrusted = true
        #expect(RootFinding(found, after: root, hasFiles: true) == .known)
    }
}
