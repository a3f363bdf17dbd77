import Glibc
import Processes

/// The way by which a program sends mail to a person of its machine: a program named `sendmail`.
package struct LocalMail: Sendable {
    /// The name of the person.
    package let person: String
    private let environment: [String: String]

    private static let timeLimit = Duration.seconds(30)

    /// The folders of the program beside those of `PATH`.
    private static let folders = "/usr/sbin:/usr/lib"

    /// Returns `nil` where the user of the process has no name.
    package init?(_ environment: [String: String]) {
        guard let name = environment["LOGNAME"] ?? environment["USER"] ?? Self.owner,
            !name.isEmpty, !name.hasPrefix("-"), name.utf8.allSatisfy(Self.isPlain)
        else { return nil }
        person = name
        var own = environment.filter { ["HOME", "TZ"].contains($0.key) }
        own["PATH"] = [environment["PATH"], Self.folders].compactMap(\.self).joined(separator: ":")
        own["USER"] = name
        own["LOGNAME"] = name
        self.environment = own
    }

    /// A reason with the person who gets no mail for it.
    package static func complaint(to person: String, _ reason: String) -> String {
        "no mail was sent to '\(person)': \(reason)"
    }

    private static var owner: String? {
        guard let entry = getpwuid(geteuid()), let name = entry.pointee.pw_name else { return nil }
        return String(cString: name)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    /// Sends the text of a letter, header and body; without the program it is sent nowhere.
    package func send(_ letter: String) async -> MailOutcome {
        var command = ChildCommand("sendmail", ["-i", person])
        command.environment = environment
        command.directory = "/"
        command.input = Array(letter.utf8)
        command.timeLimit = Self.timeLimit
        command.grace = .seconds(1)
        command.outputLimit = 4 << 10
        do throws(ChildStartError) {
            let report = try await command.run()
            guard report.stop == nil else {
                return failure("'sendmail' took over \(Self.timeLimit)")
            }
            guard case .exited(let code) = report.ending else {
                return failure("'sendmail' was killed")
            }
            guard code != 0 else { return .sent }
            let said = report.errors.text.split(separator: "\n").first.map { ": \($0)" } ?? ""
            return failure("'sendmail' ended with \(code)\(said)")
        } catch {
            if case .notFound = error { return .nowhere }
            return failure("\(error)")
        }
    }

    private func failure(_ reason: String) -> MailOutcome {
        .failed(Self.complaint(to: person, reason))
    }
}
