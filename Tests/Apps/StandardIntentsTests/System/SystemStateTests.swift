import Foundation
import PatienceTestKit
import Testing
import Values

@testable import StandardIntents

/// What the system says of itself, as intents return it.
@Suite(.patient(for: .seconds(60))) struct SystemStateTests {
    private static let ways: [(routes: String, routes6: String, interface: String?)] = [
        (
            """
            Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
            eth0\t0000A8C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0
            wlan0\t00000000\t0100A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
            """, "", "wlan0"
        ),
        ("Iface\tDestination\n", "", nil),
        // A way that is not up.
        ("head\nwlan0\t00000000\t0100A8C0\t0002\t0\t0\t600\t00000000\t0\t0\t0\n", "", nil),
        (
            "head\n",
            """
            fe800000000000000000000000000000 40 \(zeros) 00 \(zeros) 00000100 00000001 00000000 00000001 eth0
            \(zeros) 00 \(zeros) 00 fe800000000000000000000000000001 00000400 00000001 00000000 00000003 eth1
            """, "eth1"
        ),
        (
            "head\n", "\(zeros) 00 \(zeros) 00 \(zeros) ffffffff 00000001 00000000 00200201 lo\n",
            nil
        ),
        ("", "", nil),
    ]

    private static let zeros = String(repeating: "0", count: 32)

    @Test(arguments: ways.indices) func `the way out is found in the kernel's tables`(_ row: Int) {
        let way = Self.ways[row]
        #expect(
            System.NetworkEntity.interface(routes: way.routes, routes6: way.routes6)
                == way.interface)
    }

    @Test func `batteries are those of the machine, and not of a mouse`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "errand-\(UUID().uuidString)")
        let parts: [String: [String: String]] = [
            "AC": ["type": "Mains", "online": "1"],
            "BAT0": ["type": "Battery", "capacity": "81", "status": "Discharging"],
            "BAT1": ["type": "Battery", "capacity": "100"],
            "mouse": ["type": "Battery", "scope": "Device", "capacity": "40"],
        ]
        for (name, texts) in parts {
            let place = folder.appending(path: name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (part, text) in texts {
                try Data("\(text)\n".utf8).write(to: place.appending(path: part))
            }
        }
        let found = System.BatteryEntity.all(in: folder.path)
        #expect(found.map(\.name) == ["BAT0", "BAT1"])
        #expect(found.map(\.level) == [81, 100])
        #expect(found.map(\.state) == ["discharging", "unknown"])
    }

    @Test func `waiting updates are read from what would be installed`() {
        let text = """
            Reading package lists...
            Inst libssl3 [3.0.15-1] (3.0.17-1 Debian-Security:12/stable-security [amd64])
            Inst linux-image-6.1.0-38-amd64 (6.1.147-1 Debian:12.11/stable [amd64])
            Conf libssl3 (3.0.17-1 Debian-Security:12/stable-security [amd64])
            """
        let found = System.PackageEntity.all(in: text)
        #expect(found.map(\.name) == ["libssl3", "linux-image-6.1.0-38-amd64"])
        #expect(found.map(\.installed) == ["3.0.15-1", nil])
        #expect(found.map(\.waiting) == ["3.0.17-1", "6.1.147-1"])
        #expect(found.map(\.isForSecurity) == [true, false])
    }

    @Test func `the state of a unit is read from systemd's words`() {
        let unit = System.ServiceEntity(
            """
            Id=nginx.service
            Description=A high performance = server
            LoadState=loaded
            ActiveState=failed
            SubState=failed
            NRestarts=3
            """)
        #expect((unit.unit, unit.title) == ("nginx.service", "A high performance = server"))
        #expect((unit.isThere, unit.isActive, unit.hasFailed) == (true, false, true))
        #expect(unit.restarts == 3)
        #expect(!System.ServiceEntity("Id=no.service\nLoadState=not-found\n").isThere)
    }

    @Test func `the room on a disk is what 'df' says`() async throws {
        let caller = StandardCaller()
        guard case .entity(let disk) = try await caller.value("system.disk", [:]) else {
            return #expect(Bool(false), "it is no disk")
        }
        guard
            case .list(let lines) = try await caller.value(
                "shell.lines", ["args": ["df", "--block-size=1", "--output=size", "/"]])
        else { return #expect(Bool(false), "df has failed") }
        guard case .string(let size)? = lines.last, case .int(let total)? = disk.properties["total"]
        else { return #expect(Bool(false), "\(lines)") }
        #expect(size.trimmingCharacters(in: .whitespaces) == "\(total)")
    }
}
