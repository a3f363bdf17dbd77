import Foundation
import IntentTraits
import Testing

@testable import StandardIntents

/// How long the copies are kept of what files were.
@Suite struct FormerFilesTests {
    private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "errand-\(UUID().uuidString)").path

    /// Makes a copy, without what would be in it, that came after another one.
    private func make(_ name: String, bytes: Int, after former: String?) throws {
        let path = "\(folder)/\(name)"
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        try #require(ftruncate(file, off_t(bytes)) == 0)
        // The clock of a file system ticks some hundred times a second.
        while let former, try came(name) == came(former) { fchmod(file, 0o600) }
    }

    private func came(_ name: String) throws -> [Int] {
        var status = stat()
        try #require(lstat("\(folder)/\(name)", &status) == 0)
        return [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }

    static let most = FormerFiles.mostOfAll
    static let sizes: [(sizes: [Int], left: [String])] = [
        ([most - 2, 1, 1], ["0", "1", "2"]), ([most - 2, 1, 2], ["1", "2"]),
        ([2, most, 1], ["2"]), ([most + 1], []),
    ]

    @Test(arguments: sizes.indices) func `the oldest go where all of them take too much room`(
        _ row: Int
    ) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let (sizes, left) = Self.sizes[row]
        for (number, size) in sizes.enumerated() {
            try make("\(number)", bytes: size, after: number == 0 ? nil : "\(number - 1)")
        }
        let files = FormerFiles(in: folder)
        #expect(try files.keep(Place("/nowhere/at-all"), for: IdempotencyKey("k")) == .nothing)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.filter { $0.count == 1 }.sorted() == left)
    }

    @Test func `a copy that has gone is told`() throws {
        let files = FormerFiles(in: folder)
        let place = try Place("/nowhere/at-all")
        let version = try #require(FileVersion("/etc/passwd"))
        let error = #expect(throws: Files.Trouble.self) {
            try files.putBack(.file(name: "gone", version), to: place)
        }
        #expect(
            error.map { "\($0)" } == "what '/nowhere/at-all' was before is not kept any more")
    }
}
