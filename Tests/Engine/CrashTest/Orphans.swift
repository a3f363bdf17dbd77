import Foundation

/// Processes that steps have started and that have outlived the process whose steps they were.
enum Orphans {
    /// The processes of a lane that are older than one of them.
    static func left(in lane: String, before process: pid_t) -> [Int] {
        let begin = start(of: Int(process)) ?? 0
        return processes(of: lane).filter { (start(of: $0) ?? .max) < begin }
    }

    /// Everything that steps of a lane have started and that is still there.
    static func processes(of lane: String) -> [Int] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap(Int.init).filter { process in
            // Our own processes know the lane too, but steps have no home.
            guard let words = variables(of: process) else { return false }
            return words.contains("LANE=\(lane)")
                && !words.contains { $0.hasPrefix("ERRAND_HOME=") }
        }
    }

    /// The environment of a process, or `nil` if it is gone.
    private static func variables(of process: Int) -> [String]? {
        guard let data = FileManager.default.contents(atPath: "/proc/\(process)/environ") else {
            return nil
        }
        return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The start of a process, in ticks since boot.
    private static func start(of process: Int) -> Int? {
        guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else {
            return nil
        }
        let text = String(decoding: data, as: UTF8.self)
        guard let bracket = text.lastIndex(of: ")") else { return nil }
        let fields = text[bracket...].split(separator: " ")
        return fields.count > 20 ? Int(fields[20]) : nil
    }
}
