import Glibc

/// The mark in the environment of all that came of one child, also of processes that have left its
/// group and its session.
///
/// A program that empties its environment loses it; then its control group tells where it comes
/// from, or else its parents.
struct ProcessTag: Hashable, Sendable {
    /// The variable that children are given.
    static let variable = "ERRAND_CHILD"

    let text: String

    /// The tag of a child that writes to the pipes of a sign; a child within it has a tag of its
    /// own besides.
    init(of sign: ProcessSign) { text = "\(sign.output)-\(sign.errors)" }

    /// The value of the variable: what this process carries itself, and the tag.
    var value: String {
        guard let outer = getenv(Self.variable) else { return text }
        return "\(String(cString: outer)) \(text)"
    }

    /// Whether a process has the tag, or is in the control group of what has it.
    func isBorne(by pid: Int32) -> Bool {
        isBorne(by: SmallFile.all(at: "/proc/\(pid)/environ"))
            || ControlGroup.holds(pid, bearing: self)
    }

    /// Whether an environment, as the kernel tells it, has the tag in it.
    func isBorne(by environment: [UInt8]) -> Bool {
        let name = Array("\(Self.variable)=".utf8)
        return environment.split(separator: 0).contains { entry in
            entry.starts(with: name)
                && entry.dropFirst(name.count).split(separator: UInt8(ascii: " "))
                    .contains { $0.elementsEqual(text.utf8) }
        }
    }
}
