import CLinux
import Glibc

/// The mounted file systems, as `/proc/self/mountinfo` lists them.
struct MountTable {
    private struct Mount {
        let point: String
        let fileSystem: String
    }

    private let mounts: [Mount]

    init(_ text: String) { mounts = text.split(separator: "\n").compactMap(Self.mount) }

    /// Returns the type of the file system that holds an absolute path without links.
    func fileSystem(at path: String) -> String? {
        var nearest: Mount?
        // Among equals the last one counts: it has been mounted over the others.
        for mount in mounts where Self.contains(mount.point, path) {
            if mount.point.utf8.count >= nearest?.point.utf8.count ?? 0 { nearest = mount }
        }
        return nearest?.fileSystem
    }

    private static func contains(_ point: String, _ path: String) -> Bool {
        point == "/" || path == point || path.hasPrefix(point + "/")
    }

    /// Reads `36 35 98:0 / /mnt rw,noatime shared:1 - ext4 /dev/sda1 rw`, where ` - ` ends the
    /// optional fields.
    private static func mount(_ line: Substring) -> Mount? {
        let fields = line.split(separator: " ")
        guard fields.count > 4, let separator = fields.firstIndex(of: "-"),
            separator + 1 < fields.count
        else { return nil }
        return Mount(point: unescaped(fields[4]), fileSystem: unescaped(fields[separator + 1]))
    }

    /// The kernel writes space, tab, line end and backslash as a backslash and three octal digits.
    private static func unescaped(_ field: Substring) -> String {
        guard field.contains("\\") else { return String(field) }
        var bytes: [UInt8] = []
        var rest = field.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let escaped = UInt8(Substring(rest.prefix(3)), radix: 8)
            {
                bytes.append(escaped)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension MountTable {
    /// File systems that another machine may write at the same time, where neither locks nor shared
    /// memory hold.
    private static let networkFileSystems: Set<String> = [
        "9p", "afs", "beegfs", "ceph", "cifs", "coda", "gfs2", "glusterfs", "gpfs", "lustre",
        "ncpfs", "nfs", "nfs4", "ocfs2", "orangefs", "pvfs2", "smb3", "smbfs",
        // Folders of the machine that a virtual one runs on.
        "prl_fs", "vboxsf", "vmhgfs", "fuse.vmhgfs-fuse",
        "fuse.blobfuse2", "fuse.ceph", "fuse.curlftpfs", "fuse.davfs", "fuse.gcsfuse",
        "fuse.glusterfs", "fuse.goofys", "fuse.gvfsd-fuse", "fuse.juicefs", "fuse.moosefs",
        "fuse.mountpoint-s3", "fuse.nfs", "fuse.rclone", "fuse.s3fs", "fuse.smbnetfs", "fuse.sshfs",
    ]

    /// Returns the type of the network file system that holds an absolute path without links, or
    /// `nil`.
    func networkFileSystem(at path: String) -> String? {
        fileSystem(at: path).flatMap { Self.networkFileSystems.contains($0) ? $0 : nil }
    }

    /// The numbers by which the kernel tells file systems of disks and of memory here: of ext2 to
    /// ext4, XFS, Btrfs, F2FS, ZFS, a file system over others, and one in memory.
    private static let localTypes: [Int] = [
        0xEF53, 0x5846_5342, 0x9123_683E, 0xF2F5_2010, 0x2FC1_2FC1, 0x794C_7630, 0x0102_1994,
    ]

    /// Whether the kernel says of a file itself that no network is needed for it; the table tells
    /// that of all files, and takes longer.
    static func isSurelyLocal(_ path: String) -> Bool {
        localTypes.contains(file_system_of(path))
    }

    /// Reads the table of this process; it is empty where the system has none.
    static func current() -> MountTable {
        let file = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return MountTable("") }
        defer { close(file) }
        var text: [UInt8] = []
        while true {
            let chunk = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
                count = max(0, read(file, buffer.baseAddress, buffer.count))
            }
            if chunk.isEmpty { return MountTable(String(decoding: text, as: UTF8.self)) }
            text += chunk
        }
    }
}
