import AppIntents
import Glibc
import SystemFiles

extension Files {
    /// A file or folder as it was when it was looked at.
    struct FileEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "File or Folder"

        @Property(title: "Path") var path: String
        @Property(title: "Name") var name: String
        @Property(title: "Kind") var kind: Files.FileKind

        /// The number of bytes; 0 of what is no file.
        @Property(title: "Size") var size: Int
        @Property(title: "Modified") var modified: Date
        @Property(title: "Owner") var owner: String

        /// The rights as `chmod` takes them, such as `644`.
        @Property(title: "Rights") var rights: String

        /// What a link says; nothing of what is no link.
        @Property(title: "Link") var link: String?

        init() {
            (path, name, owner, rights) = ("", "", "", "")
            (kind, size, modified) = (.other, 0, Date(timeIntervalSince1970: 0))
        }

        /// Looks at what lies at a path, and not at what a link there leads to.
        init(_ place: Place) throws(Trouble) {
            var status = stat()
            guard lstat(place.path, &status) == 0 else {
                throw errno == ENOENT ? .notThere(place.path) : .system(place.path, .last)
            }
            self.init()
            (path, name) = (place.path, place.name)
            kind = FileKind(status.st_mode)
            size = kind == .file ? Int(status.st_size) : 0
            modified = Date(
                timeIntervalSince1970: Double(status.st_mtim.tv_sec)
                    + Double(status.st_mtim.tv_nsec) / 1e9)
            owner =
                getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) }
                ?? "\(status.st_uid)"
            rights = String(status.st_mode & 0o7777, radix: 8)
            if kind == .link { link = SystemFiles.FileEntry.target(ofLink: place.path) }
        }

        /// Looks at what was listed a moment ago; `nil` if it has gone since.
        static func listed(_ place: Place) throws(Trouble) -> FileEntity? {
            do throws(Trouble) { return try FileEntity(place) } catch .notThere {
                return nil
            } catch {
                throw error
            }
        }

        var displayRepresentation: DisplayRepresentation { "\(path)" }
    }

    enum FileKind: String, AppEnum {
        case file, folder, link, other

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind of a File"
        static let caseDisplayRepresentations: [FileKind: DisplayRepresentation] = [
            .file: "File", .folder: "Folder", .link: "Link", .other: "Other",
        ]

        init(_ mode: mode_t) {
            self =
                switch mode & S_IFMT {
                case S_IFREG: .file
                case S_IFDIR: .folder
                case S_IFLNK: .link
                default: .other
                }
        }
    }
}
