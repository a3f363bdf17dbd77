import Foundation
import PatienceTestKit
import Testing
import Values

private let hasVoice = FileManager.default.isExecutableFile(atPath: "/usr/bin/espeak-ng")

/// Speech into files, by the real program.
@Suite(.patient(for: .seconds(60)), .enabled(if: hasVoice, "espeak-ng is not there"))
struct SpeakTests {
    @Test func `a longer text is longer sound`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "errand-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let caller = StandardCaller(folder: folder.path)
        func seconds(_ text: String, in language: String) async throws -> Double {
            let path = try await caller.value(
                "system.speak",
                ["text": .string(text), "language": .string(language), "file": "a.wav"])
            #expect(path == .string(folder.path + "/a.wav"))
            let sound = try Data(contentsOf: folder.appending(path: "a.wav"))
            #expect(sound.prefix(4) == Data("RIFF".utf8))
            // One channel of 16 bits at 22,050 a second, after a head of 44 bytes.
            return Double(sound.count - 44) / 44_100
        }
        let short = try await seconds("Good morning.", in: "en")
        let long = try await seconds(
            "Drei Aufgaben sind offen: Müll, Hausaufgaben und der Arzt um zehn.", in: "de")
        #expect(short > 0.5 && short < 3)
        #expect(long > 3 && long < 15)
    }

    @Test func `an unknown language fails with the program's words`() async throws {
        let value = try await StandardCaller(folder: NSTemporaryDirectory()).value(
            "system.speak", ["text": "a", "language": "xx", "file": "no.wav"])
        guard case .string(let sentence) = value else { return #expect(Bool(false), "\(value)") }
        #expect(sentence.contains("voice"))
    }
}
