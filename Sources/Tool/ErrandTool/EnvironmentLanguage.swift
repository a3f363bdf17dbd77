/// The language that an environment names for texts.
struct EnvironmentLanguage {
    /// The language as BCP 47 has it: `nb-NO` for `nb_NO.UTF-8`.
    let tag: String

    /// Reads the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, as the C library does;
    /// `nil` where it is no language, such as `C`.
    init?(_ environment: [String: String]) {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
        guard let locale = set.first(where: { !$0.isEmpty }) else { return nil }
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let parts = name.split(separator: "_", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (2...8).contains(part.utf8.count)
                && part.utf8.allSatisfy {
                    UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || isLetter($0)
                }
        }
        guard isTag, name != "POSIX" else { return nil }
        tag = parts.joined(separator: "-")
    }
}

private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
