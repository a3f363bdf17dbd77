import Testing

@testable import SQLite

@Suite struct MountTableTests {
    static let table = MountTable(
        #"""
        22 27 0:21 / /proc rw,relatime - proc proc rw
        27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard
        30 27 0:40 / /home rw,relatime shared:1 master:2 - nfs4 server:/home rw,vers=4.2
        31 30 0:41 / /home/anna/disk rw - xfs /dev/vdb rw
        32 27 0:42 / /mnt/my\040share\134x rw - cifs //server/share rw
        33 27 0:43 / /mnt/phone rw - fuse.sshfs anna@phone: rw
        34 27 0:44 / /mnt/usb rw - fuse.ntfs-3g /dev/sdb rw
        35 27 0:45 / /mnt/twice rw - nfs server:/twice rw
        37 27 0:47 / /media/sf_host rw - vboxsf host rw
        38 27 0:48 / /mnt/bucket rw - fuse.gcsfuse bucket rw
        36 35 0:46 / /mnt/twice rw - tmpfs tmpfs rw
        nonsense - that is no mount
        """#)

    struct Case: CustomTestStringConvertible {
        let path: String
        let fileSystem: String?
        let isNetwork: Bool
        var testDescription: String { path }
    }

    static let cases = [
        Case(path: "/var/errand.db", fileSystem: "ext4", isNetwork: false),
        Case(path: "/home/anna/errand.db", fileSystem: "nfs4", isNetwork: true),
        Case(path: "/home/anna/disk/errand.db", fileSystem: "xfs", isNetwork: false),
        Case(path: "/home/anna/diskette.db", fileSystem: "nfs4", isNetwork: true),
        Case(path: "/homework/errand.db", fileSystem: "ext4", isNetwork: false),
        Case(path: "/mnt/my share\\x/errand.db", fileSystem: "cifs", isNetwork: true),
        Case(path: "/mnt/phone/errand.db", fileSystem: "fuse.sshfs", isNetwork: true),
        Case(path: "/mnt/usb/errand.db", fileSystem: "fuse.ntfs-3g", isNetwork: false),
        Case(path: "/mnt/twice/errand.db", fileSystem: "tmpfs", isNetwork: false),
        Case(path: "/media/sf_host/errand.db", fileSystem: "vboxsf", isNetwork: true),
        Case(path: "/mnt/bucket/errand.db", fileSystem: "fuse.gcsfuse", isNetwork: true),
    ]

    @Test(arguments: cases)
    func `the nearest mount holds a file`(_ c: Case) {
        #expect(Self.table.fileSystem(at: c.path) == c.fileSystem)
        #expect(Self.table.networkFileSystem(at: c.path) == (c.isNetwork ? c.fileSystem : nil))
    }

    @Test func `an empty table knows nothing`() {
        #expect(MountTable("").fileSystem(at: "/x") == nil)
    }

    @Test func `the table of this process holds its own mounts`() {
        #expect(MountTable.current().fileSystem(at: "/proc/self/mountinfo") == "proc")
    }

    @Test func `of kernel files and of missing ones only the table knows`() {
        #expect(!MountTable.isSurelyLocal("/proc/self/mountinfo"))
        #expect(!MountTable.isSurelyLocal("/nowhere/errand.db"))
    }

    @Test func `what is surely local is on no network for the table either`() throws {
        let local = ["/", "/tmp", "/dev/shm"].filter(MountTable.isSurelyLocal)
        #expect(local.allSatisfy { MountTable.current().networkFileSystem(at: $0) == nil })
        try #require(!local.isEmpty)
    }

    @Test func `a network file system is refused with the way out`() {
        let error = SQLiteError.onNetworkFileSystem("/home/anna/errand.db", kind: "nfs4")
        #expect(error.kind == .networkFileSystem)
        #expect(
            error.sentence
                == "database '/home/anna/errand.db' is on a network file system (nfs4), "
                + "where locks cannot be trusted; keep it on a local disk, for example with '--home DIR'"
        )
    }
}
