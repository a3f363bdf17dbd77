import AppIntents
import Glibc
import IntentTraits
import Processes
import SystemFiles

extension System {
    struct SpeakIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Speak"
        static let description: IntentDescription? =
            "Reads a text aloud, or into a sound file; without a voice it goes into the log."
        static let effects: [Effect]? = [.sends("system:speaker"), .writes("file:*")]

        @Parameter(title: "Text") var text: String
        @Parameter(
            title: "Language", description: "Such as 'de'; without it, that of the person.")
        var language: String?
        @Parameter(
            title: "Rate", description: "Words a minute.", default: 160, inclusiveRange: (80, 450))
        var rate: Int
        @Parameter(title: "File", description: "A path for the sound, in place of the speaker.")
        var file: String?

        var effects: [Effect]? {
            file.map { Effect.file(.writes, $0) } ?? [.sends("system:speaker")]
        }

        func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
            let voice = (language ?? Invocation.current?.language ?? "en").lowercased()
            let way = try await speak(voice: voice)
            return .result(value: way, dialog: "\(text)")
        }

        /// Speaks, and returns by which way.
        private func speak(voice: String) async throws -> String {
            if let file {
                let place = try Place(file).real
                try place.needFolder()
                guard Tool.isThere("espeak-ng") else { throw NoVoice() }
                try await write(to: place, voice: voice)
                return place.path
            }
            let pace = max(-100, min(100, (rate - 160) / 3))
            let dispatcher = Tool(
                "spd-say", "--wait", "--language", String(voice.prefix(2)), "--rate", "\(pace)",
                "--pipe-mode")
            let own = Tool("espeak-ng", "-v", voice, "-s", "\(rate)", "--stdin")
            for (tool, way) in [(dispatcher, "speech-dispatcher"), (own, "espeak-ng")]
            where Tool.isThere(tool.program) {
                do {
                    let words = try await tool.complaints(reading: text, adding: .desktop)
                    guard let trouble = Self.trouble(in: words) else { return way }
                    Invocation.current?.log(
                        "it was not spoken: '\(tool.program)' finds nothing that makes sounds: "
                            + trouble, as: .warning)
                } catch let failure as ChildFailure where !failure.isUnclear {
                    Invocation.current?.log("it was not spoken: \(failure)", as: .warning)
                }
            }
            Invocation.current?.log(text)
            return "log"
        }

        /// Writes a sound file beside its place first, since the program succeeds without room and
        /// without rights, too.
        private func write(to place: Place, voice: String) async throws {
            let draft = "\(place.folder)/.\(UInt64.random(in: 0 ... .max)).errand"
            defer { unlink(draft) }
            // The words go by the standard input, since others can read the arguments.
            try await Tool("espeak-ng", "-v", voice, "-s", "\(rate)", "-w", draft, "--stdin")
                .run(reading: text)
            guard let size = FileEntry(draft)?.size, size > 0 else {
                throw NoSound(path: place.path)
            }
            guard rename(draft, place.path) == 0 else {
                throw Files.Trouble.system(place.path, .last)
            }
        }

        /// Why a program that has succeeded was not heard; other lines may be about sound that was.
        private static func trouble(in words: String) -> String? {
            let mark = "error: "
            return words.split(whereSeparator: \.isNewline).first { $0.hasPrefix(mark) }
                .map { String($0.dropFirst(mark.count)) }
        }
    }

    struct NoSound: CodedError, CustomStringConvertible {
        let path: String
        var code: String { "no-sound" }
        var description: String {
            "'\(path)' was not written; the folder must have room, and let you write into it"
        }
    }

    struct NoVoice: CodedError, CustomStringConvertible {
        var code: String { "no-voice" }
        var description: String { "no program speaks into files; install 'espeak-ng'" }
    }
}
