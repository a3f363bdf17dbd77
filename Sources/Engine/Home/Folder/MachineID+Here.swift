import Glibc
import Store

extension MachineID {
    /// This machine, by the number that its system was given when it was set up.
    static var here: MachineID {
        guard let file = fopen("/etc/machine-id", "re") else { return MachineID("local") }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 64)
        guard fgets(&line, Int32(line.count), file) != nil else { return MachineID("local") }
        let text = String(decoding: line.prefix { $0 > 0x20 }.map(UInt8.init), as: UTF8.self)
        return MachineID(text.isEmpty ? "local" : text)
    }
}
