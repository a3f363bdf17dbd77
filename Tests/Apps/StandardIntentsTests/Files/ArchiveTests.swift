import Archives
import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing
import Values

/// Archives, also those that were made to do harm.
@Suite(.patient(for: .seconds(180))) struct ArchiveTests {
    private let folder: String
    private let caller: StandardCaller

    init() throws {
        // Links in the way of the folder would stand in paths.
        folder =
            URL(filePath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
            + "/errand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        caller = StandardCaller(folder: folder)
    }

    @discardableResult
    private func shell(_ script: String) throws -> String {
        let end = try ChildProcess.run("/bin/sh", ["-c", "cd \(folder) && \(script)"])
        try #require(end.ending == .exited(0), "\(end)")
        return end.output
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test(arguments: ["tar", "tar.gz", "tgz", "tar.bz2", "tar.xz", "tar.zst", "zip"])
    func `what was packed comes out as it was`(_ ending: String) async throws {
        try shell(
            """
            mkdir -p 'all/empty' 'all/ä ö 日本' && printf 'one' > all/one && chmod 754 all/one
            printf 'two' > "all/ä ö 日本/quo'te" && ln -s one all/link
            head -c 300000 /dev/urandom > all/large && touch -d 2020-02-02 all/one
            """)
        let packed = try await caller.value(
            "file.archive", ["from": ["all", "all/one"], "to": .string("a.\(ending)")])
        #expect(packed == .string("\(folder)/a.\(ending)"))
        let unpacked = try await caller.value(
            "file.extract", ["archive": .string("a.\(ending)"), "to": "out"])
        #expect(unpacked == .string("\(folder)/out"))
        #expect(try shell("diff -r all out/all && cat out/one") == "one")
        let facts = "stat --format '%a %Y %N' one link"
        #expect(try shell("cd all && \(facts)") == (try shell("cd out/all && \(facts)")))
        #expect(try names() == ["a.\(ending)", "all", "out"])
    }

    @Test func `names that are no text come out as they were, and a zip refuses them`()
        async throws
    {
        try shell(
            "mkdir in && printf 1 > $(printf 'in/B\\366') && printf 2 > $(printf 'in/B\\344')")
        _ = try await caller.value("file.archive", ["from": ["in"], "to": "a.tar"])
        let unpacked = try await caller.value("file.extract", ["archive": "a.tar", "to": "out"])
        #expect(unpacked == .string("\(folder)/out"))
        #expect(try shell("diff -r in out/in && cat out/in/*") == "21")
        let refused = try await caller.value("file.archive", ["from": ["in"], "to": "a.zip"])
        #expect(refused.sentence.contains("is no UTF-8, and a zip would change it"))
        #expect(try names() == ["a.tar", "in", "out"])
    }

    @Test func `an archive without a byte is refused, and so is a folder that is in use`()
        async throws
    {
        try shell("touch empty.tar && mkdir out && touch out/a && tar cf a.tar out")
        let empty = try await caller.value("file.extract", ["archive": "empty.tar"])
        #expect(empty.sentence.contains("it cannot be read: it is empty"))
        let used = try await caller.value("file.extract", ["archive": "a.tar", "to": "out"])
        #expect(
            used.sentence.contains("is there already, and no empty folder; name another one"))
    }

    @Test func `one file is packed without a table, and gets its name back`() async throws {
        try shell("printf log > a.log && mkdir b")
        _ = try await caller.value("file.archive", ["from": ["a.log"], "to": "a.log.gz"])
        #expect(try shell("gzip -dc a.log.gz") == "log")
        let unpacked = try await caller.value("file.extract", ["archive": "a.log.gz", "to": "out"])
        #expect(unpacked == .string("\(folder)/out"))
        #expect(try shell("cat out/a.log") == "log")
        let refused = try await caller.value("file.archive", ["from": ["b"], "to": "b.gz"])
        #expect(refused.sentence.contains("only one file can be packed as '.gz'"))
        try shell("touch b.log")
        let two = try await caller.value(
            "file.archive", ["from": ["a.log", "b.log"], "to": "b.gz"])
        #expect(two.sentence.contains("only one file can be packed as '.gz'"))
    }

    @Test func `two paths of the same name are refused, and one that is named twice counts once`()
        async throws
    {
        try shell("mkdir d e && printf 1 > d/1 && printf 2 > e/1")
        let refused = try await caller.value(
            "file.archive", ["from": ["d/1", "e/1"], "to": "x.tar"])
        #expect(
            refused.sentence.contains(
                "'\(folder)/x.tar': '\(folder)/d/1' and '\(folder)/e/1' would have the same name in it; archive a folder above them"
            ))
        #expect(try names() == ["d", "e"])
        _ = try await caller.value(
            "file.archive", ["from": ["d", "./d", "e/../d"], "to": "x.tar"])
        #expect(try shell("tar tf x.tar") == "d/\nd/1\n")
    }

    @Test(arguments: ["a.txt", "a.gz"])
    func `an ordinary text is no archive`(name: String) async throws {
        try shell("printf 'helloworld\\n' > \(name)")
        let refused = try await caller.value(
            "file.extract", ["archive": .string(name), "to": "out"])
        #expect(refused.sentence.contains("it cannot be read: "))
        #expect(try names() == [name])
    }

    @Test(arguments: ["tar", "tar.gz", "zip", "gz"], [10, 1_000_000])
    func `a full disk is told as the trouble of the archive`(_ ending: String, bytes: Int) throws {
        try shell("head -c \(bytes) /dev/urandom > file")
        // All that is written to it meets a full disk.
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(full) }
        let error = #expect(throws: ArchiveTrouble.self) {
            let writer = try ArchiveWriter(ArchiveKind(ofName: "a.\(ending)"), to: full)
            _ = try writer.add("\(folder)/file", skipping: "") {}
            try writer.finish()
        }
        #expect(error == .unwritable("the disk is full"))
        #expect(error.map { "\($0)" } == "it cannot be written: the disk is full")
    }

    @Test func `what cannot be written as a whole is not unpacked`() async throws {
        try shell("head -c 20000000 /dev/urandom > x && tar cf a.tar x && mkdir out")
        await #expect(processExitsWith: .success) { [folder = folder as String] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 16 << 20, rlim_max: 16 << 20)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let reader = try ArchiveReader(
                folder + "/a.tar", within: .init(bytes: 64 << 20, entries: 9))
            #expect(throws: ArchiveTrouble.writing("x", "Write failed")) {
                try reader.unpack(into: folder + "/out") {}
            }
        }
    }

    @Test func `a file that cannot be read is named`() throws {
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(nowhere) }
        let writer = try ArchiveWriter(ArchiveKind(ofName: "a.tar"), to: nowhere)
        let error = #expect(throws: ArchiveTrouble.self) {
            _ = try writer.add("\(folder)/none", skipping: "") {}
        }
        #expect(error.map { "\($0)".hasPrefix("'\(folder)/none' cannot be read: ") } == true)
    }

    @Test func `an archive does not pack itself, and an undo brings back the former one`()
        async throws
    {
        try shell("mkdir a && printf 1 > a/1 && printf old > a/a.tar")
        let all: KeyValuePairs<String, Value> = [
            "from": ["a"], "to": "a/a.tar", "replaces": true,
        ]
        _ = try await caller.value("file.archive", all)
        #expect(try shell("tar tf a/a.tar") == "a/\na/1\n")
    }

    /// How an archive is made in Python, and the sentence that refuses it.
    static let hostile: [(script: String, sentence: String)] = [
        ("tar('../out')", "'../out' in it leads out of the folder, so nothing was unpacked"),
        ("tar('/etc/out')", "'/etc/out' in it leads out of the folder"),
        ("tar('a/../../out')", "'a/../../out' in it leads out"),
        ("tar('l', type=tarfile.SYMTYPE, linkname='/etc')", "'l' in it leads out"),
        ("tar('a/l', type=tarfile.SYMTYPE, linkname='../../x')", "'a/l' in it leads out"),
        (
            "both(('a/b/c', dict(type=tarfile.SYMTYPE, linkname='../..')), "
                + "('l', dict(type=tarfile.SYMTYPE, linkname='a/b/c/../x')))", "'l' in it leads out"
        ),
        ("tar('h', type=tarfile.LNKTYPE, linkname='../secret')", "'h' in it leads out"),
        ("tar('h', type=tarfile.LNKTYPE, linkname='/etc/passwd')", "'h' in it leads out"),
        ("tar('p', type=tarfile.FIFOTYPE)", "'p' in it is neither a file, a folder nor a link"),
        ("tar('d', type=tarfile.CHRTYPE)", "'d' in it is neither a file"),
        (
            "both(('l', dict(type=tarfile.SYMTYPE, linkname='.')), ('l/x', {}))",
            "'l/x' cannot be written: "
        ),
        ("zip('../out')", "'../out' in it leads out"),
        ("zip('C:/out', 'x' * 2000000)", "it unpacks to more than 1000000 bytes"),
        ("[zip(str(n), '', 'a') for n in range(60)]", "it has more than 50 entries"),
        ("open('bad', 'wb').write(b'no archive at all')", "it cannot be read: "),
        ("tar('x'); open('bad', 'r+b').truncate(700)", "it cannot be read: "),
    ]

    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"),
            "python3 is not installed"), arguments: hostile)
    func `an archive that would do harm leaves nothing behind`(
        _ script: String, _ sentence: String
    ) async throws {
        let program = """
            import io, tarfile, zipfile
            def both(*entries):
                with tarfile.open('bad', 'w') as archive:
                    for name, facts in entries:
                        info = tarfile.TarInfo(name)
                        info.size = 0 if facts else 600
                        for key in facts: setattr(info, key, facts[key])
                        archive.addfile(info, io.BytesIO(b'x' * 600))
            def tar(name, **facts): both((name, facts))
            def zip(name, text='x', mode='w'):
                with zipfile.ZipFile('bad', mode, zipfile.ZIP_DEFLATED) as archive:
                    archive.writestr(name, text)
            \(script)
            """
        try program.write(toFile: "\(folder)/make.py", atomically: true, encoding: .utf8)
        try shell("mkdir inside && printf secret > secret && python3 make.py && mv bad inside")
        let before = try shell("find . | sort")
        let refused = try await caller.value(
            "file.extract",
            [
                "archive": "inside/bad", "to": "inside/out", "mostBytes": 1_000_000,
                "mostEntries": 50,
            ])
        #expect(refused.sentence.contains(sentence), "\(refused)")
        #expect(try shell("find . | sort") == before)
    }

    @Test func `what is there is not unpacked over`() async throws {
        try shell("mkdir a full && printf 1 > a/1 && printf 2 > full/2 && tar cf a.tar a")
        let refused = try await caller.value("file.extract", ["archive": "a.tar", "to": "full"])
        #expect(refused.sentence.contains("is there already"))
        #expect(try shell("ls full") == "2\n")
        let beside = try await caller.value("file.extract", ["archive": "a.tar"])
        #expect(beside.sentence.contains("is there already"))
        try shell("rm -r a && mkdir a")
        #expect(
            try await caller.value("file.extract", ["archive": "a.tar"]) == .string("\(folder)/a"))
        #expect(try names() == ["a", "a.tar", "full"])
    }

    @Test func `a name that says no kind is refused with those that do`() async throws {
        try shell("printf 1 > a")
        let refused = try await caller.value("file.archive", ["from": ["a"], "to": "a.rar"])
        #expect(refused.sentence.contains("its name says no kind of archive; end it with '.tar'"))
    }
}
