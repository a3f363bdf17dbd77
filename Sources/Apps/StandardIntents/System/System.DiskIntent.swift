import AppIntents
import Glibc
import IntentTraits
import SystemFiles

extension System {
    struct DiskIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Disk"
        static let description: IntentDescription? =
            "Returns how much room is on the file system in which a path lies."
        static let effects: [Effect]? = [.reads("system:disk")]

        @Parameter(title: "Path", default: "/") var path: String

        func perform() async throws -> some IntentResult & ReturnsValue<DiskEntity> {
            let place = try Place(path)
            var status = statvfs()
            guard statvfs(place.path, &status) == 0 else {
                throw errno == ENOENT
                    ? Files.Trouble.notThere(place.path)
                    : Files.Trouble.system(place.path, .last)
            }
            return .result(value: DiskEntity(place.path, status))
        }
    }

    struct DiskEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room on a Disk"

        @Property(title: "Path") var path: String

        /// In bytes: all, what is free, and what is free for this user.
        @Property(title: "Total") var total: Int
        @Property(title: "Free") var free: Int
        @Property(title: "Available") var available: Int

        /// How much is used, in percent as `df` has it.
        @Property(title: "Used") var usedPercent: Int

        /// How many of the files that there may be are there, in percent; 0 where it has no limit.
        @Property(title: "Used Files") var usedFilesPercent: Int

        init() {
            path = ""
            (total, free, available, usedPercent, usedFilesPercent) = (0, 0, 0, 0, 0)
        }

        init(_ path: String, _ status: statvfs) {
            self.init()
            self.path = path
            let unit = Int(status.f_frsize)
            total = Int(status.f_blocks) * unit
            free = Int(status.f_bfree) * unit
            available = Int(status.f_bavail) * unit
            usedPercent = Self.percent(total - free, of: total - free + available)
            usedFilesPercent = Self.percent(
                Int(status.f_files) - Int(status.f_ffree), of: Int(status.f_files))
        }

        /// Rounded up, as `df` does.
        private static func percent(_ part: Int, of whole: Int) -> Int {
            whole == 0 ? 0 : (part * 100 + whole - 1) / whole
        }

        var displayRepresentation: DisplayRepresentation { "\(usedPercent) % of \(path)" }
    }
}
