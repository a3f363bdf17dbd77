/// What units may name without saying it: whose they are, and where.
package struct UnitContext: Sendable {
    package let folders: UnitFolders

    /// Whether the machine's manager starts them.
    let isOfMachine: Bool
    let person: String
    let uid: Int
    let home: String

    /// The name of the machine, if it is known.
    let machine: String?

    package init(
        _ folders: UnitFolders, isOfMachine: Bool, person: String, uid: Int, home: String,
        machine: String? = nil
    ) {
        self.folders = folders
        self.isOfMachine = isOfMachine
        self.person = person
        self.uid = uid
        self.home = home
        self.machine = machine
    }

    /// Replaces what stands for something, such as `%h`; what is not known here is returned as the
    /// second.
    func expand(_ text: String, in unit: UnitName) -> (text: String, unknown: Set<Character>) {
        var result = ""
        var unknown: Set<Character> = []
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "%", let letter = rest.first else {
                result.append(character)
                continue
            }
            rest.removeFirst()
            if let value = value(of: letter, in: unit) {
                result += value
            } else {
                unknown.insert(letter)
                result += "%\(letter)"
            }
        }
        return (result, unknown)
    }

    private func value(of letter: Character, in unit: UnitName) -> String? {
        let isRoot = isOfMachine
        let last = unit.prefix.split(separator: "-").last.map { String($0) } ?? ""
        switch letter {
        case "%": return "%"
        case "n": return unit.text
        case "N": return unit.stem
        case "p": return unit.prefix
        case "P": return UnitName.unescaped(unit.prefix)
        case "i": return unit.instance ?? ""
        case "I": return UnitName.unescaped(unit.instance ?? "")
        case "f": return "/" + UnitName.unescaped(unit.instance ?? unit.prefix)
        case "j": return last
        case "J": return UnitName.unescaped(last)
        case "u": return isRoot ? "root" : person
        case "U": return isRoot ? "0" : "\(uid)"
        case "h": return isRoot ? "/root" : home
        case "t": return isRoot ? "/run" : "/run/user/\(uid)"
        case "S": return isRoot ? "/var/lib" : "\(home)/.local/state"
        case "C": return isRoot ? "/var/cache" : "\(home)/.cache"
        case "L": return isRoot ? "/var/log" : "\(home)/.local/state/log"
        case "E": return isRoot ? "/etc" : "\(home)/.config"
        case "T": return "/tmp"
        case "V": return "/var/tmp"
        case "H": return machine
        case "l": return machine.map { String($0.prefix { $0 != "." }) }
        default: return nil
        }
    }
}

extension UnitContext {
    /// The same with another folder that is looked into first.
    package func lookingFirst(in folder: String) -> Self {
        UnitContext(
            folders.after(folder), isOfMachine: isOfMachine, person: person, uid: uid, home: home,
            machine: machine)
    }

    package func has(_ name: String) -> Bool { folders.file(UnitName(name)) != nil }
}
