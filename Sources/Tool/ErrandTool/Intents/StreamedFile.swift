import Arguments
import Calls
import Catalogue
import Engine
import Home
import Store
import Values

/// A parameter whose file is the standard input of the command, written as `-`.
struct StreamedFile {
    let parameter: String

    /// The name that the file gets.
    let name: String
    let content: [UInt8]

    /// The most bytes that are taken.
    static let longest = 64 << 20

    /// Reads the standard input if one of the words of a command line means that, and no hidden
    /// value is read from there.
    init?(
        among words: [Assignment], _ types: [String: ValueType], named name: String?,
        beside hidden: [String], in session: Session
    ) throws(UsageError) {
        let streamed = words.filter { $0.value == Self.sign && types[$0.name]?.isFile == true }
        guard let word = streamed.first else {
            guard name == nil else {
                throw UsageError("'--stdin-name' names what a parameter has as '-', and none has")
            }
            return nil
        }
        guard streamed.count == 1 else {
            let names = streamed.map { "'\($0.name)'" }.joined(separator: " and ")
            throw UsageError("\(names) cannot both have the standard input; give one as a path")
        }
        if let secret = hidden.first, session.answers == nil {
            throw UsageError(
                "'\(secret)' and '\(word.name)' cannot both have the standard input; give '\(word.name)' as a path"
            )
        }
        if let name, name.isEmpty || name.contains("/") || name.hasPrefix(".") {
            throw UsageError("'\(name)' is no name for a file; give one such as 'report.pdf'")
        }
        guard let content = session.content(Self.longest) else {
            throw UsageError(
                "the standard input is longer than \(Self.longest >> 20) MiB; write it into a file, and give the path of that"
            )
        }
        parameter = word.name
        self.content = content
        self.name = name ?? "input.\(ContentKind(of: content).fileExtension)"
    }
}

extension StreamedFile {
    /// The sign for it in the place of a path.
    static let sign = "-"

    /// Puts the path under which it is kept into the place of its sign.
    func put(_ path: String, into arguments: inout [IntentCall.Argument]) {
        for index in arguments.indices where arguments[index].name == parameter {
            let texts = ArgumentTexts.texts(of: arguments[index].literal)
            let paths = texts.map { Literal.text($0 == Self.sign ? path : $0) }
            arguments[index] = .init(parameter, paths.count == 1 ? paths[0] : Literal(.list(paths)))
        }
    }
}

extension Session {
    /// The place for files that are handed over: beside the runs, or elsewhere if none are kept.
    func handedFiles(isKept: Bool) throws(HomeFolderError) -> HandedFiles {
        guard isKept else {
            let folder = environment["TMPDIR"].map { $0.hasPrefix("/") ? $0 : "/tmp" } ?? "/tmp"
            return HandedFiles(in: "\(folder)/errand-handed-\(UInt64.random(in: 0 ... .max))")
        }
        return HandedFiles(of: try homeFolder())
    }
}

extension HomeVisit {
    /// Whether a run has ended, or was never created; one that waits still needs its file.
    func isOver(_ run: RunID) async -> Bool {
        guard isKept else { return true }
        return switch await keeper.reply(to: .show(run.text, .lines)) {
        case .run(let report): report.summary.state.isFinal
        case .refused(let refusal): refusal.kind == .mistake
        default: false
        }
    }
}

/// The kind of some bytes, as their beginning tells it.
struct ContentKind {
    let fileExtension: String

    private static let beginnings: [(bytes: [UInt8], fileExtension: String)] = [
        (Array("%PDF-".utf8), "pdf"), ([0x89, 0x50, 0x4e, 0x47], "png"),
        ([0xff, 0xd8, 0xff], "jpg"),
        (Array("GIF8".utf8), "gif"), ([0x50, 0x4b, 3, 4], "zip"), ([0x1f, 0x8b], "gz"),
        (Array("BEGIN:VCALENDAR".utf8), "ics"), (Array("BEGIN:VCARD".utf8), "vcf"),
    ]

    init(of content: [UInt8]) {
        let known = Self.beginnings.first { content.starts(with: $0.bytes) }?.fileExtension
        let isText = !content.contains(0) && String(validating: content, as: UTF8.self) != nil
        fileExtension = known ?? (isText ? "txt" : "bin")
    }
}

extension ValueType {
    /// Whether a file can be given, alone or among others.
    fileprivate var isFile: Bool {
        switch self {
        case .file: true
        case .optional(let inner), .list(let inner): inner.isFile
        default: false
        }
    }
}
