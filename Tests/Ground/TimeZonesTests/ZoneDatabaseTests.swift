import Foundation
import Testing
import TimeZones
import Values

/// Folders of zone files, made for each test.
@Suite struct ZoneDatabaseTests {
    /// A folder that goes when the test ends.
    private final class Folder {
        let path: String

        init() throws {
            path = NSTemporaryDirectory() + "zones-" + UUID().uuidString
            try FileManager.default.createDirectory(
                atPath: path + "/Europe", withIntermediateDirectories: true)
        }

        deinit {
            // Files that stay go with the next cleaning of the temporary folder.
            try? FileManager.default.removeItem(atPath: path)
        }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }

        /// Copies a zone of the system under another name.
        func copy(_ zone: String, to name: String) throws {
            let data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(zone)"))
            try data.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }

        func link(_ target: String, from name: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: "\(path)/\(name)", withDestinationPath: target)
        }

        var database: ZoneDatabase { ZoneDatabase(folder: path) }
    }

    @Test func `aliases have the ID that the list of links gives`() throws {
        let folder = try Folder()
        try folder.write(
            "# version\nZ Europe/Oslo 0:43 - LMT\nL Europe/Oslo Norge\nL Norge Noreg\n",
            to: "tzdata.zi")
        for name in ["Europe/Oslo", "Norge", "Noreg"] {
            try folder.copy("Europe/Oslo", to: name)
            let zone = try folder.database.zone(named: name)
            #expect(zone.id == "Europe/Oslo")
            #expect(zone.name == name)
        }
    }

    @Test func `a circle of links ends`() throws {
        let folder = try Folder()
        try folder.write("L Aa Bb\nL Bb Aa\n", to: "tzdata.zi")
        try folder.copy("Europe/Oslo", to: "Aa")
        #expect(try ["Aa", "Bb"].contains(folder.database.zone(named: "Aa").id))
    }

    @Test func `without that list links of the file system count`() throws {
        let folder = try Folder()
        try folder.copy("Europe/Oslo", to: "Europe/Oslo")
        try folder.link("Europe/Oslo", from: "Norge")
        try FileManager.default.linkItem(
            atPath: folder.path + "/Europe/Oslo", toPath: folder.path + "/Aardvark")
        #expect(try folder.database.zone(named: "Norge").id == "Aardvark")
        try folder.write("# places\nNO\t+5955+01045\tEurope/Oslo\n", to: "zone1970.tab")
        for name in ["Europe/Oslo", "Norge", "Aardvark"] {
            #expect(try folder.database.zone(named: name).id == "Europe/Oslo")
        }
    }

    @Test func `names are those of zones and not of other files`() throws {
        let folder = try Folder()
        for name in ["Europe/Oslo", "UTC", "posixrules", "leap-seconds.list"] {
            try folder.copy("Europe/Oslo", to: name)
        }
        #expect(folder.database.names == ["Europe/Oslo", "UTC"])
    }

    static let unknown: [(String, String)] = [
        ("Europe/Olso", "no time zone is named 'Europe/Olso'; did you mean 'Europe/Oslo'?"),
        ("europe/oslo", "no time zone is named 'europe/oslo'; did you mean 'Europe/Oslo'?"),
        (
            "Nowhere",
            "no time zone is named 'Nowhere'; write one such as 'Europe/Oslo', 'UTC' or '+02:00'"
        ),
        (
            "../Europe/Oslo",
            "no time zone is named '../Europe/Oslo'; did you mean 'Europe/Oslo'?"
        ),
        ("", "no time zone is named ''; write one such as 'Europe/Oslo', 'UTC' or '+02:00'"),
        (
            "+24:00",
            "no time zone is named '+24:00'; write one such as 'Europe/Oslo', 'UTC' or '+02:00'"
        ),
        (
            "Europe",
            "no time zone is named 'Europe'; did you mean 'Europe/Oslo'?"
        ),
    ]

    @Test(arguments: unknown)
    func `an unknown zone is refused with a suggestion`(_ name: String, _ sentence: String) throws {
        let folder = try Folder()
        try folder.copy("Europe/Oslo", to: "Europe/Oslo")
        let error = #expect(throws: ZoneError.self) { try folder.database.zone(named: name) }
        #expect(error?.description == sentence)
    }

    @Test func `a damaged file is named`() throws {
        let folder = try Folder()
        try folder.write("no zone", to: "Europe/Oslo")
        let error = #expect(throws: ZoneError.self) {
            try folder.database.zone(named: "Europe/Oslo")
        }
        #expect(
            error?.description
                == "time zone file '\(folder.path)/Europe/Oslo' is damaged: "
                + "it does not begin with 'TZif'; install the package 'tzdata' anew")
    }

    @Test func `the folder of the environment is the only one looked at`() throws {
        let error = #expect(throws: ZoneError.self) {
            try ZoneDatabase.ofSystem(environment: ["TZDIR": "/nowhere"])
        }
        #expect(
            error?.description
                == "no time zone data in '/nowhere'; install the package 'tzdata', or name their folder in TZDIR"
        )
    }

    @Test func `zones change when their files are read again`() throws {
        let folder = try Folder()
        try folder.copy("Europe/Oslo", to: "Europe/Oslo")
        let database = folder.database
        let before = try database.zone(named: "Europe/Oslo")
        #expect(!database.reload())
        try folder.copy("Asia/Tokyo", to: "Europe/Oslo")
        #expect(try database.zone(named: "Europe/Oslo") == before)
        #expect(database.reload())
        #expect(try database.zone(named: "Europe/Oslo").offset(at: .epoch) == 32_400)
        try folder.write("", to: "Europe/Oslo")
        #expect(!database.reload())
        #expect(try database.zone(named: "Europe/Oslo").offset(at: .epoch) == 32_400)
    }

    @Test func `aliases are read again too`() throws {
        let folder = try Folder()
        try folder.copy("Europe/Oslo", to: "Norge")
        try folder.write("L Europe/Oslo Norge\n", to: "tzdata.zi")
        let database = folder.database
        #expect(try database.zone(named: "Norge").id == "Europe/Oslo")
        try folder.write("L Europe/Berlin Norge\n", to: "tzdata.zi")
        #expect(database.reload())
        #expect(try database.zone(named: "Norge").id == "Europe/Berlin")
        #expect(database.names == ["Norge"])
        try folder.copy("Europe/Oslo", to: "Noreg")
        #expect(!database.reload())
        #expect(database.names == ["Noreg", "Norge"])
    }

    struct SystemCase: CustomTestStringConvertible {
        var variable: String?
        /// The target of the link of the local time, or else the zone that it is a copy of.
        var link: String?
        var copy: String?
        var nameFile: String?
        let name: String
        let offset: Int
        var testDescription: String { "\(variable ?? "") \(link ?? copy ?? "") \(nameFile ?? "")" }
    }

    static let systems = [
        SystemCase(
            variable: "Asia/Tokyo", link: "zoneinfo/Europe/Oslo", name: "Asia/Tokyo", offset: 32_400
        ),
        SystemCase(variable: ":Asia/Tokyo", name: "Asia/Tokyo", offset: 32_400),
        SystemCase(variable: "", link: "zoneinfo/Europe/Oslo", name: "UTC", offset: 0),
        SystemCase(variable: "JST-9", name: "JST-9", offset: 32_400),
        SystemCase(link: "zoneinfo/Asia/Tokyo", name: "Asia/Tokyo", offset: 32_400),
        SystemCase(
            copy: "Asia/Tokyo", nameFile: "Asia/Tokyo\n", name: "Asia/Tokyo", offset: 32_400),
        SystemCase(copy: "Asia/Tokyo", nameFile: "Europe/Oslo\n", name: "local", offset: 32_400),
        SystemCase(copy: "Asia/Tokyo", name: "local", offset: 32_400),
        SystemCase(nameFile: "Asia/Tokyo", name: "UTC", offset: 0),
    ]

    @Test(arguments: systems)
    func `the zone of the machine is found`(_ c: SystemCase) throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/zoneinfo/Europe", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            atPath: folder.path + "/zoneinfo/Asia", withIntermediateDirectories: true)
        for zone in ["Europe/Oslo", "Asia/Tokyo"] { try folder.copy(zone, to: "zoneinfo/" + zone) }
        if let link = c.link { try folder.link(link, from: "local") }
        if let copy = c.copy { try folder.copy(copy, to: "local") }
        if let nameFile = c.nameFile { try folder.write(nameFile, to: "name") }
        let zone = try ZoneDatabase(folder: folder.path + "/zoneinfo").systemZone(
            environment: c.variable.map { ["TZ": $0] } ?? [:],
            localTime: folder.path + "/local", nameFile: folder.path + "/name")
        #expect(zone.id == "system")
        #expect(zone.name == (c.name == "local" ? folder.path + "/local" : c.name))
        #expect(zone.offset(at: .epoch) == c.offset)
    }
}
